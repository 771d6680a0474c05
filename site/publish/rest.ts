import { types } from 'node:util';
import { z } from 'zod';
import { dataServiceSilent, messageOf, PublicationError } from './errors.ts';
import type { Settings } from './settings.ts';

export interface Rest {
  url: string;
  key: string;
}

/** The interface with the secret key, or null without one: then the history cannot be read. */
export function secretRest({
  supabaseUrl: url,
  secretKey: key,
}: Pick<Settings, 'supabaseUrl' | 'secretKey'>): Rest | null {
  return key ? { url, key } : null;
}

/** Reads rows over the data service's REST interface; anything but rows of that shape is an error. */
export async function readRows<Schema extends z.ZodType>(
  rest: Rest,
  query: string,
  row: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>[]> {
  return z.array(row).parse(await ask(rest, 'GET', query, signal));
}

/**
 * Adds one row (`POST`), or changes all that the query means (`PATCH`).
 * @returns the rows as they are now
 */
export async function writeRows<Schema extends z.ZodType>(
  rest: Rest,
  method: 'POST' | 'PATCH',
  query: string,
  values: Record<string, unknown>,
  row: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>[]> {
  return z.array(row).parse(await ask(rest, method, query, signal, JSON.stringify(values)));
}

async function ask(
  { url, key }: Rest,
  method: string,
  query: string,
  signal: AbortSignal,
  body?: string,
): Promise<unknown> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    ...(body && { 'content-type': 'application/json', prefer: 'return=representation' }),
  };
  try {
    const response = await fetch(`${url}/rest/v1/${query}`, {
      method,
      headers,
      body,
      signal: limit,
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${codeIn(answer)}`.trim());
    return parse(answer, response.status);
  } catch (error) {
    signal.throwIfAborted();
    const cause = types.isNativeError(error) && error.cause ? ` (${messageOf(error.cause)})` : '';
    const detail = `${method} ${url}/rest/v1/${query}: ${messageOf(error)}${cause}`;
    throw new PublicationError(dataServiceSilent, detail, { cause: error });
  }
}

/** Of a refusal only the code is safe to log: its message and details quote the row. */
function codeIn(answer: string): string {
  return /"code":\s*"([0-9A-Z]{5,8})"/.exec(answer)?.[1] ?? '';
}

function parse(answer: string, status: number): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    // The parser's own message quotes the answer.
    throw new Error(`${status}, no JSON`);
  }
}
