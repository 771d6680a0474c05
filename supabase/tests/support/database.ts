import type { PGlite } from '@electric-sql/pglite';
import { openMigrated } from './migrated-image';

/**
 * Creates a migrated database for all tests of a file and closes it after them. Call it at the top level of a test
 * file.
 * @param setupSql SQL that runs before the first migration.
 * @returns The database, and functions that run statements as a member of the team, as a member who may
 * invite, and as the product itself.
 */
export async function createTestDatabase(setupSql?: string) {
  const db = await openMigrated(setupSql);
  afterAll(() => db.close());
  await addCallers(db);
  return {
    db,
    asStaff: runAs(db, staff),
    asInviter: runAs(db, inviter),
    asService: runAs(db, { role: 'service_role' }),
  };
}

/** The caller of a request, as the data service reports it to the database. */
interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  id?: string;
  email?: string;
}

export const staff: Caller = {
  role: 'authenticated',
  id: '00000000-0000-4000-8000-000000000002',
  email: 'ana@coopen.example',
};

export const inviter: Caller = {
  role: 'authenticated',
  id: '00000000-0000-4000-8000-000000000003',
  email: 'direcao@coopen.example',
};

/**
 * Creates the accounts of the two members, who have signed in, each with a session that has the same id, and adds them to
 * the team.
 */
export async function addCallers(db: PGlite): Promise<void> {
  await db.exec(`
    insert into auth.users (id, email, last_sign_in_at)
      values ('${staff.id}', '${staff.email}', now()), ('${inviter.id}', '${inviter.email}', now());
    insert into auth.sessions (id, user_id)
      values ('${staff.id}', '${staff.id}'), ('${inviter.id}', '${inviter.id}');
    insert into public.equipe (user_id, nome, publica, muda_escola, atende_visitas, muda_equipe)
      values ('${staff.id}', 'Ana', true, true, true, false), ('${inviter.id}', 'Direção', true, true, true, true)`);
}

/**
 * Creates a function that runs each statement with the caller's rights in a transaction of its own, as the
 * data service does for a request. The function returns the rows.
 */
export const runAs =
  (db: PGlite, { role, id = '', email }: Caller) =>
  <Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]> =>
    db.transaction(async (tx) => {
      await tx.query(
        `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
           set_config('request.jwt.claims', $3, true)`,
        [
          role,
          id,
          JSON.stringify({ role, sub: id || undefined, session_id: id || undefined, email }),
        ],
      );
      return (await tx.query<Row>(sql, params)).rows;
    });

/** Resolves to "accepted", or to the SQLSTATE of a statement that failed. */
export async function getRefusalCode(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
