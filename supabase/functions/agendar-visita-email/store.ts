import { z } from 'zod';
import { escola, type School } from '../../../shared/src/pages/escola.ts';
import { privacidade } from '../../../shared/src/pages/privacidade.ts';
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

const rowSchema = z.object({ slug: z.string(), content: z.unknown() });

interface Words {
  school: School;
  /** The version of the privacy policy in force, as a family accepts it: the day of its last update. */
  policyVersion: string;
}

const writtenOffice = z.object({ emails: z.object({ office: z.email() }) });

/**
 * The address of the school's office, as the school wrote it.
 * @returns undefined while it has written none: the original words are those of a fictional school
 * @throws when the database does not answer
 */
export async function readOffice(): Promise<string | undefined> {
  const rows = z
    .array(rowSchema)
    .parse(await ask('GET', 'paginas?select=slug,content&slug=eq.escola'));
  return writtenOffice.safeParse(rows[0]?.content).data?.emails.office;
}

/** What the site says of the school. No request is lost for words that cannot be read: the original ones serve. */
export async function readWords(): Promise<Words> {
  try {
    const query = 'paginas?select=slug,content&slug=in.(escola,privacidade)';
    const rows = z.array(rowSchema).parse(await ask('GET', query));
    return wordsOf((slug) => rows.find((row) => row.slug === slug)?.content ?? {});
  } catch (error) {
    console.error(String(error));
    return wordsOf(() => ({}));
  }
}

function wordsOf(content: (slug: string) => unknown): Words {
  return {
    school: escola.parse(content('escola')),
    policyVersion: privacidade.parse(content('privacidade')).updatedOn,
  };
}
