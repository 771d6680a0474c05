import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFacts } from '../html/facts.ts';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { mapParallel } from 'shared/parallel';
import type { Folders } from '../settings.ts';
import type { Release } from './release.ts';

export interface ManifestEntry {
  /** Hash of the file as Gatsby wrote it; for hashed assets, whose name says what they hold, of their name and size. */
  source: string;
  /** Bytes of the file in the release. */
  size: number;
  /** Endings of its compressed siblings. */
  compressed: string[];
  /** Present on pages. */
  facts?: PageFacts;
  /** Since when no page needs the file any more; it stays a while for tabs that are open. */
  retiredAt?: string;
}

/** What a release is made of. It lies beside the releases and is not served. */
export interface Manifest {
  release: Release;
  /** Identifies how pages were prepared: pages prepared otherwise cannot be reused. */
  recipe: string;
  files: Record<string, ManifestEntry>;
}

function manifestPath(folders: Folders, id: string): string {
  return join(folders.manifests, `${id}.json`);
}

export async function writeManifest(folders: Folders, manifest: Manifest): Promise<void> {
  await writeAtomically(manifestPath(folders, manifest.release.id), JSON.stringify(manifest));
}

/** The manifest of a release, or null when it is missing. Only this job writes them, whole or not at all. */
export async function readManifest(folders: Folders, id: string): Promise<Manifest | null> {
  const text = await readIfExists(manifestPath(folders, id));
  return text === null ? null : (JSON.parse(text) as Manifest);
}

/** Whether every file of a release is there in its full length. */
export async function isComplete(folders: Folders, { release, files }: Manifest): Promise<boolean> {
  const folder = join(folders.releases, release.id);
  const whole = await mapParallel(Object.entries(files), 32, async ([path, { size }]) => {
    const found = await stat(join(folder, path)).catch(() => null);
    return found?.size === size;
  });
  const marked = await readFile(join(folder, 'release.json')).catch(() => null);
  return marked !== null && whole.every(Boolean);
}
