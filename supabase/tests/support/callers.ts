import type { PGlite, Transaction } from '@electric-sql/pglite';

/** Who makes a request, as the data service tells it to the database. */
export interface Caller {
  role: 'authenticated' | 'service_role';
  id?: string;
  email?: string;
}

export const service: Caller = { role: 'service_role' };

/** Has an account, and no row in equipe. */
export const stranger: Caller = {
  role: 'authenticated',
  id: '00000000-0000-4000-8000-000000000001',
  email: 'estranho@exemplo.example',
};

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

/** Gives every signed-in caller an account, and staff their place in the team. */
export async function addCallers(db: PGlite): Promise<void> {
  for (const { id, email } of [stranger, staff, inviter]) {
    await db.query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
  }
  await db.query(
    `insert into public.equipe (user_id, nome, can_invite)
     values ($1, 'Ana', false), ($2, 'Direção', true)`,
    [staff.id, inviter.id],
  );
}

/** Gives the rest of the transaction the caller's rights, as the data service does for a request. */
export async function become(tx: Transaction, { role, id = '', email }: Caller): Promise<void> {
  await tx.query(
    `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
       set_config('request.jwt.claims', $3, true)`,
    [role, id, JSON.stringify({ role, sub: id || undefined, email })],
  );
}

/** The rows of one statement run as the caller. */
export async function query<Row = Record<string, unknown>>(
  db: PGlite,
  caller: Caller,
  sql: string,
  params: unknown[] = [],
): Promise<Row[]> {
  return db.transaction(async (tx) => {
    await become(tx, caller);
    return (await tx.query<Row>(sql, params)).rows;
  });
}

/** Runs statements as this caller, each by itself. */
export const by =
  (db: PGlite, caller: Caller) =>
  <Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]> =>
    query<Row>(db, caller, sql, params);

/** SQLSTATE of a statement that must fail; 'accepted' when it does not. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
