import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../settings.ts';
import { isWithinGrace } from './carry-over.ts';
import { writeManifest, type Manifest } from './manifest.ts';

/**
 * Takes files out of the live release that were only kept for open tabs, once these have had their hour. A
 * photo that staff deleted is then gone even if nothing is ever published again.
 * @returns how many
 */
export async function dropExpired(folders: Folders, live: Manifest, now: Date): Promise<number> {
  const expired = Object.entries(live.files).filter(
    ([, { retiredAt }]) => retiredAt !== undefined && !isWithinGrace(retiredAt, now),
  );
  if (expired.length === 0) return 0;
  const paths = new Set(expired.map(([path]) => path));
  const files = Object.entries(live.files).filter(([path]) => !paths.has(path));
  // First the manifest: were it last, a crash in between would make the release look damaged.
  await writeManifest(folders, { ...live, files: Object.fromEntries(files) });
  const folder = join(folders.releases, live.release.id);
  const names = expired.flatMap(([path, { compressed }]) => [
    path,
    ...compressed.map((ending) => `${path}.${ending}`),
  ]);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  return expired.length;
}
