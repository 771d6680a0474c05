import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { hashOf } from '../hash.ts';
import type { CspOrigins } from '../html/csp.ts';
import type { Settings } from '../settings.ts';

/** What pages may reach besides their own origin. */
export function cspOrigins({ publicSupabaseUrl }: Pick<Settings, 'publicSupabaseUrl'>): CspOrigins {
  return { dataService: publicSupabaseUrl ? new URL(publicSupabaseUrl).origin : null };
}

/** Identifies how pages are prepared: changes with the code that does it and with what it is told. */
export async function pageRecipe(origins: CspOrigins): Promise<string> {
  const folder = join(import.meta.dirname, '..', 'html');
  const names = (await listFiles(folder)).filter((name) => !name.includes('.test.'));
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return hashOf(JSON.stringify([origins, sources]));
}
