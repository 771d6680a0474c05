import { keptFilesForDays } from 'shared/privacy-policy';
import type { Row } from '../providers/data/resources';
import { shownColumns } from './contentTables';

export type HistoricoEntry = Row<'historico'>;

export const historicoFetchErrorTitle = 'Erro ao buscar histórico';

const operations = {
  INSERT: { label: 'Criação', color: 'primary' },
  UPDATE: { label: 'Alteração', color: 'default' },
  DELETE: { label: 'Exclusão', color: 'error' },
} as const;

export function operationOf(operation: string) {
  return operations[operation as keyof typeof operations] ?? operations.UPDATE;
}

/** Who did it; changes made by the system itself have nobody's name. */
export const personOf = ({ changed_by_email }: Pick<HistoricoEntry, 'changed_by_email'>) =>
  changed_by_email ?? 'Sistema';

interface FieldChange {
  column: string;
  label: string;
  /** Undefined where the item was not there yet, or is no more. */
  before?: unknown;
  after?: unknown;
}

type Columns = Record<string, unknown>;

export function fieldChanges(entry: HistoricoEntry): FieldChange[] {
  const before = entry.before as Columns | null;
  const after = entry.after as Columns | null;
  return shownColumns(entry.table_name, { ...before, ...after })
    .map(([column, label]) => ({
      column,
      label,
      before: before ? (before[column] ?? null) : undefined,
      after: after ? (after[column] ?? null) : undefined,
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

const day = 24 * 60 * 60 * 1000;

const fileColumns = ['image_urls', 'image_url', 'file_url', 'url_cardapio', 'poster_url'];

const enumeration = new Intl.ListFormat('pt-BR');

export const isRestorable = (entry: HistoricoEntry) =>
  Boolean(entry.before) && fieldChanges(entry).length > 0;

/** How a deleted item comes back, where that is not quite as it was. */
const cameBack: Record<string, string> = {
  noticias: ', como rascunho: publique quando quiser',
  cardapios: ', sem estar ativo: ative quando quiser',
};

export function restoreQuestion(entry: HistoricoEntry, now = Date.now()): string {
  const changes = fieldChanges(entry);
  const labels = enumeration.format(changes.map(({ label }) => label));
  const deed =
    entry.operation === 'DELETE'
      ? `“${entry.title}” volta como era antes da exclusão${cameBack[entry.table_name] ?? ''}.`
      : `Em “${entry.title}”, volta a ser como antes só o que esta alteração mudou (${labels}). ` +
        'Mudanças posteriores nesses campos se perdem; o resto fica como está.';
  const hasFiles = changes.some(
    ({ column, before }) => fileColumns.includes(column) && [before].flat().some(Boolean),
  );
  if (!hasFiles || now - Date.parse(entry.changed_at) <= keptFilesForDays * day) return deed;
  return `${deed} As fotos e os arquivos, guardados por ${keptFilesForDays} dias, já foram apagados e não voltam.`;
}
