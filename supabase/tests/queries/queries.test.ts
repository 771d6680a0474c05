import type { PGlite } from '@electric-sql/pglite';
import { addCallers } from '../support/callers';
import { openDatabase } from '../support/database';
import { planOf, planWithout, type Plan } from './plan';
import { queries } from './queries';
import type { Query } from './query';
import { manyRows } from './rows';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await addCallers(db);
  await db.exec(manyRows);
});
afterAll(() => db.close());

const plan = (query: Query): Promise<Plan> => db.transaction((tx) => planOf(tx, query));

/** What no constraint needs: an index that only makes something faster. */
async function plainIndexes(): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(`
    select index.relname as name from pg_index join pg_class as index on index.oid = indexrelid
    where not indisunique and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by name`);
  return rows.map(({ name }) => name);
}

test.each(queries)('$name: finds its rows by an index', async (query) => {
  const { indexes, waste } = await plan(query);
  expect(waste).toEqual([]);
  expect(indexes).toEqual(expect.arrayContaining([...(query.uses ?? [])]));
});

test('no index is there for nothing, and none is missed', async () => {
  const used = new Set(queries.flatMap(({ uses }) => uses ?? []));
  const plain = await plainIndexes();
  expect(plain.filter((index) => !used.has(index))).toEqual([]);

  const unneeded: string[] = [];
  for (const index of plain) {
    const losers = queries.filter(({ uses }) => uses?.includes(index));
    const plans: Plan[] = [];
    for (const query of losers) plans.push(await planWithout(db, index, query));
    if (plans.every(({ waste }) => waste.length === 0)) unneeded.push(index);
  }
  expect(unneeded).toEqual([]);
});

test('what is said to be read whole is read whole', async () => {
  const found: string[] = [];
  for (const query of queries.filter(({ whole }) => whole)) {
    const { waste } = await plan({ ...query, whole: {} });
    if (waste.length === 0) found.push(query.name);
  }
  expect(found).toEqual([]);
});
