import { z } from 'zod';
import { escola, type School } from '../../../shared/src/pages/escola.ts';
import { visita } from '../../../shared/src/pages/matriculas.ts';
import { identidade } from '../../../shared/src/pages/identidade.ts';
import { privacidade } from '../../../shared/src/pages/privacidade.ts';
import type { Palette } from '../../../shared/src/brand.ts';
import { createPalette } from '../../../shared/src/palette.ts';
import { listVisitOptions, type VisitOptions } from '../../../shared/src/visit-options.ts';
import { settings } from './function-settings.ts';

const timeoutMs = 10_000;

/**
 * Calls a function of the database with the rights of the service.
 * @returns what the function returns; undefined when it returns nothing
 * @throws when the database responds with an error, or not in time
 */
export function callDatabase(name: string, args: Record<string, unknown>): Promise<unknown> {
  return request('POST', `rpc/${name}`, JSON.stringify(args));
}

async function request(method: 'GET' | 'POST', query: string, body?: string): Promise<unknown> {
  const path = `/rest/v1/${query}`;
  const response = await fetch(`${settings.supabaseUrl}${path}`, {
    method,
    headers: {
      apikey: settings.serviceKey,
      Authorization: `Bearer ${settings.serviceKey}`,
      'Content-Type': 'application/json',
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const responseText = await response.text();
  const outcome = `${method} ${path}: ${response.status}`;
  if (!response.ok) throw new Error(`${outcome} ${extractErrorCode(responseText)}`.trim());
  if (responseText === '') return undefined;
  try {
    return JSON.parse(responseText);
  } catch {
    // The parser's own message would quote the response, which contains what families sent.
    throw new Error(`${outcome}, no JSON`);
  }
}

/** Only the code of an error is safe to log: its message and details quote the row. */
function extractErrorCode(responseText: string): string {
  return /"code":\s*"([0-9A-Z]{5,8})"/.exec(responseText)?.[1] ?? '';
}

const rowSchema = z.object({ slug: z.string(), content: z.unknown() });

export interface SiteTexts {
  school: School;
  /** The colours that follow those that the school chose. */
  palette: Palette;
  /** The version of the privacy policy that a family accepts: the day of its last update. */
  policyVersion: string;
  options: VisitOptions;
  /** Whether these texts are what the database has. */
  areStored: boolean;
}

const officeSchema = z.object({ emails: z.object({ office: z.email() }) });

/**
 * Reads the e-mail address of the school's office, as the school wrote it.
 * @returns undefined while the school has written none: the original text has the address of a fictional
 * school
 * @throws when the database does not respond
 */
export async function readOffice(): Promise<string | undefined> {
  const rows = z
    .array(rowSchema)
    .parse(await request('GET', 'paginas?select=slug,content&slug=eq.escola'));
  return officeSchema.safeParse(rows[0]?.content).data?.emails.office;
}

/**
 * Reads what the site says about the school. If that cannot be read, the original texts are used, so that no
 * request is lost.
 */
export async function readSiteTexts(): Promise<SiteTexts> {
  try {
    const query = 'paginas?select=slug,content&slug=in.(escola,identidade,privacidade,visita)';
    const rows = z.array(rowSchema).parse(await request('GET', query));
    return {
      ...parseSiteTexts((slug) => rows.find((row) => row.slug === slug)?.content ?? {}),
      areStored: true,
    };
  } catch (error) {
    console.error(String(error));
    return { ...parseSiteTexts(() => ({})), areStored: false };
  }
}

function parseSiteTexts(content: (slug: string) => unknown): Omit<SiteTexts, 'areStored'> {
  return {
    school: escola.parse(content('escola')),
    palette: createPalette(identidade.parse(content('identidade')).colors).palette,
    policyVersion: privacidade.parse(content('privacidade')).updatedOn,
    options: listVisitOptions(visita.parse(content('visita')).form),
  };
}
