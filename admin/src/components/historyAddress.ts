import { sourceOf } from '../providers/data/resources';

/** The conditions that narrow the history to the changes of one item. */
export const itemFilters = { table: 'table_name@eq', row: 'row_id@eq' } as const;

const withoutHistory = ['solicitacoes_visita', 'historico', 'equipe_membros'];

/** The table under which the history knows the rows of a resource; null when it knows none. */
export function historyTable(resource: string): string | null {
  const { table } = sourceOf(resource);
  if (withoutHistory.includes(table)) return null;
  // A view: what is changed are its images.
  return table === 'alimentacao_galeria' ? 'media_assets' : table;
}

/** The address, inside the console, of the history of one row. */
export function historyAddress(table: string, rowId: string): string {
  const filter = { [itemFilters.table]: table, [itemFilters.row]: rowId };
  return `/historico?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
