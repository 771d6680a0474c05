import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfExists } from 'shared/node/files';

const root = dirname(dirname(dirname(import.meta.dirname)));

/**
 * `npm start` would install what has changed, under the feet of every other test.
 * @throws when it would
 */
export async function requireInstalled(): Promise<void> {
  const lock = await readFile(join(root, 'package-lock.json'));
  const installed = await readIfExists(join(root, 'node_modules/.installed-lock'));
  if (installed === createHash('sha256').update(lock).digest('hex')) return;
  throw new Error(
    'Dependencies are not those of package-lock.json: run npm start or npm test once.',
  );
}
