import type { Session } from '../probe';
import type { Mutant } from './mutant';

interface Policy {
  relation: string;
  name: string;
  verb: string;
  using: string | null;
  check: string | null;
}

/** Each policy dropped, and each of its conditions loosened to true, one at a time. */
export async function policyMutants(db: Session): Promise<Mutant[]> {
  const { rows } = await db.query<Policy>(
    `select schemaname || '.' || tablename as relation, quote_ident(policyname) as name, cmd as verb,
       qual as using, with_check as check
     from pg_policies order by 1, 2`,
  );
  return rows.flatMap((policy) => [dropped(policy), ...loosened(policy)]);
}

const dropped = ({ relation, name }: Policy): Mutant => ({
  name: `${relation}: ${name} dropped`,
  sql: `drop policy ${name} on ${relation}`,
  noticedBy: ['rows', 'files', 'structure'],
  relation,
});

/**
 * What says true already is loose on purpose. An update without a check uses its condition for that too,
 * so a looser one of its own is worth a mutant.
 */
function loosened({ relation, name, verb, using, check }: Policy): Mutant[] {
  const clauses = [
    ...(using !== null && using !== 'true' ? ['using'] : []),
    ...((check !== null && check !== 'true') || verb === 'UPDATE' ? ['with check'] : []),
  ];
  return clauses.map((clause) => ({
    name: `${relation}: ${name} ${clause} (true)`,
    sql: `alter policy ${name} on ${relation} ${clause} (true)`,
    noticedBy: ['rows', 'files', 'structure'],
    relation,
  }));
}
