import { isComplete, readManifest, type Manifest } from './release/manifest.ts';
import type { Folders } from './settings.ts';
import { currentId } from './swap.ts';

/** The manifest of the release that visitors see, or null when none is published or it is damaged. */
export async function liveManifest(folders: Folders): Promise<Manifest | null> {
  const id = await currentId(folders);
  const manifest = id && (await readManifest(folders, id));
  return manifest && (await isComplete(folders, manifest)) ? manifest : null;
}
