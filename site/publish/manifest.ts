import { copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { mapParallel } from 'shared/parallel';
import type { Counts } from './content.ts';
import type { PageFacts } from './html/document.ts';
import type { Folders } from './settings.ts';

/** What `release.json` says of a release; the file is public. */
export interface Release {
  /** Running number and the beginning of the content's hash: `000042-1f3a5b7c`. */
  id: string;
  /** ISO time. */
  builtAt: string;
  /** Equal for releases of equal pages. */
  contentHash: string;
  /** Rows per table that visitors could read when it was built. */
  counts: Counts;
}

export interface ManifestEntry {
  /** Hash of the file as Gatsby wrote it; for hashed assets, whose name says what they hold, of their name and size. */
  source: string;
  /** Bytes of the file in the release. */
  size: number;
  /** Endings of its compressed siblings. */
  compressed: string[];
  /** Present on pages. */
  facts?: PageFacts;
  /** Since when no page needs the file any more; it stays a while for open tabs. */
  retiredAt?: string;
}

/** What a release is made of, and what it is up to date with. It lies beside the releases and is not served. */
export interface Manifest {
  release: Release;
  /** Digest of the sources that its pages were prepared with. */
  sources: string;
  /** Digest of the content and sources that it is up to date with: while they stay, nothing is built. */
  inputs: string;
  /** The last change of the history that it holds; null when the history could not be read. */
  historicoId: number | null;
  /** What staff read of photos that are not on their pages. */
  leftOut: string[];
  /** It was rolled back to, and is shown although it lacks what was published after it. */
  rolledBackTo?: boolean;
  files: Record<string, ManifestEntry>;
}

export async function writeManifest(folders: Folders, manifest: Manifest): Promise<void> {
  const path = join(folders.manifests, `${manifest.release.id}.json`);
  await writeAtomically(path, JSON.stringify(manifest));
}

/** The manifest of a release, or null when there is none. Only this job writes them, whole or not at all. */
export async function readManifest(folders: Folders, id: string): Promise<Manifest | null> {
  const text = await readIfExists(join(folders.manifests, `${id}.json`));
  return text === null ? null : (JSON.parse(text) as Manifest);
}

/** The manifest of a release whose files are all there in full length, else null. */
export async function readWholeRelease(folders: Folders, id: string): Promise<Manifest | null> {
  const manifest = await readManifest(folders, id);
  if (!manifest) return null;
  const folder = join(folders.releases, id);
  const files = Object.entries(manifest.files);
  const whole = await mapParallel(files, 32, async ([path, { size }]) => {
    const found = await stat(join(folder, path)).catch(() => null);
    return found?.size === size;
  });
  const isMarked = (await readIfExists(join(folder, 'release.json'))) !== null;
  return isMarked && whole.every(Boolean) ? manifest : null;
}

/** Running number of a release: it says which one is newer, without any clock. */
export function numberOf(id: string): number {
  return Number.parseInt(id, 10);
}

export function releaseId(number: number, contentHash: string): string {
  return `${String(number).padStart(6, '0')}-${contentHash.slice(0, 8)}`;
}

/** A page of an article, of which there may be thousands. */
export function isArticle(path: string): boolean {
  return path.startsWith('noticia/') && path.endsWith('.html');
}

/** How long a file that no page needs any more stays for open tabs. */
const graceMs = 3_600_000;

export function isExpired({ retiredAt }: ManifestEntry, now: Date): boolean {
  return retiredAt !== undefined && now.getTime() - Date.parse(retiredAt) >= graceMs;
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
  const expired = all.filter(([, entry]) => isExpired(entry, now));
  const files = Object.fromEntries(all.filter(([, entry]) => !isExpired(entry, now)));
  // The manifest first: after a crash in between, the release would look damaged otherwise.
  await writeManifest(folders, { ...manifest, files });
  const folder = join(folders.releases, manifest.release.id);
  const names = expired.flatMap(([path, entry]) => withCompressed(path, entry));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** A file of a release and its compressed siblings. */
export function withCompressed(path: string, { compressed }: ManifestEntry): string[] {
  return [path, ...compressed.map((ending) => `${path}.${ending}`)];
}

/** Gives a file a second place. Some file systems know no hard links, or too few of them: there it is copied. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
