/** Responses that replace the data service's own, and what the log records about them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { privateHeaders } from 'shared/headers';
import { databaseUnavailable, logLine } from '../log.ts';

/**
 * Creates an error response in the format of a hosted project's auth service. Clients distinguish errors by
 * `error_code`.
 */
export function createRefusal(
  status: number,
  code: string,
  message: string,
  headers = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    { status, headers },
  );
}

/** Creates an error response in the format of the database's own errors, for rows and files alike. */
export function createDatabaseRefusal(
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
): Response {
  return Response.json({ code, error: message, message, details: null, hint }, { status });
}

export const createBadRequest = () =>
  createRefusal(400, 'bad_json', 'O pedido não pôde ser entendido.');

const services = /^\/(auth|rest|storage|functions)\//;

/**
 * Adds headers to every response of the data service and of the function, whoever creates it: the response is
 * for one caller, is not cached, is not shown as a page, and no other site can embed it. A response may set
 * its own headers instead.
 * @param siteOrigins origins whose pages may read the function's responses
 */
export function addServiceHeaders(siteOrigins: string[]): MiddlewareHandler {
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

const requestScope = new AsyncLocalStorage<true>();
const printError = console.error;

// The data service prints errors in full, with values of rows. The log line below replaces that output.
console.error = (...parts: unknown[]) => {
  if (!requestScope.getStore()) printError(...parts);
};

/**
 * Codes of database errors that a retry may avoid: lost connections, conflicts between transactions, missing
 * resources, locks, timeouts and internal errors.
 */
const transientCode = /^(?:08|40|53|57|58|XX|55006|55P03)/;

/** Whether the database reported an error that every retry would meet again. */
const isPermanent = (code: unknown): code is string =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !transientCode.test(code);

/** Reads the JSON of a response and leaves its body unread. Null without a body: the response to HEAD declares JSON, but has none. */
export async function readJson(response: Response): Promise<unknown> {
  return JSON.parse((await response.clone().text()) || 'null');
}

/**
 * Logs one line for each error response, without anything that was sent or stored. A server error, for
 * example because the database exceeded a timeout or is restarting, becomes a 503 that asks the caller to
 * retry. A request that the database can never fulfil, such as a change of a view, becomes a 400.
 */
export const logRefusals: MiddlewareHandler = async (context, next) => {
  await requestScope.run(true, next);
  const { res, req, error } = context;
  if (res.status < 400) return;
  const isJson = res.headers.get('content-type')?.includes('json');
  const body = isJson && (await readJson(res));
  const { error_code, code = error?.name ?? '' } = (body || {}) as Record<string, unknown>;
  const path = new URL(req.url).pathname.slice(0, 200);
  logLine(`${req.method} ${path} ${res.status} ${String(error_code ?? code)}`.trimEnd());
  if (res.status < 500) return;
  if (isPermanent(code)) {
    context.res = undefined;
    context.res = createDatabaseRefusal(400, code, 'O serviço de dados não faz o que foi pedido.');
    return;
  }
  const message = 'O servidor não respondeu a tempo. Tente de novo em alguns segundos.';
  context.res = undefined;
  context.res = Response.json(
    { code: databaseUnavailable, error: message, message, msg: message },
    { status: 503, headers: { 'retry-after': '5' } },
  );
};
