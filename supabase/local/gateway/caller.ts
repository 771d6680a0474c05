import { getConnInfo } from '@hono/node-server/conninfo';
import type { Connection } from '@supabase/lite';
import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { sql } from 'kysely';
import { networkOf } from 'shared/sender';
import type { Settings } from '../settings.ts';
import { type CallerKind, onBehalfOf, type RequestCaller } from '../request-caller.ts';
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
  const callerOf = async (token: string, network: string): Promise<RequestCaller | null> => {
    if (token === '' || token === keys.publishable) return { kind: 'visitor', name: network };
    if (token === keys.secret) return { kind: 'service' };
    return accountOf(connection, token, keys.jwtSecret);
  };
  return async (context, next) => {
    const given = context.req.header('authorization') ?? '';
    const token = given.startsWith('Bearer ') ? given.slice(7).trim() : '';
    const network = networkOf(addressOf(context));
    // Asking about the session is work too: until it is known whose, it is the sender's.
    const caller = await onBehalfOf({ kind: 'visitor', name: network }, () =>
      callerOf(token, network),
    );
    if (!caller) return sessionIsOver(context.req.path.startsWith('/auth/') ? 403 : 401);
    context.set('caller', caller.kind);
    return onBehalfOf(caller, next);
  };
}

async function accountOf(
  connection: Connection,
  token: string,
  secret: string,
): Promise<RequestCaller | null> {
  const options = { alg: 'HS256', aud: 'authenticated' } as const;
  const claims = await verify(token, secret, options).catch(() => null);
  if (typeof claims?.sub !== 'string' || typeof claims.session_id !== 'string') return null;
  const { sub, session_id } = claims;
  const found = await sql<{ is_member: boolean }>`
    select exists (select from public.equipe where user_id = ${sub}) as is_member
    from auth.sessions where id = ${session_id} and user_id = ${sub}`.execute(connection.kysely);
  const [session] = found.rows;
  return session ? { kind: session.is_member ? 'member' : 'account', name: sub } : null;
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
