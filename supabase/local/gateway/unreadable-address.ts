import type { MiddlewareHandler } from 'hono';
import { notUnderstood } from './refusals.ts';

/** Refuses addresses with the character zero, which no text of the database holds and no client sends. */
export const refuseUnreadable: MiddlewareHandler = ({ req }, next) =>
  req.url.includes('%00') ? Promise.resolve(notUnderstood()) : next();
