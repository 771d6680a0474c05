import { keptFilesForDays } from 'shared/privacy-policy';
import { fieldChanges, type HistoricoEntry } from './historicoEntry';

const day = 24 * 60 * 60 * 1000;
const fileColumns = ['image_urls', 'image_url', 'file_url', 'url_cardapio'];
const enumeration = new Intl.ListFormat('pt-BR');

/** Whether there is something to bring back that staff can see. */
export const isRestorable = (entry: HistoricoEntry) =>
  Boolean(entry.before) && fieldChanges(entry).length > 0;

/** How a deleted item comes back, where that is not quite as it was. */
const cameBack: Record<string, string> = {
  noticias: ', como rascunho: publique quando quiser',
  cardapios: ', sem estar ativo: ative quando quiser',
};

/** What a restore is going to do. */
export function restoreQuestion(entry: HistoricoEntry, now = Date.now()): string {
  const changes = fieldChanges(entry);
  const labels = enumeration.format(changes.map(({ label }) => label));
  const deed =
    entry.operation === 'DELETE'
      ? `“${entry.title}” volta como era antes de ser excluído${cameBack[entry.table_name] ?? ''}.`
      : `Em “${entry.title}”, volta a ser como antes só o que esta alteração mudou (${labels}). ` +
        'Mudanças posteriores nesses campos se perdem; o resto fica como está.';
  const hasFiles = changes.some(
    ({ column, before }) => fileColumns.includes(column) && [before].flat().some(Boolean),
  );
  if (!hasFiles || now - Date.parse(entry.changed_at) <= keptFilesForDays * day) return deed;
  return `${deed} As fotos e os arquivos, guardados por ${keptFilesForDays} dias, já foram apagados e não voltam.`;
}
