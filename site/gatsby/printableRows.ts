import { printable } from 'shared/tidy-text';
import type { Answer } from './allRows';

/**
 * The query, its texts as a page may hold them: a character that nobody sees, pasted by one person, makes a
 * page malformed.
 */
export function printableRows<Client, Row extends object>(
  query: (client: Client) => Promise<Answer<Row>>,
) {
  return async (client: Client): Promise<Answer<Row>> => {
    const { data, error } = await query(client);
    return { data: data && data.map(printableRow), error };
  };
}

function printableRow<Row extends object>(row: Row): Row {
  const columns = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? printable(value) : value,
  ]);
  return Object.fromEntries(columns) as Row;
}
