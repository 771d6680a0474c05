import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { listFiles, readIfExists, writeAtomically } from 'shared/node/files';
import { mapParallel } from 'shared/parallel';
import { type Folders, PublicationError } from './context.ts';
import { isExpired, type Manifest, withCompressed } from './release.ts';

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

/** Shows a release to visitors, in one step: a reader gets the old release's file or the new one's. */
export async function goLive(folders: Folders, id: string): Promise<void> {
  const link = join(folders.site, `.current-${randomUUID()}`);
  await symlink(relative(dirname(folders.current), join(folders.releases, id)), link);
  await rename(link, folders.current);
}

/** @throws {PublicationError} when no whole release is older than the live one */
export async function previousRelease(folders: Folders): Promise<Manifest> {
  const ids = await releaseIds(folders);
  const id = ids[ids.indexOf((await currentId(folders)) ?? '') - 1];
  const manifest = id && (await readWholeRelease(folders, id));
  if (!manifest) throw new PublicationError('Não há publicação anterior para onde voltar.');
  return manifest;
}

/** Shows visitors the release before the live one. It stays until content or sources change, or a build is forced. */
export async function rollBack(folders: Folders): Promise<Manifest> {
  const previous = await previousRelease(folders);
  const live = await liveManifest(folders);
  const manifest = { ...previous, inputs: live?.inputs ?? '', rolledBackTo: true };
  await writeManifest(folders, manifest);
  await goLive(folders, manifest.release.id);
  return manifest;
}

/** Running number of a release: it says which one is newer, without any clock. */
function numberOf(id: string): number {
  return Number.parseInt(id, 10);
}

/** Ids of all releases that exist, the oldest first. */
export async function releaseIds(folders: Folders): Promise<string[]> {
  await mkdir(folders.releases, { recursive: true });
  const names = await readdir(folders.releases);
  return names
    .filter((name) => /^\d{6,}-[0-9a-f]+$/.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b));
}

export async function nextId(folders: Folders, contentHash: string): Promise<string> {
  const newest = (await releaseIds(folders)).at(-1) ?? '0';
  return `${String(numberOf(newest) + 1).padStart(6, '0')}-${contentHash.slice(0, 8)}`;
}

export async function writeManifest(folders: Folders, manifest: Manifest): Promise<void> {
  const path = join(folders.manifests, `${manifest.release.id}.json`);
  await writeAtomically(path, JSON.stringify(manifest));
}

/** The manifest of a release whose files are all there in full length, else null. */
export async function readWholeRelease(folders: Folders, id: string): Promise<Manifest | null> {
  const text = await readIfExists(join(folders.manifests, `${id}.json`));
  if (text === null) return null;
  const manifest = JSON.parse(text) as Manifest;
  const files = Object.entries(manifest.files);
  const whole = await mapParallel(files, 32, async ([path, { size }]) => {
    const found = await stat(join(folders.releases, id, path)).catch(() => null);
    return found?.size === size;
  });
  return whole.every(Boolean) ? manifest : null;
}

/**
 * Writes the manifest of a release that exists, and removes the files that only open tabs still needed once
 * their time is over: a photo that staff deleted is then gone even if nothing is published any more.
 */
export async function renewManifest(
  folders: Folders,
  manifest: Manifest,
  now: Date,
): Promise<void> {
  const all = Object.entries(manifest.files);
  const files = Object.fromEntries(all.filter(([, entry]) => !isExpired(entry, now)));
  // The manifest first: after a crash in between, the release would look damaged otherwise.
  await writeManifest(folders, { ...manifest, files });
  const expired = all.filter(([, entry]) => isExpired(entry, now));
  for (const name of expired.flatMap(([path, entry]) => withCompressed(path, entry)))
    await rm(join(folders.releases, manifest.release.id, name), { force: true });
}

/**
 * Removes at once what only open tabs still need from the live release, and has it sent again where a host serves it.
 * Files were erased: that a tab has to reload matters less.
 */
export async function dropRetired(folders: Folders, manifest: Manifest): Promise<Manifest> {
  const files = Object.fromEntries(
    Object.entries(manifest.files).filter(([, { retiredAt }]) => retiredAt === undefined),
  );
  await renewManifest(folders, manifest, endOfTime);
  await rm(folders.uploaded, { force: true });
  return { ...manifest, files };
}

/** When everything that is retired has expired. */
const endOfTime = new Date(8.64e15);

/**
 * Removes every copy of files that the live release does not show: the releases before it, and the pictures of earlier
 * builds, which Gatsby never deletes.
 * @param live its manifest, without retired files
 */
export async function dropCopies(folders: Folders, live: Manifest): Promise<void> {
  for (const id of await releaseIds(folders)) {
    if (id !== live.release.id) await removeRelease(folders, id);
  }
  const pictures = join(folders.public, 'static');
  for (const path of await listFiles(pictures)) {
    if (!live.files[`static/${path}`]) await rm(join(pictures, path));
  }
  // Where a workflow keeps this folder between its runs, it keeps another copy of it from now on.
  await writeAtomically(folders.purged, new Date().toISOString());
}

async function removeRelease(folders: Folders, id: string): Promise<void> {
  await rm(join(folders.releases, id), { recursive: true, force: true });
  await rm(join(folders.manifests, `${id}.json`), { force: true });
}

const keep = 5;

/** Removes all but the newest releases, never the one that visitors see. */
export async function prune(folders: Folders): Promise<void> {
  const current = await currentId(folders);
  const outdated = (await releaseIds(folders)).slice(0, -keep).filter((id) => id !== current);
  for (const id of outdated) await removeRelease(folders, id);
}

/** Removes what a publication that crashed has left: on a full disk the next one needs the space. */
export async function removeLeftovers(folders: Folders): Promise<void> {
  for (const folder of [folders.site, folders.work, folders.manifests, folders.releases]) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => /^\.(current|staging)-|\.tmp$/.test(one)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
