import { randomUUID } from 'node:crypto';
import { add, as, keyOf, stored, type Values } from './support/connect';
import { hours, samples, tableSamples } from './support/samples';

/*
 * Columns that the database fills. Nobody writes them over the API: neither a date, an author or a key of a row, nor a
 * number ahead of those to come, with which a colleague's next row would collide.
 */

const filledByDatabase = ['created_at', 'updated_at', 'updated_by', 'form_id'];

/** A value of the same type, which no row has. */
function forge(value: unknown, column: string): unknown {
  if (typeof value === 'number') return value + 1_000_000;
  if (column.endsWith('_at')) return hours(-24 * 365);
  return /slug|nome/.test(column) ? `x-${randomUUID()}` : randomUUID();
}

const named: Record<string, string[]> = { paginas: ['nome'] };

test.each(Object.keys(tableSamples))(
  '%s: members change no column that the database fills',
  async (table) => {
    const row = await add<Values>(table, { ...(await tableSamples[table]?.row()) }, 'service');
    const columns = Object.keys(row).filter(
      (column) =>
        filledByDatabase.includes(column) || column in keyOf(row) || named[table]?.includes(column),
    );
    expect(columns).toEqual(expect.arrayContaining(['created_at', ...Object.keys(keyOf(row))]));
    const before = await stored(table, row);
    for (const column of columns) {
      const forged = { [column]: forge(row[column], column) };
      await as.inviter.from(table).update(forged).match(keyOf(row));
    }
    const after = await stored(table, row);
    for (const column of columns.filter((name) => name !== 'updated_at'))
      expect([column, after?.[column]]).toEqual([column, before?.[column]]);
    expect(Date.parse(String(after?.updated_at ?? hours(0)))).toBeGreaterThan(
      Date.parse(hours(-1)),
    );
  },
);

test.each(Object.keys(samples))(
  '%s: a new row has the number and the dates of the database',
  async (table) => {
    for (const [column, forged] of [
      ['id', 9_000_000_000],
      ['created_at', hours(-24 * 365)],
      ['updated_at', hours(-24 * 365)],
    ] as const) {
      const values: Values = { ...(await samples[table]?.row()), [column]: forged };
      const { data } = await as.staff.from(table).insert(values).select();
      expect([column, data ?? []]).toEqual([column, []]);
    }
    await add(table, { ...(await samples[table]?.row()) }, 'staff');
  },
);
