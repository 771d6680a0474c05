import type { MiddlewareHandler } from 'hono';
import { privateHeaders } from 'shared/headers';

/** Answers for one caller: kept by nobody, shown as no page, part of no other site. Says only what they leave open. */
export const privateAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.delete('access-control-allow-credentials');
  for (const [name, value] of Object.entries(privateHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
};
