import { randomUUID } from 'node:crypto';
import { account, add, as, tryInsert, pickKey, fetchRow, type Values } from './support/connect';
import { type Column, readCatalogue } from './support/catalogue';
import { hoursFromNow, tableSamples } from './support/samples';

/*
 * Tests for each column of the catalogue whether members can write it. Nobody can write through the API what the
 * database fills: dates, authors and keys, or an id ahead of the sequence, with which a colleague's next row would
 * collide. On a hosted project, column privileges prevent part of this; triggers prevent all of it there and on the
 * embedded service.
 */

const catalogue = await readCatalogue();
const tables = [...new Set(catalogue.map(({ table }) => table))];
const listColumns = (table: string) => catalogue.filter((column) => column.table === table);

const isTimestamp = ({ type }: Column) => type.startsWith('timestamp');
/** Whether a column records who changed a row, or when. Timestamps that clients choose have a check constraint. */
const isRecord = (column: Column) =>
  (isTimestamp(column) && !column.isChecked) || column.refersTo?.table === 'auth.users';

/** Members may move a page that they have added: its old address leads on. */
const isAddress = ({ table, name }: Column) => table === 'paginas_livres' && name === 'slug';

/** Members may choose a new row's key: forms create one, and a new row of the team has the key of its account. */
const refusesInsert = (column: Column) =>
  column.isComputed || !column.mayInsert || (isRecord(column) && !column.isKey);
const refusesUpdate = (column: Column) =>
  column.isComputed ||
  !column.mayUpdate ||
  isRecord(column) ||
  (column.isKey && !isAddress(column));

/** Makes up a value that the column would accept from anyone with permission to write it. */
async function forge(column: Column, current: unknown): Promise<unknown> {
  const { refersTo, type } = column;
  if (refersTo?.table === 'auth.users') return account.id;
  if (refersTo) {
    const values = { ...(await tableSamples[refersTo.table]?.row()) };
    return (await add<Values>(refersTo.table, values, 'service'))[refersTo.column];
  }
  if (isTimestamp(column)) return hoursFromNow(-24 * 365);
  if (/int|numeric/.test(type)) return (typeof current === 'number' ? current : 0) + 1_000_000;
  if (type === 'boolean') return current !== true;
  if (type === 'date') return '2001-01-01';
  if (type === 'uuid') return randomUUID();
  if (type === 'jsonb') return { forged: randomUUID() };
  return type.endsWith('[]') ? [`x-${randomUUID()}`] : `x-${randomUUID()}`;
}

/** Normalizes a value, so that equal timestamps in different notations compare as equal. */
const normalize = (column: Column, value: unknown) =>
  isTimestamp(column) ? Date.parse(String(value)) : JSON.stringify(value);

/** Tries to insert forged values, then adds a valid row, as a member if members may insert. */
async function addUnforged(table: string, values: Values): Promise<Values> {
  const columns = listColumns(table);
  const mayInsert = columns.some((column) => column.mayInsert);
  for (const column of columns.filter(refusesInsert)) {
    const forged = await forge(column, values[column.name]);
    const { rows } = await tryInsert(table, { ...values, [column.name]: forged }, 'inviter');
    const written = rows.map((row) => normalize(column, row[column.name]));
    expect([column.name, written]).not.toEqual([column.name, [normalize(column, forged)]]);
    // A row with the same values could conflict with the next one.
    for (const row of rows)
      await as.service.from(table).delete().match(pickKey(row)).throwOnError();
  }
  return add<Values>(table, values, mayInsert ? 'inviter' : 'service');
}

/** Fetches any row of a table that clients cannot write; there may be none. */
async function fetchAnyRow(table: string): Promise<Values | undefined> {
  const { data } = await as.service.from(table).select().limit(1).throwOnError();
  return (data as Values[])[0];
}

test.each(tables)(
  '%s: members can write the editable columns and none that the database fills',
  async (table) => {
    const columns = listColumns(table);
    const sample = tableSamples[table];
    if (!sample && columns.some(({ mayInsert, mayUpdate }) => mayInsert || mayUpdate))
      throw new Error(`samples.ts has no row for ${table}, which members write.`);
    const row = sample
      ? await addUnforged(table, { ...(await sample.row()) })
      : await fetchAnyRow(table);
    if (!row) return;
    const key = pickKey(row);

    for (const column of columns.filter(refusesUpdate)) {
      const forged = await forge(column, row[column.name]);
      await as.inviter
        .from(table)
        .update({ [column.name]: forged })
        .match(key);
      const after = await fetchRow(table, row);
      // A row whose key had been changed would not be found.
      expect([column.name, after && Object.keys(pickKey(after))]).toEqual([
        column.name,
        Object.keys(key),
      ]);
      expect([column.name, normalize(column, after?.[column.name])]).not.toEqual([
        column.name,
        normalize(column, forged),
      ]);
    }
    for (const column of columns.filter((one) => !refusesUpdate(one))) {
      const own = { [column.name]: row[column.name] };
      const { data, error } = await as.inviter.from(table).update(own).match(key).select();
      expect([column.name, error, data?.length]).toEqual([column.name, null, 1]);
    }
  },
);

test('the catalogue distinguishes columns that the database fills from columns that members may edit', () => {
  const named = (isForged: (column: Column) => boolean, table: string) =>
    listColumns(table)
      .filter(isForged)
      .map(({ name }) => name);
  const dates = ['created_at', 'updated_at'];
  expect(named(refusesInsert, 'noticias')).toEqual(['id', ...dates, 'author_id']);
  expect(named(refusesUpdate, 'noticias')).toEqual(['id', 'form_id', ...dates, 'author_id']);
  expect(named((column) => !refusesUpdate(column), 'paginas')).toEqual([
    'content',
    'fora_do_site',
    'leva_a',
    'endereco',
    'autorizacoes_conferidas',
  ]);
});
