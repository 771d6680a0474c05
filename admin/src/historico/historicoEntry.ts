import type { Row } from '../providers/data/resources';
import { shownColumns } from './contentTables';

export type HistoricoEntry = Row<'historico'>;

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
  before: unknown;
  after: unknown;
}

type Columns = Record<string, unknown>;

/** What an entry has to show: of a change the fields that differ, otherwise all that say something. */
export function fieldChanges(entry: HistoricoEntry): FieldChange[] {
  const before = entry.before as Columns | null;
  const after = entry.after as Columns | null;
  return shownColumns(entry.table_name)
    .map(([column, label]) => ({
      column,
      label,
      before: before?.[column] ?? null,
      after: after?.[column] ?? null,
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
