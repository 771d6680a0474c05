import type { PGlite, Transaction } from '@electric-sql/pglite';
import { become } from '../support/callers';
import type { Query } from './query';
import { smallTables } from './small-tables';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

export interface Plan {
  indexes: string[];
  /** What it reads or sorts although nobody asked for it; nothing, where every index is there. */
  waste: string[];
}

/** Rows that may be looked at for nothing, and sorted: a few pages of the disk. */
const few = 500;

/** How the database goes about a query, in the transaction that is open. */
export async function planOf(tx: Transaction, query: Query): Promise<Plan> {
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
export async function planWithout(db: PGlite, index: string, query: Query): Promise<Plan> {
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
