/** What is answered instead of the data service's own words, and what the log holds of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { privateHeaders } from 'shared/headers';
import { databaseUnavailable, say } from '../log.ts';

/** As the auth service of a hosted project words it: clients tell refusals apart by `error_code`. */
export function refusal(status: number, code: string, message: string, headers = {}): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    { status, headers },
  );
}

export const notUnderstood = () => refusal(400, 'bad_json', 'O pedido não pôde ser entendido.');

const services = /^\/(auth|rest|storage|functions)\//;

/**
 * Headers of every response of the data service and of the function, whoever gives it: for one caller, kept by nobody,
 * shown as no page, part of no other site. A response says itself where it differs.
 * @param siteOrigins whose pages may read what the function answers
 */
export function serviceHeaders(siteOrigins: string[]): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const path = context.req.path;
    if (!services.test(path)) return;
    const { headers } = context.res;
    headers.delete('access-control-allow-credentials');
    for (const [name, value] of Object.entries(privateHeaders)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (!path.startsWith('/functions/')) return;
    const origin = context.req.header('origin');
    headers.set('vary', 'Origin');
    if (origin && siteOrigins.includes(origin)) headers.set('access-control-allow-origin', origin);
  };
}

const inRequest = new AsyncLocalStorage<true>();
const print = console.error;

// The data service prints whatever fails as a whole, with the values of rows: the line below stands for it.
console.error = (...parts: unknown[]) => {
  if (!inRequest.getStore()) print(...parts);
};

/**
 * One line in the log for each refusal and failure, of which nothing was sent or stored. What fails here, for one
 * because the database went past a limit or is not back yet, is for the caller to repeat.
 */
export const refusalLog: MiddlewareHandler = async (context, next) => {
  await inRequest.run(true, next);
  const { res, req, error } = context;
  if (res.status < 400) return;
  const isJson = res.headers.get('content-type')?.includes('json');
  // The answer to a HEAD request says that it is JSON, and has none.
  const answer: unknown = isJson && JSON.parse((await res.clone().text()) || 'null');
  const { error_code, code = error?.name ?? '' } = (answer || {}) as Record<string, unknown>;
  const path = new URL(req.url).pathname.slice(0, 200);
  say(`${req.method} ${path} ${res.status} ${String(error_code ?? code)}`.trimEnd());
  if (res.status < 500) return;
  const message = 'O servidor não respondeu a tempo. Tente de novo em alguns segundos.';
  context.res = undefined;
  context.res = Response.json(
    { code: databaseUnavailable, error: message, message, msg: message },
    { status: 503, headers: { 'retry-after': '5' } },
  );
};
