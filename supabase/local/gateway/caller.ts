import { getConnInfo } from '@hono/node-server/conninfo';
import type { Connection } from '@supabase/lite';
import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { sql } from 'kysely';
import type { Settings } from '../settings.ts';
import { refusal } from './answers.ts';

/** Who sends a request: anybody with the public key, an account that is signed in, or the product itself. */
type Caller = 'visitor' | 'member' | 'service';

declare module 'hono' {
  interface ContextVariableMap {
    caller: Caller;
  }
}

/**
 * Finds out who sends a request, before its body is read. Of all that the installation's secret signs, only
 * the token of a session that still exists stands for an account: the data service would take the subject
 * of any of them for one. Whether that account is staff, every policy asks.
 */
export function knownCallers(connection: Connection, keys: Settings['keys']): MiddlewareHandler {
  const callerOf = async (token: string): Promise<Caller | null> => {
    if (token === '' || token === keys.publishable) return 'visitor';
    if (token === keys.secret) return 'service';
    return (await isSignedIn(connection, token, keys.jwtSecret)) ? 'member' : null;
  };
  return async (context, next) => {
    const given = context.req.header('authorization') ?? '';
    const caller = await callerOf(given.startsWith('Bearer ') ? given.slice(7).trim() : '');
    if (!caller) return sessionIsOver(context.req.path.startsWith('/auth/') ? 403 : 401);
    context.set('caller', caller);
    return next();
  };
}

async function isSignedIn(connection: Connection, token: string, secret: string): Promise<boolean> {
  const options = { alg: 'HS256', aud: 'authenticated' } as const;
  const claims = await verify(token, secret, options).catch(() => null);
  if (typeof claims?.sub !== 'string' || typeof claims.session_id !== 'string') return false;
  const { sub, session_id } = claims;
  const found = sql`select from auth.sessions where id = ${session_id} and user_id = ${sub}`;
  return (await found.execute(connection.kysely)).rows.length > 0;
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
