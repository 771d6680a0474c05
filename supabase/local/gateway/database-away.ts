import type { Connection } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import { lastLossOf } from '../database/connect.ts';

const secondsToWait = 5;

/** What fails because the database went away, or is not back yet, is for the caller to repeat. */
export function whileDatabaseAnswers(connection: Connection): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    if (context.res.status < 500 || lastLossOf(connection) < startedAt) return;
    const message = 'O servidor não respondeu a tempo. Tente de novo em alguns segundos.';
    context.res = undefined;
    context.res = Response.json(
      { code: 'database_unavailable', error: message, message, msg: message },
      { status: 503, headers: { 'retry-after': String(secondsToWait) } },
    );
  };
}
