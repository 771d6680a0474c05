import { lstat, mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared/node/files';
import { hashOf } from './hash.ts';
import { mapParallel } from 'shared/parallel';
import { root, type Folders } from './settings.ts';

/** What lies in site/ and is not built by Gatsby. */
const notSources = /^publish\/|^(tsconfig\.json|.*\.test\.tsx?)$/;
/** What prepares pages after Gatsby. */
const preparation = /^publish\/html\//;
/** Packages, and what Gatsby makes in the folder it builds in. */
const skipped = ['node_modules', 'public', '.cache'];
const atOnce = 16;

/** A file of the work folder. */
interface Source {
  path: string;
  content: Buffer;
}

async function readSources(folder: string, isSource: (path: string) => boolean): Promise<Source[]> {
  const paths = await listFiles(folder, skipped);
  return mapParallel(paths.filter(isSource), atOnce, async (path) => ({
    path,
    content: await readFile(join(folder, path)),
  }));
}

/** Equal for equal sources of the pages, whatever the clock of their files says. */
export async function digestSources(): Promise<string> {
  const isPreparation = (path: string) => preparation.test(path) && !path.includes('.test.');
  const isSource = (path: string) => !notSources.test(path) || isPreparation(path);
  const site = await readSources(join(root, 'site'), isSource);
  const shared = await readSources(join(root, 'shared'), (path) => !path.includes('.test.'));
  const lines = [...site, ...shared].map(({ path, content }) => `${path} ${hashOf(content)}`);
  lines.push(hashOf(await readFile(join(root, 'package-lock.json'))));
  return hashOf(lines.join('\n'));
}

/**
 * Brings the work folder up to date with the repository's sources. Only files that differ are written,
 * so that Gatsby's cache stays warm. Around them the folder mirrors the repository: imports of `shared`
 * and of packages resolve there as they do at home, wherever the folder lies.
 */
export async function syncSources({
  work,
  gatsby,
}: Folders): Promise<{ written: number; removed: number }> {
  await mkdir(gatsby, { recursive: true });
  await linkTo(join(root, 'node_modules'), join(work, 'node_modules'));
  await linkTo(join(root, 'shared'), join(work, 'shared'));
  await linkTo(join(root, 'site', 'node_modules'), join(gatsby, 'node_modules'));

  const sources = await readSources(join(root, 'site'), (path) => !notSources.test(path));
  const wanted = new Set(sources.map(({ path }) => path));
  const stale = (await listFiles(gatsby, skipped)).filter((path) => !wanted.has(path));
  await Promise.all(stale.map((path) => rm(join(gatsby, path))));
  const written = await mapParallel(sources, atOnce, (source) => writeIfChanged(gatsby, source));
  return { written: written.filter(Boolean).length, removed: stale.length };
}

async function writeIfChanged(folder: string, { path, content }: Source): Promise<boolean> {
  const target = join(folder, path);
  const present = await readFile(target).catch(() => null);
  if (present?.equals(content)) return false;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  return true;
}

/** Makes `path` a link to `target`; no link when the target does not exist. */
async function linkTo(target: string, path: string): Promise<void> {
  const present = await readlink(path).catch(() => null);
  const wanted = await lstat(target).then(
    () => target,
    () => null,
  );
  if (present === wanted) return;
  await rm(path, { force: true });
  if (wanted) await symlink(wanted, path);
}
