import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { listFiles, readIfExists, writeAtomically } from 'shared/node/file-system';
import { mapParallel } from 'shared/parallel';
import { type Folders, PublicationError } from './context.ts';
import { isExpired, type Manifest, listWithCompressed } from './steps/assemble-release.ts';

/** Returns the id of the live release, or null when nothing is published. */
export async function readCurrentId(folders: Folders): Promise<string | null> {
  const target = await readlink(folders.current).catch(() => null);
  return target && basename(target);
}

/** Returns the manifest of the live release, or null when nothing is published or the release is damaged. */
export async function readLiveManifest(folders: Folders): Promise<Manifest | null> {
  const id = await readCurrentId(folders);
  return id === null ? null : readWholeRelease(folders, id);
}

/** Makes a release live in one step: a request gets a file of the old or of the new release, never half of each. */
export async function goLive(folders: Folders, id: string): Promise<void> {
  const link = join(folders.site, `.current-${randomUUID()}`);
  await symlink(relative(dirname(folders.current), join(folders.releases, id)), link);
  await rename(link, folders.current);
}

/** @throws {PublicationError} when there is no complete release before the live one */
export async function readPreviousRelease(folders: Folders): Promise<Manifest> {
  const ids = await listReleaseIds(folders);
  const id = ids[ids.indexOf((await readCurrentId(folders)) ?? '') - 1];
  const manifest = id && (await readWholeRelease(folders, id));
  if (!manifest) throw new PublicationError('Não há publicação anterior para onde voltar.');
  return manifest;
}

/** Makes the previous release live. It stays until content or sources change, or a build is forced. */
export async function showPreviousRelease(folders: Folders): Promise<Manifest> {
  const previous = await readPreviousRelease(folders);
  const live = await readLiveManifest(folders);
  const manifest = { ...previous, inputs: live?.inputs ?? '', rolledBackTo: true };
  await writeManifest(folders, manifest);
  await goLive(folders, manifest.release.id);
  return manifest;
}

/** The serial number of a release. It orders the releases without relying on a clock. */
function getReleaseNumber(id: string): number {
  return Number.parseInt(id, 10);
}

/** Lists the ids of all stored releases, the oldest first. */
export async function listReleaseIds(folders: Folders): Promise<string[]> {
  await mkdir(folders.releases, { recursive: true });
  const names = await readdir(folders.releases);
  return names
    .filter((name) => /^\d{6,}-[0-9a-f]+$/.test(name))
    .sort((a, b) => getReleaseNumber(a) - getReleaseNumber(b));
}

export async function getNextId(folders: Folders, contentHash: string): Promise<string> {
  const newest = (await listReleaseIds(folders)).at(-1) ?? '0';
  return `${String(getReleaseNumber(newest) + 1).padStart(6, '0')}-${contentHash.slice(0, 8)}`;
}

export async function writeManifest(folders: Folders, manifest: Manifest): Promise<void> {
  const path = join(folders.manifests, `${manifest.release.id}.json`);
  await writeAtomically(path, JSON.stringify(manifest));
}

/** Returns the manifest of a release, or null unless all of its files exist in their full size. */
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
 * Updates the manifest of an existing release, and removes its retired files when their time is over. A photo that
 * staff deleted therefore disappears even if nothing else is published.
 */
export async function renewManifest(
  folders: Folders,
  manifest: Manifest,
  now: Date,
): Promise<void> {
  const all = Object.entries(manifest.files);
  const files = Object.fromEntries(all.filter(([, entry]) => !isExpired(entry, now)));
  // The manifest is written first: otherwise the release would look damaged after a crash in between.
  await writeManifest(folders, { ...manifest, files });
  const expired = all.filter(([, entry]) => isExpired(entry, now));
  for (const name of expired.flatMap(([path, entry]) => listWithCompressed(path, entry)))
    await rm(join(folders.releases, manifest.release.id, name), { force: true });
}

/**
 * Removes all retired files from the live release at once, and makes the next deploy upload it again. Open tabs may have
 * to reload, but removing erased files is more important.
 * @returns the manifest without the retired files
 */
export async function dropRetired(folders: Folders, manifest: Manifest): Promise<Manifest> {
  const files = Object.fromEntries(
    Object.entries(manifest.files).filter(([, { retiredAt }]) => retiredAt === undefined),
  );
  await renewManifest(folders, manifest, endOfTime);
  await rm(folders.uploaded, { force: true });
  return { ...manifest, files };
}

/** The latest possible date: every retired file has expired by then. */
const endOfTime = new Date(8.64e15);

/**
 * Removes all copies of files that the live release does not contain: other releases, and the pictures of earlier
 * builds, which Gatsby never deletes.
 * @param live manifest of the live release, without retired files
 */
export async function dropCopies(folders: Folders, live: Manifest): Promise<void> {
  for (const id of await listReleaseIds(folders)) {
    if (id !== live.release.id) await removeRelease(folders, id);
  }
  const pictures = join(folders.public, 'static');
  for (const path of await listFiles(pictures)) {
    if (!live.files[`static/${path}`]) await rm(join(pictures, path));
  }
  // A workflow that caches this folder between its runs reads this file, and starts a new cache after a purge.
  await writeAtomically(folders.purged, new Date().toISOString());
}

async function removeRelease(folders: Folders, id: string): Promise<void> {
  await rm(join(folders.releases, id), { recursive: true, force: true });
  await rm(join(folders.manifests, `${id}.json`), { force: true });
}

/** How many releases are kept. */
const maxReleases = 5;

/** Removes all but the newest releases. The live release always stays. */
export async function removeOldReleases(folders: Folders): Promise<void> {
  const current = await readCurrentId(folders);
  const outdated = (await listReleaseIds(folders))
    .slice(0, -maxReleases)
    .filter((id) => id !== current);
  for (const id of outdated) await removeRelease(folders, id);
}

/** Removes the temporary files of a publication that crashed: on a full disk the next one needs the space. */
export async function removeLeftovers(folders: Folders): Promise<void> {
  for (const folder of [folders.site, folders.work, folders.manifests, folders.releases]) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => /^\.(current|staging)-|\.tmp$/.test(each)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
