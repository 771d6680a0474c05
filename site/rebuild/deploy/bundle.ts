import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashOf } from '../hash.ts';
import { mapParallel } from 'shared/parallel';
import type { Manifest } from '../release/manifest.ts';
import { linkOrCopy } from '../release/link.ts';
import type { Folders, Settings } from '../settings.ts';
import { consoleConfig, readConsole } from './console.ts';
import { headersFile } from './headers-file.ts';
import { hostedPath } from './layout.ts';
import { redirectsFile } from './redirects-file.ts';

/** A file of the bundle: one that exists elsewhere, or its text. */
type Source = { from: string; shared: boolean } | { text: string };

/** Site and console together, as any static host takes them. */
export interface Bundle {
  /** By their paths on the host. */
  files: Map<string, Source>;
  /** Equal for equal bundles. */
  digest: string;
}

/** Puts together what a release and the console look like on a static host: site at the root, console under /admin. */
export async function bundleOf(
  settings: Settings,
  folders: Folders,
  { release, files }: Manifest,
): Promise<Bundle> {
  const folder = join(folders.releases, release.id);
  const built = await readConsole(settings.consoleFolder);
  const consoleFiles = [...built.files, 'config.json'];
  const { siteUrl, publicSupabaseUrl: dataService, publishableKey } = settings;
  const texts = {
    'admin/config.json': consoleConfig(dataService, publishableKey),
    _headers: headersFile({ siteUrl, dataService }, files, consoleFiles),
    _redirects: redirectsFile(consoleFiles),
  };
  const paths = [...Object.keys(files), 'release.json'];
  return {
    files: new Map<string, Source>([
      ...paths.map(
        (path) => [hostedPath(path), { from: join(folder, path), shared: true }] as const,
      ),
      ...built.files.map(
        (path) => [`admin/${path}`, { from: join(built.folder, path), shared: false }] as const,
      ),
      ...Object.entries(texts).map(([path, text]) => [path, { text }] as const),
    ]),
    digest: hashOf(JSON.stringify([release.id, built.digest, texts])),
  };
}

/**
 * Writes a bundle into a folder, in the place of all that is in it.
 * @param link give the release's files a second place instead of copying them; only for a folder in which
 * nobody changes files
 */
export async function writeBundle(
  { files }: Bundle,
  target: string,
  { link = false } = {},
): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const folders = new Set([...files.keys()].map((path) => dirname(join(target, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mapParallel([...files], 16, async ([path, source]) => {
    const to = join(target, path);
    if ('text' in source) await writeFile(to, source.text);
    else if (link && source.shared) await linkOrCopy(source.from, to);
    else await copyFile(source.from, to);
  });
}
