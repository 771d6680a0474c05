import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
import { hashFiles, listFiles, readIfExists, writeAtomically } from 'shared/node/files';
import { endInterrupted, runChild } from 'shared/node/processes';
import { mapParallel } from 'shared/parallel';
import {
  type Context,
  hashOf,
  type Log,
  PublicationError,
  root,
  type Settings,
  step,
} from './context.ts';
import type { Manifest } from './release.ts';
import { liveManifest } from './swap.ts';

/**
 * Sends the live release to the host that serves it, when there is such a host and it does not have the release
 * already. Until the command has succeeded nobody knows what the host has, so every run sends again.
 * @returns whether anything was sent
 */
export async function deploy(context: Context, manifest: Manifest): Promise<boolean> {
  const { folders, command } = context.settings;
  if (!command) return false;
  const bundle = await bundleOf(context.settings, manifest);
  const wanted = hashOf(`${command}\n${bundle.digest}`);
  if ((await readIfExists(folders.uploaded)) === wanted) return false;
  await step(context, 'send', async () => {
    await rm(folders.uploaded, { force: true });
    await writeBundle(bundle, folders.upload);
    await upload(context, command, manifest.release.id);
    await writeAtomically(folders.uploaded, wanted);
  });
  return true;
}

/** What the product keeps to itself; the host's own tokens are for the command. */
const ownSecrets = [
  'SUPABASE_SECRET_KEY',
  'JWT_SECRET',
  'STAFF_PASSWORD',
  'SMTP_PASS',
  'DATABASE_URL',
];

/**
 * Has the command send the upload folder to the host, and what an earlier one still sends be ended first.
 * @throws {PublicationError} saying why it was not sent, with the end of what the command said
 */
async function upload(
  { settings, signal }: Context,
  command: string,
  releaseId: string,
): Promise<void> {
  const { folders, siteUrl } = settings;
  const inherited = Object.entries(process.env).filter(([name]) => !ownSecrets.includes(name));
  const options = {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      RELEASE_DIR: folders.upload,
      RELEASE_ID: releaseId,
      SITE_URL: siteUrl,
    },
    output: folders.uploadLog,
    mark: join(folders.site, 'upload.json'),
  };
  await endInterrupted(options.mark);
  const code = await runChild(['sh', '-c', command], options, signal);
  if (code === 0) return;
  const why = code === null ? 'foi interrompido' : `terminou com o erro ${code}`;
  const said = stripVTControlCharacters(await readFile(folders.uploadLog, 'utf8'));
  const lines = said.split('\n').filter((line) => line.trim());
  // The programs of hosts end with where they keep their logs.
  const telling = lines.findLast((line) => /\berror\b/i.test(line)) ?? lines.at(-1);
  const last = telling && ` (${telling.trim().slice(0, 200)})`;
  throw new PublicationError(
    `O site foi montado, mas não pôde ser enviado: o envio ${why}${last ?? ''}.`,
    lines.slice(-30).join('\n'),
  );
}

/** Site and console together, as a static host takes them. */
interface Bundle {
  files: Map<string, { from: string } | { text: string }>;
  /** Equal for equal bundles. */
  digest: string;
}

async function bundleOf(
  settings: Settings,
  { release, files: released }: Manifest,
): Promise<Bundle> {
  const { siteUrl, publicSupabaseUrl, publishableKey, consoleFolder } = settings;
  const releaseFolder = join(settings.folders.releases, release.id);
  const built = await consoleFiles(consoleFolder);
  const consolePaths = [...built, 'config.json'];
  const texts = {
    // As the host for one machine answers it.
    'admin/config.json': JSON.stringify({
      supabaseUrl: publicSupabaseUrl,
      supabasePublishableKey: publishableKey,
    }),
    _headers: headersFile(siteUrl, publicSupabaseUrl, Object.keys(released), consolePaths),
    _redirects: redirectsFile(consolePaths),
  };
  const files: Bundle['files'] = new Map();
  for (const path of [...Object.keys(released), 'release.json'])
    files.set(hostedPath(path), { from: join(releaseFolder, path) });
  for (const path of built) files.set(`admin/${path}`, { from: join(consoleFolder, path) });
  for (const [path, text] of Object.entries(texts)) files.set(path, { text });
  const digest = [release.id, await hashFiles(consoleFolder, built), texts];
  return { files, digest: hashOf(JSON.stringify(digest)) };
}

/**
 * The files of the console's build, but for the one that says where the data service is.
 * @throws {PublicationError} when there is no console: a host that takes folders whole would lose it
 */
