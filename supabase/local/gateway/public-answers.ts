import type { MiddlewareHandler } from 'hono';
import { caching } from 'shared/headers';
import { isPublicQuery, tellingApart } from './public-queries.ts';
import { SharedAnswers, type Answer } from './shared-answers.ts';

/**
 * Answers what pages ask of the data service from memory, and lets browsers keep it for a minute. Every
 * other request goes on; one that may write ends what is kept, before and after. It stands before all
 * others, so that an answer is kept with everything that they say of it.
 */
export function publicAnswers(
  publishableKey: string,
  answers = new SharedAnswers(),
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw, url } = context.req;
    if (isPublicQuery({ method, path, headers: raw.headers }, publishableKey)) {
      const question = url.slice(url.indexOf(path));
      const answer = await answers.get(question, async () => {
        await next();
        return read(context.res);
      });
      // Hono adds the headers of an answer that is there to the one that takes its place.
      context.res = undefined;
      context.res = new Response(answer.body, answer);
      return;
    }
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next();
    answers.forget();
    await next();
    // Whatever was read while it was being written may be what there was before.
    answers.forget();
  };
}

async function read(response: Response): Promise<Answer> {
  const headers = new Headers(response.headers);
  if (response.ok) {
    headers.set('cache-control', caching.aMinute);
    headers.append('vary', tellingApart.join(', '));
  }
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    body: await response.text(),
  };
}
