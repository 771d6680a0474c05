import type { Context } from 'hono';
import { decode } from 'hono/jwt';

/** Creates a session's tokens from its refresh token. */
export type RefreshSession = (refreshToken: string, context: Context) => Promise<Response>;

/** Lets the auth service create a session's tokens. */
export const createRefreshSession =
  (forward: (request: Request, context: Context) => Promise<Response>): RefreshSession =>
  (refresh_token, context) => {
    const url = new URL('/auth/v1/token?grant_type=refresh_token', context.req.url);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ refresh_token });
    return forward(new Request(url, { method: 'POST', headers, body }), context);
  };

/** Returns the session id in the token of a request, which was verified before; null for a visitor. */
export function getSessionId(request: Request): string | null {
  const token = request.headers.get('authorization')?.slice('Bearer '.length).trim() ?? '';
  try {
    const { session_id } = decode(token).payload;
    return typeof session_id === 'string' ? session_id : null;
  } catch {
    return null;
  }
}
