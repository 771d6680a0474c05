import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  caching,
  consoleHeaders,
  consolePolicy,
  feedType,
  securityHeaders,
  sitePolicy,
  transportSecurity,
  isHashed,
} from 'shared/headers';
import { listFiles } from 'shared/node/files';
import { errorCode } from 'shared/node/system-error';
import { mapParallel } from 'shared/parallel';
import { hashOf, type Log, PublicationError } from './context.ts';
import { isArticle, linkOrCopy, type Manifest, type ManifestEntry } from './manifest.ts';
import { type Folders, folders as foldersOf, root, type Settings } from './settings.ts';
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

/* What static hosts read: how files are laid out, `_headers` and `_redirects`. */

/** Gatsby's page for articles that have no page of their own yet: it fetches them in the browser. */
const anyArticle = 'noticia/[...]/index.html';

/**
 * Where a file of a release lies on a static host. These hosts answer for `/visita` with `visita.html`, but
 * send visitors of a folder on to `/visita/`, which is not the address that pages link to. What stands in for
 * articles without a page becomes the not-found page of their folder: they are found there with a status
 * of 404, until the next publication.
 */
function hostedPath(path: string): string {
  if (path === anyArticle) return 'noticia/404.html';
  return path.replace(/\/index\.html$/, '.html');
}

/** An address, or many with `*`, and what its answers say besides what other rules say of them. */
type Rule = [address: string, headers: Record<string, string>];

/** Where the console's build puts what is named after its content. */
const assets = 'assets/';
const immutable = { 'cache-control': caching.immutable };

/**
 * The headers as Netlify and Cloudflare Pages read them from a file `_headers`. A header said by two rules that
 * match is added up by one and replaced by the other; no rule but the console's policy relies on either.
 * @param dataService address of the data service, '' for the site's own origin
 * @param files of the release
 * @param consoleFiles paths below /admin
 */
export function headersFile(
  { siteUrl, dataService }: { siteUrl: string; dataService: string },
  files: Manifest['files'],
  consoleFiles: readonly string[],
): string {
  const hasOnlyHashedScripts = [
    ...Object.keys(files).filter((path) => !isHashed(path)),
    ...consoleFiles.filter((path) => !path.startsWith(assets)),
  ].every((path) => !path.endsWith('.js'));
  const rules: Rule[] = [
    [
      '/*',
      {
        ...securityHeaders,
        ...transportSecurity(siteUrl),
        'content-security-policy': sitePolicy,
      },
    ],
    // A `*` reaches into folders. Scripts are too many to be named: Cloudflare Pages reads 100 rules.
    ...(hasOnlyHashedScripts ? [['/*.js', immutable] satisfies Rule] : []),
    ['/static/*', immutable],
    ['/rss.xml', { 'content-type': feedType }],
    ...preloadRules(files),
    ['/admin/*', { ...consoleHeaders, 'content-security-policy': consolePolicy(dataService) }],
    ...consoleFiles.filter(isImmutable).map((path): Rule => [`/admin/${path}`, immutable]),
    ['/admin/config.json', { 'cache-control': caching.never }],
  ];
  return rules.map(describe).join('\n');
}

function isImmutable(path: string): boolean {
  return path.startsWith(assets) && !path.endsWith('.js');
}

function describe([address, headers]: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

/**
 * Has each page name its font in a header: hosts that know early hints send it ahead of the page. Pictures are
 * left to the page itself, which knows the screen. Articles are too many to be named.
 */
function preloadRules(files: Manifest['files']): Rule[] {
  const pages = Object.entries(files).filter(([, { facts }]) => facts);
  const article = pages.find(([path]) => isArticle(path));
  return [
    ...pages
      .filter(([path]) => !isArticle(path) && path !== '404.html')
      .flatMap(([path, page]) => preloadRule(addressOf(path), page)),
    ...(article ? preloadRule('/noticia/*', article[1]) : []),
  ];
}

/** "/coopen" for coopen/index.html. */
function addressOf(path: string): string {
  return `/${hostedPath(path).replace(/(^index)?\.html$/, '')}`;
}

function preloadRule(address: string, { facts }: ManifestEntry): Rule[] {
  const fonts = facts?.links.filter((link) => link.endsWith('.woff2')) ?? [];
  const links = fonts.map(
    (font) => `<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`,
  );
  return links.length > 0 ? [[address, { link: links.join(', ') }]] : [];
}

/**
 * What the host for one machine does by code, for static hosts that read a file `_redirects`: every screen of
 * the console is one page. Netlify prefers a file that is there to a rule, Cloudflare Pages a rule to
 * the file; so the console's files come first, each answered by itself. The last rule is for Netlify;
 * Cloudflare Pages takes the nearest 404.html unasked, and skips the rule.
 * @param consoleFiles paths below /admin
 */
export function redirectsFile(consoleFiles: readonly string[]): string {
  const atTop = consoleFiles.filter((path) => !path.includes('/') && path !== 'index.html');
  const folders = new Set(consoleFiles.flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? []));
  const rules = [
    ...atTop.map((path) => `/admin/${path} /admin/${path} 200`),
    ...[...folders].map((folder) => `/admin/${folder}/* /admin/${folder}/:splat 200`),
    '/admin/* /admin/ 200',
    '/noticia/* /noticia/404.html 404',
  ];
  return rules.map((rule) => `${rule}\n`).join('');
}
