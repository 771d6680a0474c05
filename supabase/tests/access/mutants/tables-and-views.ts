import type { Session } from '../probe';
import type { Mutant } from './mutant';

/** Row level security off, table by table; views that ask with their owner's rights. */
export async function guardMutants(db: Session): Promise<Mutant[]> {
  const { rows } = await db.query<{ relation: string; kind: string }>(
    `select nspname || '.' || relname as relation, relkind as kind
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v') and nspname in ('public', 'private', 'storage') order by 1`,
  );
  return rows.map(({ relation, kind }) => ({
    ...(kind === 'v'
      ? {
          name: `${relation} asks with its owner’s rights`,
          sql: `alter view ${relation} set (security_invoker = false)`,
        }
      : {
          name: `${relation} without row level security`,
          sql: `alter table ${relation} disable row level security`,
        }),
    noticedBy: ['rows', 'structure'],
    relation,
  }));
}
