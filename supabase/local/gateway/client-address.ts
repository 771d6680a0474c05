import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const loopback = /^(::ffff:)?127\.|^::1$/;

/** The address that a request comes from, which limits are counted for. */
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
