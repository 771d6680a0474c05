import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CspOrigins } from '../html/csp.ts';
import { preparePage } from '../html/page.ts';
import { stamp, unstamp } from '../html/stamp.ts';
import { mapParallel } from 'shared/parallel';
import { retiredFiles } from './carry-over.ts';
import { effortFor, writeCompressed } from './compress.ts';
import type { BuiltFile } from './inventory.ts';
import { isPage } from './kinds.ts';
import { linkOrCopy } from './link.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';
import type { Release } from './release.ts';

export interface Assembly {
  publicFolder: string;
  /** Where the release is put together; must be empty. */
  target: string;
  files: readonly BuiltFile[];
  release: Release;
  /** The release before, whose unchanged files are shared by hard links: no release is ever written to. */
  previous: { manifest: Manifest; folder: string } | null;
  origins: CspOrigins;
  recipe: string;
}

const atOnce = 8;

/** Puts a release together from what Gatsby built. */
export async function assemble(assembly: Assembly): Promise<Manifest> {
  const { target, files, release, previous, recipe } = assembly;
  const folders = new Set(files.map(({ path }) => dirname(join(target, path))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));

  const built = await mapParallel(files, atOnce, async (file): Promise<[string, ManifestEntry]> => {
    const entry = isPage(file.path) ? await addPage(assembly, file) : await addFile(assembly, file);
    return [file.path, entry];
  });
  const names = new Set(files.map(({ path }) => path));
  const now = new Date(release.builtAt);
  const retired = retiredFiles(previous?.manifest.files ?? {}, (path) => names.has(path), now);
  for (const [path, entry] of retired) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await reuse(assembly, path, entry);
  }
  await writeFile(join(target, 'release.json'), JSON.stringify(release, null, 2));
  return { release, recipe, files: Object.fromEntries([...built, ...retired]) };
}

async function addPage(assembly: Assembly, { path, source }: BuiltFile): Promise<ManifestEntry> {
  const { target, release, publicFolder, origins } = assembly;
  const { html, facts } =
    (await pageOfPrevious(assembly, path, source)) ??
    preparePage(await readFile(join(publicFolder, path), 'utf8'), origins);
  const content = Buffer.from(stamp(html, release));
  await writeFile(join(target, path), content);
  const compressed = await writeCompressed(join(target, path), content, effortFor(path));
  return { source, size: content.length, compressed, facts };
}

/** A page whose source and recipe are those of the previous release is not parsed again. */
async function pageOfPrevious({ previous, recipe }: Assembly, path: string, source: string) {
  const entry = previous?.manifest.files[path];
  if (!previous || !entry?.facts || entry.source !== source) return null;
  if (previous.manifest.recipe !== recipe) return null;
  const html = await readFile(join(previous.folder, path), 'utf8');
  return { html: unstamp(html, previous.manifest.release), facts: entry.facts };
}

async function addFile(assembly: Assembly, { path, source }: BuiltFile): Promise<ManifestEntry> {
  const known = assembly.previous?.manifest.files[path];
  if (known?.source === source) {
    await reuse(assembly, path, known);
    return { source, size: known.size, compressed: known.compressed };
  }
  const from = join(assembly.publicFolder, path);
  const to = join(assembly.target, path);
  // A copy, never a link: Gatsby's next build writes into its files in place.
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const content = await readFile(to);
  const compressed = await writeCompressed(to, content, effortFor(path));
  return { source, size: content.length, compressed };
}

/** Shares a file and its compressed siblings with the previous release. */
async function reuse(
  assembly: Assembly,
  path: string,
  { compressed }: ManifestEntry,
): Promise<void> {
  const { previous, target } = assembly;
  if (!previous) throw new Error(`No previous release to take ${path} from.`);
  for (const name of [path, ...compressed.map((ending) => `${path}.${ending}`)]) {
    await linkOrCopy(join(previous.folder, name), join(target, name));
  }
}
