import { getConnInfo } from '@hono/node-server/conninfo';
import type { Connection } from '@supabase/lite';
import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { sql } from 'kysely';
import { getNetworkKey } from 'shared/sender';
import type { Settings } from '../settings.ts';
import { type CallerKind, runOnBehalfOf, type RequestCaller } from '../request-caller.ts';
import { refusal } from './answers.ts';

declare module 'hono' {
  interface ContextVariableMap {
    caller: CallerKind;
  }
}

/**
 * Finds out who sends a request, before its body is read. Of all that the installation's secret signs, only
 * the token of a session that still exists stands for an account: the data service would take the subject
 * of any of them for one. Limits hang on whether that account belongs to the team, and so does every policy.
 */
export function knownCallers(connection: Connection, keys: Settings['keys']): MiddlewareHandler {
  const callerOf = async (token: string, network: string): Promise<Account | null> => {
    if (token === '' || token === keys.publishable) return { kind: 'visitor', name: network };
    if (token === keys.secret) return { kind: 'service' };
    return accountOf(connection, token, keys.jwtSecret);
  };
  return async (context, next) => {
    const given = context.req.header('authorization') ?? '';
    const token = given.startsWith('Bearer ') ? given.slice(7).trim() : '';
    const network = getNetworkKey(addressOf(context));
    // Asking about the session is work too: until it is known whose, it is the sender's.
    const caller = await runOnBehalfOf({ kind: 'visitor', name: network }, () =>
      callerOf(token, network),
    );
    const isForAuth = context.req.path.startsWith('/auth/');
    if (!caller) return sessionIsOver(isForAuth ? 403 : 401);
    if (caller.obstacle && !isForAuth) return refuseMember(caller.obstacle);
    context.set('caller', caller.kind);
    return runOnBehalfOf(caller, next);
  };
}

/** What keeps a member from all but signing in again or choosing a password: the code with which the database says so. */
type Obstacle = 'PT401' | 'PT428';
type Account = RequestCaller & { obstacle?: Obstacle };

async function accountOf(
  connection: Connection,
  token: string,
  secret: string,
): Promise<Account | null> {
  const options = { alg: 'HS256', aud: 'authenticated' } as const;
  const claims = await verify(token, secret, options).catch(() => null);
  if (typeof claims?.sub !== 'string' || typeof claims.session_id !== 'string') return null;
  const { sub, session_id } = claims;
  const found = await sql<{ is_member: boolean; is_open: boolean; has_provisional: boolean }>`
    select exists (select from public.equipe where user_id = ${sub}) as is_member,
      private.is_session_open(sessions) as is_open,
      private.has_provisional_password(user_id) as has_provisional
    from auth.sessions where id = ${session_id} and user_id = ${sub}`.execute(connection.kysely);
  const [session] = found.rows;
  if (!session) return null;
  if (!session.is_member) return { kind: 'account', name: sub };
  if (!session.is_open) return { kind: 'account', name: sub, obstacle: 'PT401' };
  if (session.has_provisional) return { kind: 'account', name: sub, obstacle: 'PT428' };
  return { kind: 'member', name: sub };
}

/**
 * Refuses in the words of private.is_staff, for rows and files alike: the storage service would make a failure of the
 * server of it.
 */
function refuseMember(code: Obstacle): Response {
  const message =
    code === 'PT401'
      ? 'Sua sessão terminou. Entre de novo.'
      : 'Troque a senha provisória antes de usar o painel.';
  return Response.json(
    { code, error: message, message, details: null, hint: null },
    { status: Number(code.slice(2)) },
  );
}

/** Clients of the auth service take a 403 for it, those of rows and files a 401. */
function sessionIsOver(status: 401 | 403): Response {
  return refusal(status, 'session_not_found', 'A sua sessão terminou. Entre de novo.');
}

const loopback = /^(::ffff:)?127\.|^::1$/;

export function addressOf(context: Context): string {
  const peer = getConnInfo(context).remote.address ?? 'unknown';
  return clientAddress(peer, context.req.header('x-forwarded-for'));
}

/**
 * Who connected, or, when that is a reverse proxy on this machine, whom it names: the last of the
 * addresses, the only one that the visitor cannot make up.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined): string {
  const named = forwardedFor?.split(',').at(-1)?.trim();
  return named && loopback.test(peer) ? named : peer;
}
