import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, readIfExists, writeAtomically } from 'shared/node/files';
import { schoolClock } from 'shared/dates';
import type { Folders } from './settings.ts';

const weekMs = 7 * 86_400_000;
/** When nobody waits for a publication. */
const night = /T0[234]:/;

/** Says since when Gatsby's cache has been growing. */
const sinceFile = (folders: Folders) => join(folders.work, 'cache-since');

/**
 * Whether Gatsby is to begin anew: it never deletes scripts and pictures of earlier builds, so once a week, at
 * night, all that it remembers goes.
 */
export async function isCleaningDue(folders: Folders, now: Date): Promise<boolean> {
  if (!night.test(schoolClock(now))) return false;
  const since = Date.parse((await readIfExists(sinceFile(folders))) ?? '');
  return now.getTime() - since > weekMs;
}

/** Whether the next build begins without Gatsby's cache. */
export async function isColdStart({ gatsby }: Folders): Promise<boolean> {
  return stat(join(gatsby, '.cache', 'data')).then(
    () => false,
    () => true,
  );
}

/**
 * Removes the pictures that no page needs any more. Only right after a build from nothing: a later one
 * would believe that they are still there.
 * @param needed paths in `public/` of all that visitors can reach
 */
export async function removeUnneededPictures(
  folders: Folders,
  needed: Iterable<string>,
  now: Date,
): Promise<number> {
  const folder = join(folders.gatsby, 'public', 'static');
  const kept = new Set(needed);
  const unneeded = (await listFiles(folder)).filter((path) => !kept.has(`static/${path}`));
  await Promise.all(unneeded.map((path) => rm(join(folder, path), { force: true })));
  await writeAtomically(sinceFile(folders), now.toISOString());
  return unneeded.length;
}
