/**
 * How a session was opened. The embedded auth service knows only passwords and links: its tokens don't say `aal` and
 * `amr`, and its users have no `factors`, as those of a hosted project do.
 */
import { randomUUID } from 'node:crypto';
import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { decode, sign } from 'hono/jwt';
import { sql } from 'kysely';
import { readJson } from './responses.ts';

/** The auth service's names for ways to open a session. */
export type SignInMethod = 'password' | 'recovery' | 'email_change' | 'totp';

/** Records how a session was opened. */
export async function recordMethod(
  connection: Pick<Connection, 'kysely'>,
  session: string,
  method: SignInMethod,
): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${session}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`.execute(
    connection.kysely,
  );
}

interface Body {
  access_token?: string;
  user?: { id: string; factors?: unknown[] };
  id?: string;
  factors?: unknown[];
}

/**
 * Adds to the auth service's responses how the session was opened and which factors its account has. An access token is
 * signed again.
 */
export function addAssurance(connection: Connection, jwtSecret: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    if (res.status !== 200 || !res.headers.get('content-type')?.includes('json')) return;
    const body = (await readJson(res)) as Body | null;
    const user = body?.user ?? (context.req.path.endsWith('/user') ? body : undefined);
    if (!body || !user?.id) return;
    const factors = await readFactors(connection, user.id);
    if (factors.length > 0) user.factors = factors;
    if (body.access_token)
      body.access_token = await signAgain(connection, body.access_token, jwtSecret);
    const headers = new Headers(res.headers);
    headers.delete('content-length');
    context.res = undefined;
    context.res = Response.json(body, { headers });
  };
}

async function readFactors(connection: Connection, account: string): Promise<unknown[]> {
  const { rows } = await sql<{ friendly_name: string | null }>`
    select id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at
    from auth.mfa_factors where user_id = ${account} order by created_at`.execute(
    connection.kysely,
  );
  return rows.map(({ friendly_name, ...factor }) => ({
    ...factor,
    ...(friendly_name && { friendly_name }),
  }));
}

async function signAgain(
  connection: Connection,
  token: string,
  jwtSecret: string,
): Promise<string> {
  const { payload } = decode(token);
  const { rows } = await sql<{ aal: string; amr: unknown[] }>`
    select coalesce(aal, 'aal1') as aal, (
      select coalesce(json_agg(json_build_object(
        'method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))
      ) order by updated_at desc), '[]')
      from auth.mfa_amr_claims where session_id = sessions.id
    ) as amr
    from auth.sessions where id = ${payload.session_id}`.execute(connection.kysely);
  return rows[0] ? sign({ ...payload, ...rows[0] }, jwtSecret, 'HS256') : token;
}
