import { join } from 'node:path';
import { redirectsFile } from '../redirects.mjs';
import { readIfExists } from './file-system.ts';

/** Paths of the site by the old addresses that lead to them. */
export type Redirects = Record<string, string>;

/** Reads the redirects of a release, from its folder. A release may have none. */
export async function readRedirects(folder: string): Promise<Redirects> {
  const text = await readIfExists(join(folder, redirectsFile));
  return text === null ? {} : (JSON.parse(text) as Redirects);
}
