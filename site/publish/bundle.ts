import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { listFiles } from 'shared/node/files';
import { errorCode } from 'shared/node/system-error';
import { mapParallel } from 'shared/parallel';
import type { Log } from './context.ts';
import { PublicationError } from './errors.ts';
import { hashOf } from './hash.ts';
import { headersFile, hostedPath, redirectsFile } from './host-files.ts';
import { linkOrCopy, type Manifest } from './release.ts';
import { folders as foldersOf, root, type Folders, type Settings } from './settings.ts';
import { liveManifest } from './swap.ts';

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
    // As the host for one machine answers it.
    'admin/config.json': JSON.stringify({
      supabaseUrl: dataService,
      supabasePublishableKey: publishableKey,
    }),
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

const configName = 'config.json';

/** The console as it was built, to be put beside the site. */
interface ConsoleBuild {
  folder: string;
  /** Paths in the folder, but for the file that says where the data service is. */
  files: string[];
  /** Equal for equal files. */
  digest: string;
}

/** @throws {PublicationError} when there is no console: a host that takes folders whole would lose it */
async function readConsole(folder: string): Promise<ConsoleBuild> {
  const paths = await listFiles(folder);
  const files = paths.filter((path) => !path.startsWith('.') && path !== configName);
  if (!files.includes('index.html')) {
    throw new PublicationError(
      'O painel ainda não foi construído.',
      `npm run build constrói o painel e o site. Procurado em ${folder}.`,
    );
  }
  const hashes = await mapParallel(files, 16, async (path) => [
    path,
    hashOf(await readFile(join(folder, path))),
  ]);
  return { folder, files, digest: hashOf(JSON.stringify(hashes)) };
}

/**
 * Leaves the live release and the console together in a folder, in the place of what was left there before.
 * @param out the folder; a relative one starts from the repository's root
 * @throws {PublicationError} when the folder holds something else, which is left alone
 */
export async function saveBundle(settings: Settings, log: Log, out: string): Promise<void> {
  const target = resolve(root, out);
  const names = await namesIn(target);
  if (names.length > 0 && !names.includes('release.json')) {
    throw new PublicationError(`A pasta ${target} não está vazia e não é de uma publicação.`);
  }
  const folders = foldersOf(settings);
  const manifest = await liveManifest(folders);
  if (!manifest) throw new PublicationError('Ainda não há publicação.');
  const bundle = await bundleOf(settings, folders, manifest);
  await writeBundle(bundle, target);
  log.line(`site e painel em ${target}: ${bundle.files.size} arquivos`);
  if (!settings.publicSupabaseUrl) {
    log.line('  aviso: o serviço de dados é o desta máquina; só ela pode servir esta pasta');
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
