import { join } from 'node:path';
import { z } from 'zod';
import { readIfExists } from 'shared/node/files';
import type { Folders } from './settings.ts';

/** What is to be said of photos that the last build left out of their pages, or could not renew. */
export async function missingPhotos({ gatsby }: Folders): Promise<string[]> {
  const text = await readIfExists(join(gatsby, '.cache', 'missing-photos.json'));
  return z.array(z.string()).parse(JSON.parse(text ?? '[]'));
}
