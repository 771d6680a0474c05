import type { PGlite, Transaction } from '@electric-sql/pglite';
import { addCallers, become } from '../support/callers';
import { openDatabase } from '../support/database';
import { consoleQueries } from './console-queries';
import { publicQueries } from './public-queries';
import { smallTables, type Query } from './query';
import { manyRows } from './rows';
import { serviceQueries } from './service-queries';

/**
 * Every query the product makes of a table that grows: a new one belongs in here. What is about everything
 * there is (a backup, a restore, the search for files that no row mentions) reads everything, and is not.
 */
const queries = [...publicQueries, ...consoleQueries, ...serviceQueries];

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

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

interface Plan {
  indexes: string[];
  /** What it reads or sorts although nobody asked for it; nothing, where every index is there. */
  waste: string[];
}

/** Rows that may be looked at for nothing, and sorted: a few pages of the disk. */
const few = 500;

/** How the database goes about a query, in the transaction that is open. */
async function planOf(tx: Transaction, query: Query): Promise<Plan> {
  await become(tx, query.caller);
  const { rows } = await tx.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, timing off, format json) ${query.sql}`,
  );
  await tx.exec('reset role');
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => allNodes(Plan)));
  const isWhole = (node: Node) =>
    tablesOf(node).every((table) => table in smallTables || table in (query.whole ?? {}));
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    waste: nodes.filter((node) => !isWhole(node)).flatMap(wasteOf),
  };
}

/** All that the plan of a query wastes without one of its indexes. */
async function planWithout(db: PGlite, index: string, query: Query): Promise<Plan> {
  let plan: Plan | undefined;
  await db.transaction(async (tx) => {
    await tx.exec(`set local search_path = public, private; drop index ${index}`);
    plan = await planOf(tx, query);
    await tx.rollback();
  });
  if (!plan) throw new Error(`There is no plan without ${index}.`);
  return plan;
}

function wasteOf(node: Node): string[] {
  const table = node['Relation Name'];
  const removed = node['Rows Removed by Filter'] ?? 0;
  const sorted = node.Plans?.[0]?.['Actual Rows'] ?? 0;
  if (node['Node Type'] === 'Seq Scan') return [`reads ${table} whole`];
  if (table && removed > few) return [`looks at ${removed} rows of ${table} for nothing`];
  if (node['Node Type'] === 'Sort' && sorted > few) return [`sorts ${sorted} rows`];
  return [];
}

function allNodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}

function tablesOf(node: Node): string[] {
  return allNodes(node).flatMap((each) => each['Relation Name'] ?? []);
}
