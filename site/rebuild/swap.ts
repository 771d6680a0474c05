import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { numberOf } from './release/release.ts';
import type { Folders } from './settings.ts';

const releaseName = /^\d{6,}-[0-9a-f]+$/;

/** The id of the release that visitors see, or null when nothing is published. */
export async function currentId(folders: Folders): Promise<string | null> {
  const target = await readlink(folders.current).catch(() => null);
  return target && basename(target);
}

/** Shows a release to visitors, in one step: whoever opens a file gets the old release's or the new one's. */
export async function goLive(folders: Folders, id: string): Promise<void> {
  const link = join(folders.site, `.current-${randomUUID()}`);
  await symlink(relative(dirname(folders.current), join(folders.releases, id)), link);
  await rename(link, folders.current);
}

/** Ids of all releases that exist, the oldest first. */
export async function releaseIds(folders: Folders): Promise<string[]> {
  await mkdir(folders.releases, { recursive: true });
  const names = await readdir(folders.releases);
  return names.filter((name) => releaseName.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
}

/** The release that was made before another one, or null when it is the oldest. */
export async function releaseBefore(folders: Folders, id: string): Promise<string | null> {
  const older = (await releaseIds(folders)).filter((other) => numberOf(other) < numberOf(id));
  return older.at(-1) ?? null;
}

/** Removes all but the newest `keep` releases, never the one that visitors see. */
export async function prune(folders: Folders, keep: number): Promise<void> {
  const current = await currentId(folders);
  const outdated = (await releaseIds(folders)).slice(0, -keep).filter((id) => id !== current);
  for (const id of outdated) {
    await rm(join(folders.releases, id), { recursive: true, force: true });
    await rm(join(folders.manifests, `${id}.json`), { force: true });
  }
}

/** Removes what a publication that crashed has left: on a full disk the next one needs the space. */
export async function removeLeftovers(folders: Folders): Promise<void> {
  await removeFrom(folders.site, /^\.current-|\.tmp$/);
  await removeFrom(folders.work, /\.tmp$/);
  await removeFrom(folders.manifests, /\.tmp$/);
  await removeFrom(folders.releases, /^\.staging-/);
}

async function removeFrom(folder: string, leftover: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const found = names.filter((name) => leftover.test(name));
  await Promise.all(found.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
