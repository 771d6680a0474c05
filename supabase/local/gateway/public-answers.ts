import type { MiddlewareHandler } from 'hono';
import { caching } from 'shared/headers';

/** What pages ask of the data service in the visitor's browser: the weekly menu and the activities. */
const paths = new Set(['/rest/v1/cardapios', '/rest/v1/categorias_atividades']);

/** No page sends them. With the other two, they make a request a different one, so that no cache gives it the answer of another. */
const ownWishes = ['authorization', 'accept-profile', 'prefer', 'range'];
const vary = ['apikey', 'accept', ...ownWishes].join(', ');

/** Lets browsers keep for a minute, by its whole address, what everybody is answered. */
export const publicAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { method, path, raw } = context.req;
  if (method !== 'GET' || !paths.has(path) || !context.res.ok) return;
  if (ownWishes.some((name) => raw.headers.has(name))) return;
  context.header('cache-control', caching.aMinute);
  context.header('vary', vary, { append: true });
};
