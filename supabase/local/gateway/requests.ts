/** What a request may be: how large, how long, and of what form. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readingMethods } from '../http-server.ts';
import { isTrusted } from '../request-caller.ts';
import { notUnderstood, refusal } from './answers.ts';
import { callsOfStrangers } from './open-routes.ts';

export const megabyte = 1024 * 1024;

/** Signing in and the visit form take a few hundred bytes. */
export const largestOfStrangers = megabyte / 64;

/** Limits what requests may send. It stands behind what finds out who sends it: what strangers send is small. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const onError = () => refusal(413, 'too_large', 'O envio passa do tamanho permitido.');
  const members = bodyLimit({ maxSize, onError });
  const strangers = bodyLimit({ maxSize: Math.min(maxSize, largestOfStrangers), onError });
  return (context, next) => (isTrusted(context.get('caller')) ? members : strangers)(context, next);
}

/** Refuses addresses with the character zero, which no text of the database holds and no client sends. */
export const refuseUnreadableAddress: MiddlewareHandler = ({ req }, next) =>
  req.url.includes('%00') ? Promise.resolve(notUnderstood()) : next();

/** Refuses a body that has to be a JSON object and is none, which the services behind would take for their own fault. */
export const refuseUnreadableBody: MiddlewareHandler = async ({ req }, next) =>
  (await jsonTexts(req.raw)) ? next() : notUnderstood();

/**
 * The texts of a JSON body by their names, '' for one that is missing; leaves the body to be read by others.
 * @returns null for what no client sends: no object, something else than a text, or one no database holds
 */
export async function jsonTexts<Name extends string>(
  request: Request,
  ...names: Name[]
): Promise<Record<Name, string> | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const given = new Map<string, unknown>(Object.entries(body));
  const texts = names.map((name) => [name, given.get(name) ?? ''] as const);
  const sound = texts.every(([, text]) => typeof text === 'string' && !text.includes('\0'));
  return sound ? (Object.fromEntries(texts) as Record<Name, string>) : null;
}

/** Several times what the console asks for: each name in it costs the database work and memory. */
const longestSelect = 1000;
/** A star stands for all columns of a table, and the database takes 1,664 of them in all. */
const mostStars = 20;

/** Columns, and those of relations down to the second: no aliases, no casts. */
const columns = String.raw`[\w*]+`;
const relation = (of: string) => String.raw`${columns}(?:\(${of}\))?`;
const list = (of: string) => `${of}(?:,${of})*`;
const selection = new RegExp(`^${list(relation(list(relation(list(columns)))))}$`);

const order = /^[\w.,]+$/;
const number = /^\d+$/;
const forms: Record<string, RegExp> = { select: selection, order, limit: number, offset: number };
const noColumns = ['and', 'or', 'not', 'columns', 'on_conflict'];

/**
 * Refuses endless lists of columns and, whatever the method, everything of strangers but what pages and the build ask:
 * patterns and nested conditions keep a database busy for minutes.
 */
export const boundedQueries: MiddlewareHandler = async (context, next) => {
  const { url } = context.req;
  const query = [...new URL(url).searchParams];
  if (query.some(([name, value]) => name === 'select' && isSelectTooLong(value))) {
    return refusal(400, 'select_too_long', 'O pedido cita colunas demais.');
  }
  if (isOpenToStrangers(context)) return next();
  const [, called] = /^\/rest\/v1\/rpc\/(.*)$/.exec(context.req.path) ?? [];
  if (called !== undefined) {
    const isOpen = callsOfStrangers.includes(called) && context.req.method === 'POST';
    return isOpen && query.length === 0 ? next() : forTeam(context);
  }
  if (!readingMethods.includes(context.req.method)) return forTeam(context);
  if (query.every(isOfTheSite)) return next();
  return refusal(400, 'not_for_visitors', 'Esta consulta só é aceita da equipe da escola.');
};

const isSelectTooLong = (select: string) =>
  select.length > longestSelect || select.split('*').length - 1 > mostStars;

/** Strangers read stored files by their public addresses, which were answered before, and do nothing else with them. */
export const filesForTeam: MiddlewareHandler = async (context, next) =>
  isOpenToStrangers(context) ? next() : forTeam(context);

/** The question that a browser asks before it sends something to another origin comes without a session. */
const isOpenToStrangers = (context: Context) =>
  context.req.method === 'OPTIONS' || isTrusted(context.get('caller'));

/** As a hosted project words that a role lacks a right: without a session 401, else 403. */
function forTeam(context: Context): Response {
  const status = context.get('caller') === 'account' ? 403 : 401;
  const message = 'Somente a equipe da escola pode fazer isso.';
  return Response.json(
    { code: '42501', error: message, message, details: null, hint: null },
    { status },
  );
}

function isOfTheSite([name, value]: [string, string]): boolean {
  const form = forms[name] ?? (/^\w+\.order$/.test(name) ? order : undefined);
  if (form) return form.test(value);
  return /^\w+$/.test(name) && !noColumns.includes(name) && /^(eq|gt)\./.test(value);
}
