/** Limits the size, length and form of requests. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readingMethods } from '../http-server.ts';
import { isTrusted } from '../request-caller.ts';
import { createBadRequest, createDatabaseRefusal, createRefusal } from './responses.ts';
import { publicFunctions, secondKeyFunctions } from './open-routes.ts';

export const megabyte = 1024 * 1024;

/** Body limit for strangers, in bytes; signing in and the visit form need a few hundred. */
export const maxBytesForStrangers = megabyte / 64;

/** Limits the body of a request. It must run after the caller is identified: strangers get a lower limit. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const onError = () => createRefusal(413, 'too_large', 'O envio passa do tamanho permitido.');
  const members = bodyLimit({ maxSize, onError });
  const strangers = bodyLimit({ maxSize: Math.min(maxSize, maxBytesForStrangers), onError });
  return (context, next) => (isTrusted(context.get('caller')) ? members : strangers)(context, next);
}

/** Refuses URLs with a null character, which no text in the database can contain and no client sends. */
export const refuseUnreadableUrl: MiddlewareHandler = ({ req }, next) =>
  req.url.includes('%00') ? Promise.resolve(createBadRequest()) : next();

/** The content of a page is nested less than 20 deep. */
const maxJsonDepth = 64;

/**
 * Refuses rows that are nested too deep. Whoever reads them recursively would overflow the stack, and report
 * an error of the server, after which the caller would try again.
 */
export const refuseDeepRows: MiddlewareHandler = async ({ req }, next) => {
  const isWrite = !readingMethods.includes(req.method);
  return isWrite && isDeep(await req.raw.clone().text()) ? createBadRequest() : next();
};

function isDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') isInText = !isInText;
    else if (isInText && character === '\\') index += 1;
    else if (isInText) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxJsonDepth) return true;
  }
  return false;
}

/** Refuses a body that is not a JSON object: the services behind would report it as an error of their own. */
export const refuseUnreadableBody: MiddlewareHandler = async ({ req }, next) =>
  (await readJsonTexts(req.raw)) ? next() : createBadRequest();

/**
 * Reads texts of a JSON body by name, '' for a missing one. The body can still be read by others.
 * @returns null for a body that no client sends: not an object, a value other than a text, or a text that no
 * database can store
 */
export async function readJsonTexts<Name extends string>(
  request: Request,
  ...names: Name[]
): Promise<Record<Name, string> | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const values = new Map<string, unknown>(Object.entries(body));
  const texts = names.map((name) => [name, values.get(name) ?? ''] as const);
  const isValid = texts.every(([, text]) => typeof text === 'string' && !text.includes('\0'));
  return isValid ? (Object.fromEntries(texts) as Record<Name, string>) : null;
}

/** Several times what the console requests; each name costs the database work and memory. */
const maxSelectLength = 1000;
/** Each star selects all columns of a table, and the database accepts at most 1,664 columns in total. */
const maxStars = 20;

/** Columns, and those of relations down to the second level, without aliases and casts. */
const columns = String.raw`[\w*]+`;
const relation = (of: string) => String.raw`${columns}(?:\(${of}\))?`;
const list = (of: string) => `${of}(?:,${of})*`;
const selection = new RegExp(`^${list(relation(list(relation(list(columns)))))}$`);

const order = /^[\w.,]+$/;
const number = /^\d+$/;
const forms = new Map([
  ['select', selection],
  ['order', order],
  ['limit', number],
  ['offset', number],
]);
/** Strangers may call these functions here. The database refuses the members' functions among them to everybody else. */
const strangersFunctions = [...publicFunctions, ...secondKeyFunctions];
const reservedNames = ['and', 'or', 'not', 'columns', 'on_conflict'];

/**
 * Refuses endless lists of columns. For strangers it refuses everything, whatever the method, except the
 * queries of pages and the build: patterns and nested conditions would keep a database busy for minutes.
 */
export const limitQueries: MiddlewareHandler = async (context, next) => {
  const { url } = context.req;
  const query = [...new URL(url).searchParams];
  if (query.some(([name, value]) => name === 'select' && isSelectTooLong(value))) {
    return createRefusal(400, 'select_too_long', 'O pedido cita colunas demais.');
  }
  if (isAllowed(context)) return next();
  const [, called] = /^\/rest\/v1\/rpc\/(.*)$/.exec(context.req.path) ?? [];
  if (called !== undefined) {
    const isOpen = strangersFunctions.includes(called) && context.req.method === 'POST';
    return isOpen && query.length === 0 ? next() : refuseStranger(context);
  }
  if (!readingMethods.includes(context.req.method)) return refuseStranger(context);
  if (query.every(isSiteParameter)) return next();
  return createRefusal(400, 'not_for_visitors', 'Esta consulta só é aceita da equipe da escola.');
};

const isSelectTooLong = (select: string) =>
  select.length > maxSelectLength || select.split('*').length - 1 > maxStars;

/**
 * Refuses strangers. They can read stored files by their public URLs, which an earlier route serves, and
 * nothing else.
 */
export const refuseFilesToStrangers: MiddlewareHandler = async (context, next) =>
  isAllowed(context) ? next() : refuseStranger(context);

/** A browser's preflight request has no session. */
const isAllowed = (context: Context) =>
  context.req.method === 'OPTIONS' || isTrusted(context.get('caller'));

/** Responds as a hosted project does when a role lacks a right: 401 without a session, otherwise 403. */
function refuseStranger(context: Context): Response {
  const status = context.get('caller') === 'account' ? 403 : 401;
  const message = 'Somente a equipe da escola pode fazer isso.';
  return createDatabaseRefusal(status, '42501', message);
}

function isSiteParameter([name, value]: [string, string]): boolean {
  const form = forms.get(name) ?? (/^\w+\.order$/.test(name) ? order : undefined);
  if (form) return form.test(value);
  return /^\w+$/.test(name) && !reservedNames.includes(name) && /^(eq|gt)\./.test(value);
}
