import type { Context, MiddlewareHandler } from 'hono';
import { caching } from 'shared/headers';
import { isPublicQuery, tellingApart } from './public-queries.ts';
import { SharedAnswers, type Answer } from './shared-answers.ts';

/**
 * Answers what pages ask of the data service from memory, and lets browsers keep it for a minute. Every
 * other request goes on; one that may write ends what is kept, before and after.
 */
export function publicAnswers(
  publishableKey: string,
  pass: (request: Request, context: Context) => Promise<Response>,
  answers = new SharedAnswers(),
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw, url } = context.req;
    if (isPublicQuery({ method, path, headers: raw.headers }, publishableKey)) {
      const question = url.slice(url.indexOf(path));
      return give(await answers.get(question, () => read(pass(raw, context))));
    }
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next();
    answers.forget();
    await next();
    // Whatever was read while it was being written may be what there was before.
    answers.forget();
  };
}

async function read(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  const headers = new Headers(response.headers);
  if (response.ok) {
    headers.set('cache-control', caching.aMinute);
    headers.append('vary', tellingApart.join(', '));
  }
  return { status: response.status, headers: [...headers], body: await response.text() };
}

function give({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
