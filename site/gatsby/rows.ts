import { printable } from 'shared/tidy-text';

interface Answer<Row> {
  data: Row[] | null;
  error: { message: string } | null;
}

/**
 * Every row of a query. A plain select ends silently at the server's row limit (1,000 by default), so
 * this asks for page after page until one comes back empty, whatever the limit is. It follows the last
 * id and counts no offset: rows deleted between two pages then make it miss none.
 *
 * @param beforeFirst an id that comes before every row's
 * @param pageAfter asks for rows whose id is greater, in the order of their ids
 * @throws the first error
 */
export async function allRows<Id, Row extends { id: Id }>(
  beforeFirst: Id,
  pageAfter: (id: Id) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await pageAfter(rows.at(-1)?.id ?? beforeFirst);
    if (!data) throw new Error(`No answer of the data service: ${error?.message}`);
    if (data.length === 0) return rows.map(printableRow);
    rows.push(...data);
  }
}

/** A character that nobody sees, pasted by one person, makes a page malformed. */
function printableRow<Row extends object>(row: Row): Row {
  const columns = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? printable(value) : value,
  ]);
  return Object.fromEntries(columns) as Row;
}
