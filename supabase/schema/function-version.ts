/** The version of a function: a hash of its sources, which shows whether the deployed one is the checkout's. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from 'shared/node/environment.mjs';

const folder = join(root, 'supabase/functions/agendar-visita-email');

/** The generated file with the version. It is not part of the hash. */
export const versionFile = join(folder, 'version.ts');

/** Finds the files that a module imports by path, including those that only contribute types. */
const importPattern = /\bfrom '(\.[^']+)'/g;

/** Computes the version of the function `agendar-visita-email` in this checkout. */
export async function computeFunctionVersion(): Promise<string> {
  const contents = new Map<string, string>();
  const pending = [join(folder, 'deno.json'), join(folder, 'index.ts')];
  for (let path = pending.pop(); path; path = pending.pop()) {
    if (path === versionFile || contents.has(path)) continue;
    // Git may check out files with other line ends.
    const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
    contents.set(path, text);
    for (const [, target = ''] of text.matchAll(importPattern))
      pending.push(resolve(dirname(path), target));
  }
  const hash = createHash('sha256');
  for (const [path, text] of [...contents].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${relative(root, path).replaceAll('\\', '/')}\n${text}\n`);
  return hash.digest('hex').slice(0, 16);
}
