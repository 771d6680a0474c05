import { settings } from './settings.ts';

const timeLimit = 10_000;

/**
 * Calls a function of the database with the rights of the service.
 * @returns what it returns; undefined when it returns nothing
 * @throws when the database does not answer in time, or answers with an error
 */
export function callDatabase(name: string, args: Record<string, unknown>): Promise<unknown> {
  return ask('POST', `rpc/${name}`, JSON.stringify(args));
}

/** Reads rows with the rights of the service; errors are as above. */
export function readRows(query: string): Promise<unknown> {
  return ask('GET', query);
}

async function ask(method: 'GET' | 'POST', query: string, body?: string): Promise<unknown> {
  const path = `/rest/v1/${query}`;
  const response = await fetch(`${settings.supabaseUrl}${path}`, {
    method,
    headers: {
      apikey: settings.serviceKey,
      Authorization: `Bearer ${settings.serviceKey}`,
      'Content-Type': 'application/json',
    },
    body,
    signal: AbortSignal.timeout(timeLimit),
  });
  const answer = await response.text();
  const outcome = `${method} ${path}: ${response.status}`;
  if (!response.ok) throw new Error(`${outcome} ${codeIn(answer)}`.trim());
  if (answer === '') return undefined;
  try {
    return JSON.parse(answer);
  } catch {
    // The parser's own message quotes the answer, which holds what families sent.
    throw new Error(`${outcome}, no JSON`);
  }
}

/** Of a refusal only the code is safe to log: its message and details quote the row. */
function codeIn(answer: string): string {
  return /"code":\s*"([0-9A-Z]{5,8})"/.exec(answer)?.[1] ?? '';
}
