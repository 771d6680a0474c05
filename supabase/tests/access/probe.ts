import type { PGlite } from '@electric-sql/pglite';
import { anon, type Caller, inviter, service, staff, stranger } from '../support/callers';
import type { Person } from './rights';

/** A database with a transaction open. */
export type Session = Pick<PGlite, 'query' | 'exec'>;

const callers: Record<Person, Caller> = {
  visitor: anon,
  account: stranger,
  staff,
  inviter,
  service,
};

export interface Outcome {
  /** SQLSTATE of a refusal, if it was one. */
  code?: string;
  rows: unknown[][];
  affected: number;
}

/** Runs a statement as somebody, as the data service would. Nothing of it remains. */
export async function probe(db: Session, person: Person, statement: string): Promise<Outcome> {
  await db.exec(`savepoint probe; ${asPerson(person)}`);
  const outcome = await db
    .query<unknown[]>(statement, [], { rowMode: 'array' })
    .then(({ rows, affectedRows = 0 }): Outcome => ({ rows, affected: affectedRows }))
    .catch(({ code }: { code?: string }): Outcome => ({
      code: code ?? '?',
      rows: [],
      affected: 0,
    }));
  await db.exec('rollback to savepoint probe; release savepoint probe');
  return outcome;
}

/** SQL that gives the rest of the transaction somebody's rights, as the data service would. */
export function asPerson(person: Person): string {
  const { role, id, email } = callers[person];
  const claims = JSON.stringify({ role, sub: id, email });
  return `set local role ${role};
    select set_config('request.jwt.claim.sub', '${id ?? ''}', true),
      set_config('request.jwt.claims', '${claims}', true)`;
}
