import type { MiddlewareHandler } from 'hono';
import { notUnderstood } from './refusals.ts';

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
