import { env } from 'node:process';
import pg from 'pg';

/*
 * The callers of a hosted project's database. A database session with PostgREST's role, authenticator, and the
 * libraries that it loads stands in for PostgREST.
 */

const connect = (user) =>
  new pg.Client({
    host: '127.0.0.1',
    port: Number(env.PGPORT),
    user,
    password: 'postgres',
    database: 'postgres',
  });
/** Runs statements as the SQL editor would. */
export const owner = connect('postgres');
/** May read what a project's owner may not. */
export const superuser = connect('supabase_admin');
const rest = connect('authenticator');

export const staff = {
  role: 'authenticated',
  sub: '10000000-0000-4000-8000-000000000001',
  session_id: '10000000-0000-4000-8000-000000000003',
};
export const stranger = { role: 'authenticated', sub: '10000000-0000-4000-8000-000000000002' };
export const anon = { role: 'anon' };
export const service = { role: 'service_role' };

/** Runs one statement as a REST request would: in a transaction with the rights of its caller. */
export async function as(caller, sql, values) {
  await rest.query('begin');
  try {
    await rest.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [caller.role, JSON.stringify(caller)],
    );
    const { rows } = await rest.query(sql, values);
    await rest.query('commit');
    return rows;
  } catch (error) {
    await rest.query('rollback');
    throw error;
  }
}

/** Also deletes what an interrupted run left behind. */
async function deleteTestAccounts() {
  await owner.query(`delete from auth.users where email ~ '@exemplo.example$'`);
}

/** Opens the session of the member of the team. A restore ends all sessions. */
export async function openSession() {
  await owner.query(
    'insert into auth.sessions (id, user_id, created_at) values ($1, $2, now()) on conflict do nothing',
    [staff.session_id, staff.sub],
  );
}

/** Connects, and creates a member of the team and an account outside it. */
export async function prepare() {
  await Promise.all([owner.connect(), superuser.connect(), rest.connect()]);
  await deleteTestAccounts();
  for (const { sub } of [staff, stranger])
    await owner.query(
      `insert into auth.users (id, email, aud, role) values ($1::uuid, $1::text || '@exemplo.example', 'authenticated', 'authenticated')
       on conflict do nothing`,
      [sub],
    );
  await owner.query(
    `insert into equipe (user_id, nome, publica, muda_escola, atende_visitas, muda_equipe)
     values ($1, 'Ana', true, true, true, true) on conflict do nothing`,
    [staff.sub],
  );
  await openSession();
}

export async function end() {
  await deleteTestAccounts();
  await Promise.all([owner.end(), superuser.end(), rest.end()]);
}
