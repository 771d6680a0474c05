import { printable } from 'shared/tidy-text';
import type { Answer } from './allRows';

/**
 * What an answer's rows are made into, their texts as a page may hold them: a character that nobody sees, pasted
 * by one person, makes a page malformed.
 */
export function mapRows<Row extends object, Node>(
  { data, error }: Answer<Row>,
  node: (row: Row) => Node,
): Answer<Node> {
  return { data: data && data.map((row) => node(printableRow(row))), error };
}

function printableRow<Row extends object>(row: Row): Row {
  const columns = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? printable(value) : value,
  ]);
  return Object.fromEntries(columns) as Row;
}
