import { settings } from './settings.ts';

const timeLimit = 10_000;

/**
 * Calls a function of the database with the rights of the service.
 * @returns what it returns; undefined when it returns nothing
 * @throws when the database does not answer in time, or answers with an error
 */
export async function callDatabase(name: string, args: Record<string, unknown>): Promise<unknown> {
  const response = await fetch(`${settings.supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: settings.serviceKey,
      Authorization: `Bearer ${settings.serviceKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(timeLimit),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return answer === '' ? undefined : JSON.parse(answer);
}
