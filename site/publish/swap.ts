import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { PublicationError } from './context.ts';
import {
  numberOf,
  readManifest,
  readWholeRelease,
  writeManifest,
  type Manifest,
} from './manifest.ts';
import type { Folders } from './settings.ts';

const releaseName = /^\d{6,}-[0-9a-f]+$/;

/** The id of the release that visitors see, or null when nothing is published. */
export async function currentId(folders: Folders): Promise<string | null> {
  const target = await readlink(folders.current).catch(() => null);
  return target && basename(target);
}

/** The manifest of the release that visitors see, or null when none is published or it is damaged. */
export async function liveManifest(folders: Folders): Promise<Manifest | null> {
  const id = await currentId(folders);
  return id === null ? null : readWholeRelease(folders, id);
}

/** The manifest of the release that was made last, live or not; null when there is none or it is damaged. */
export async function newestManifest(folders: Folders): Promise<Manifest | null> {
  const id = (await releaseIds(folders)).at(-1);
  return id === undefined ? null : readWholeRelease(folders, id);
}

/** Shows a release to visitors, in one step: a reader gets the old release's file or the new one's. */
export async function goLive(folders: Folders, id: string): Promise<void> {
  const link = join(folders.site, `.current-${randomUUID()}`);
  await symlink(relative(dirname(folders.current), join(folders.releases, id)), link);
  await rename(link, folders.current);
}

/** @throws {PublicationError} when no whole release is older than the live one */
export async function previousRelease(folders: Folders): Promise<Manifest> {
  const current = await currentId(folders);
  const ids = current ? await releaseIds(folders) : [];
  const id = ids.filter((other) => numberOf(other) < numberOf(current ?? '')).at(-1);
  const manifest = id && (await readWholeRelease(folders, id));
  if (!manifest) throw new PublicationError('Não há publicação anterior para onde voltar.');
  return manifest;
}

/** Shows visitors the release before the live one. It stays until content or sources change, or a build is forced. */
export async function rollBack(folders: Folders): Promise<Manifest> {
  const previous = await previousRelease(folders);
  const current = await currentId(folders);
  const live = current && (await readManifest(folders, current));
  const manifest = { ...previous, inputs: live ? live.inputs : '', rolledBackTo: true };
  await writeManifest(folders, manifest);
  await goLive(folders, manifest.release.id);
  return manifest;
}

/** Ids of all releases that exist, the oldest first. */
export async function releaseIds(folders: Folders): Promise<string[]> {
  await mkdir(folders.releases, { recursive: true });
  const names = await readdir(folders.releases);
  return names.filter((name) => releaseName.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
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
