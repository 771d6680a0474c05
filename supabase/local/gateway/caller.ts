import { getConnInfo } from '@hono/node-server/conninfo';
import type { Connection } from '@supabase/lite';
import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { sql } from 'kysely';
import { getNetworkKey } from 'shared/sender';
import type { ServerSettings } from 'shared/node/settings';
import { type CallerKind, runOnBehalfOf, type RequestCaller } from '../request-caller.ts';
import { secondKeyFunctions } from './open-routes.ts';
import { createDatabaseRefusal, createRefusal } from './responses.ts';

declare module 'hono' {
  interface ContextVariableMap {
    caller: CallerKind;
  }
}

/**
 * Identifies the caller of a request before its body is read. The installation's secret signs several kinds
 * of tokens, and the data service would accept the subject of any of them as an account. Here only the token
 * of an existing session does. Limits and policies depend on whether the account belongs to the team.
 */
export function identifyCaller(
  connection: Connection,
  keys: ServerSettings['keys'],
): MiddlewareHandler {
  const findCaller = async (token: string, network: string): Promise<Account | null> => {
    if (token === '' || token === keys.publishable) return { kind: 'visitor', name: network };
    if (token === keys.secret) return { kind: 'service' };
    return findAccount(connection, token, keys.jwtSecret);
  };
  return async (context, next) => {
    const header = context.req.header('authorization') ?? '';
    const token = header.startsWith('Bearer ') ? header.slice(7).trim() : '';
    const network = getNetworkKey(getAddress(context));
    // Looking up the session is work, too: count it for the sender until the caller is known.
    const caller = await runOnBehalfOf({ kind: 'visitor', name: network }, () =>
      findCaller(token, network),
    );
    const isForAuth = context.req.path.startsWith('/auth/');
    if (!caller) return refuseClosedSession(isForAuth ? 403 : 401);
    if (caller.obstacle && !isForAuth && !mayPass(context, caller.obstacle))
      return refuseMember(caller.obstacle);
    context.set('caller', caller.kind);
    return runOnBehalfOf(caller, next);
  };
}

/**
 * Why a member may only sign in again, choose a password, or use or activate a second key. The database reports the same
 * codes, hints and messages.
 */
const obstacles = {
  session: { code: 'PT401', hint: null, message: 'Sua sessão terminou. Entre de novo.' },
  password: {
    code: 'PT428',
    hint: 'senha',
    message: 'Troque a senha provisória antes de usar o painel.',
  },
  code: {
    code: 'PT428',
    hint: 'segunda_chave',
    message: 'Digite o código da segunda chave para continuar.',
  },
  key: {
    code: 'PT428',
    hint: 'ativar_segunda_chave',
    message: 'Ative a segunda chave antes de usar o painel.',
  },
} as const;
type Obstacle = keyof typeof obstacles;
type Account = RequestCaller & { obstacle?: Obstacle };

/** Whether a member without a second key calls a function that they need in order to use or activate one. */
function mayPass({ req }: Context, obstacle: Obstacle): boolean {
  const [, called = ''] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(req.path) ?? [];
  const needsKey = obstacle === 'code' || obstacle === 'key';
  return needsKey && req.method === 'POST' && secondKeyFunctions.includes(called);
}

async function findAccount(
  connection: Connection,
  token: string,
  secret: string,
): Promise<Account | null> {
  const options = { alg: 'HS256', aud: 'authenticated' } as const;
  const claims = await verify(token, secret, options).catch(() => null);
  if (typeof claims?.sub !== 'string' || typeof claims.session_id !== 'string') return null;
  const { sub, session_id } = claims;
  const found = await sql<{ is_member: boolean; obstacle: Obstacle | null }>`
    select exists (select from public.equipe where user_id = ${sub}) as is_member,
      case
        when not private.is_session_open(sessions) then 'session'
        when private.has_provisional_password(user_id) then 'password'
        when not private.must_have_second_key(user_id) then null
        when second_key is null then 'key'
        when aal = 'aal2' and factor_id = second_key then null
        else 'code'
      end as obstacle
    from auth.sessions, private.find_second_key(user_id) as second_key
    where id = ${session_id} and user_id = ${sub}`.execute(connection.kysely);
  const [session] = found.rows;
  if (!session) return null;
  const name = sub;
  if (!session.is_member) return { kind: 'account', name };
  const { obstacle } = session;
  return obstacle ? { kind: 'account', name, obstacle } : { kind: 'member', name };
}

/**
 * Creates the same error as private.is_staff, for rows and files alike: the storage service would turn the
 * database's error into a server error.
 */
function refuseMember(obstacle: Obstacle): Response {
  const { code, hint, message } = obstacles[obstacle];
  return createDatabaseRefusal(Number(code.slice(2)), code, message, hint);
}

/** Clients of the auth service expect a 403 for a closed session, those of rows and files a 401. */
function refuseClosedSession(status: 401 | 403): Response {
  return createRefusal(status, 'session_not_found', 'A sua sessão terminou. Entre de novo.');
}

const loopback = /^(::ffff:)?127\.|^::1$/;

export function getAddress(context: Context): string {
  const peer = getConnInfo(context).remote.address ?? 'unknown';
  return getClientAddress(peer, context.req.header('x-forwarded-for'));
}

/** Returns how the browser of a request names itself, which the auth service of a hosted project keeps with a session, too. */
export const getUserAgent = (context: Context): string | null =>
  context.req.header('user-agent')?.slice(0, 500) ?? null;

/**
 * Returns the IP address that connected. If that is a reverse proxy on this machine, it returns the last
 * address in the proxy's header, the only one that the visitor cannot forge.
 */
export function getClientAddress(peer: string, forwardedFor: string | undefined): string {
  const client = forwardedFor?.split(',').at(-1)?.trim();
  return client && loopback.test(peer) ? client : peer;
}
