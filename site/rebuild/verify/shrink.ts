import type { Counts, Table } from '../content.ts';
import { PublicationError } from '../errors.ts';

/** Fewer rows than this may all go: deleting the last two of anything is everyday work. */
const fewRows = 3;
/** The share of a table's rows that may go between two releases. */
const largestLoss = 0.5;

const namesOfTables: Record<Table, string> = {
  noticias: 'notícias',
  colaboradores: 'colaboradores',
  conselho_administrativo: 'membros do conselho',
  espacos: 'espaços',
  media_categories: 'espaços de mídia',
  media_assets: 'imagens da alimentação',
  media_asset_categories: 'imagens em uso',
};

/**
 * Refuses content that lost so much since the last release that a mistake is likelier than an intention:
 * a failing service that answers "no rows", a policy that hides them, a deletion that went too far.
 * @throws {PublicationError}
 */
export function refuseShrunkContent(before: Counts, now: Counts): void {
  // A release of old may have counted tables that no page is built from.
  const losses = Object.entries(namesOfTables).flatMap(([table, name]) => {
    const rows = before[table] ?? 0;
    const left = now[table] ?? 0;
    const suspicious = rows >= fewRows && (left === 0 || rows - left > rows * largestLoss);
    return suspicious ? [`${name}: ${rows} → ${left}`] : [];
  });
  if (losses.length === 0) return;
  throw new PublicationError(
    `Muito conteúdo sumiu desde a última publicação (${losses.join('; ')}). ` +
      'Nada mudou no site. Se foi por engano, restaure os itens no Histórico. Se foi de propósito, ' +
      'peça a quem cuida do servidor que confirme a publicação.',
    'Para confirmar: npm run rebuild -- --allow-shrink (ou REBUILD_ALLOW_SHRINK=1)',
  );
}
