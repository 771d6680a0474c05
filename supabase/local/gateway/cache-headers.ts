import type { MiddlewareHandler } from 'hono';
import { caching, privateHeaders } from 'shared/headers';

/** Answers for one caller: kept by nobody, shown as no page, part of no other site. Says only what they leave open. */
export const privateAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.delete('access-control-allow-credentials');
  for (const [name, value] of Object.entries(privateHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
};

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