async function consoleFiles(folder: string): Promise<string[]> {
  const paths = await listFiles(folder);
  if (!paths.includes('index.html')) {
    throw new PublicationError(
      'O painel ainda não foi construído.',
      `npm run build constrói o painel e o site. Procurado em ${folder}.`,
    );
  }
  return paths.filter((path) => !path.startsWith('.') && path !== 'config.json');
}

async function writeBundle({ files }: Bundle, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mapParallel([...files], 16, async ([path, source]) => {
    const to = join(target, path);
    await mkdir(dirname(to), { recursive: true });
    await ('text' in source ? writeFile(to, source.text) : copyFile(source.from, to));
  });
}

/**
 * Leaves the live release and the console together in a folder, in the place of what was left there before.
 * @param out the folder; a relative one starts from the repository's root
 * @throws {PublicationError} when the folder holds something else, which is left alone
 */
export async function saveBundle(settings: Settings, log: Log, out: string): Promise<void> {
  const target = resolve(root, out);
  const names = await listFiles(target);
  if (names.length > 0 && !names.includes('release.json')) {
    throw new PublicationError(`A pasta ${target} não está vazia e não é de uma publicação.`);
  }
  const manifest = await liveManifest(settings.folders);
  if (!manifest) throw new PublicationError('Ainda não há publicação.');
  const bundle = await bundleOf(settings, manifest);
  await writeBundle(bundle, target);
  log(`site e painel em ${target}: ${bundle.files.size} arquivos`);
  if (!settings.publicSupabaseUrl) {
    log('  aviso: o serviço de dados é o desta máquina; só ela pode servir esta pasta');
  }
}

/**
 * Where a file of a release lies on a static host. It answers for `/visita` with `visita.html`, but sends visitors
 * of a folder on to `/visita/`, which is not the address that pages link to. What stands in for articles without a
 * page becomes the not-found page of their folder, which the host takes unasked: they are found there with a status
 * of 404, until the next publication.
 */
function hostedPath(path: string): string {
  if (path === 'noticia/[...]/index.html') return 'noticia/404.html';
  return path.replace(/\/index\.html$/, '.html');
}

/** An address, or many with `*`, and what its answers say besides what other rules say of them. */
type Rule = [address: string, headers: Record<string, string>];

/** Where the console's build puts what is named after its content. */
const assets = 'assets/';

/**
 * The headers as Cloudflare Pages reads them from a file `_headers`. A header that two matching rules set is added
 * up; only the console's policy relies on that.
 * @param dataService address of the data service, '' for the site's own origin
 * @param sitePaths of the release
 * @param consolePaths below /admin
 */
export function headersFile(
  siteUrl: string,
  dataService: string,
  sitePaths: readonly string[],
  consolePaths: readonly string[],
): string {
  const isImmutable = (path: string) => path.startsWith(assets) && !path.endsWith('.js');
  const hasOnlyHashedScripts = ![
    ...sitePaths.filter((path) => !isHashed(path)),
    ...consolePaths.filter((path) => !path.startsWith(assets)),
  ].some((path) => path.endsWith('.js'));
  const immutable = { 'cache-control': caching.immutable };
  const onAll = { ...securityHeaders, ...transportSecurity(siteUrl) };
  const rules: Rule[] = [
    ['/*', { ...onAll, 'content-security-policy': sitePolicy }],
    // A `*` reaches into folders. Scripts are too many to be named: Cloudflare Pages reads 100 rules.
    ...(hasOnlyHashedScripts ? [['/*.js', immutable] satisfies Rule] : []),
    ['/static/*', immutable],
    ['/rss.xml', { 'content-type': feedType }],
    ['/admin/*', { ...consoleHeaders, 'content-security-policy': consolePolicy(dataService) }],
    ...consolePaths.filter(isImmutable).map((path): Rule => [`/admin/${path}`, immutable]),
    ['/admin/config.json', { 'cache-control': caching.never }],
  ];
  const lines = rules.flatMap(([address, headers]) => [
    address,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ]);
  return lines.join('\n');
}

/**
 * What the host for one machine does by code, as Cloudflare Pages reads it from a file `_redirects`: every screen
 * of the console is one page. It prefers a rule to a file that is there, so the console's files come first, each
 * answered by itself.
 * @param consolePaths below /admin
 */
export function redirectsFile(consolePaths: readonly string[]): string {
  const atTop = consolePaths.filter((path) => !path.includes('/') && path !== 'index.html');
  const folders = new Set(consolePaths.flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? []));
  const rules = [
    ...atTop.map((path) => `/admin/${path} /admin/${path} 200`),
    ...[...folders].map((folder) => `/admin/${folder}/* /admin/${folder}/:splat 200`),
    '/admin/* /admin/ 200',
  ];
  return rules.map((rule) => `${rule}\n`).join('');
}
