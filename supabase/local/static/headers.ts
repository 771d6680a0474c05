import type { MiddlewareHandler } from 'hono';

/** Has every answer carry these headers, whoever gives it. */
export function sayEverywhere(headers: Record<string, string>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
}
