import { z } from 'zod';
import { readIfExists, writeAtomically } from 'shared/node/files';
import type { Folders } from './settings.ts';

/** What the last successful build was made of: while all of it is the same, there is nothing to build. */
const builtSchema = z.object({
  contentDigest: z.string(),
  sourcesDigest: z.string(),
  /** The last change of the history that it holds. */
  historicoId: z.number().int().nullable(),
  /** Count of photos that could not be put on their pages, or not as they are now. */
  missingPhotos: z.number().int(),
  /** The release that shows it; another one is live after a rollback. */
  release: z.string().optional(),
});
export type Built = z.infer<typeof builtSchema>;

export async function readBuilt(folders: Folders): Promise<Built | null> {
  const text = await readIfExists(folders.built);
  try {
    return builtSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

export async function writeBuilt(folders: Folders, built: Built): Promise<void> {
  await writeAtomically(folders.built, JSON.stringify(built));
}
