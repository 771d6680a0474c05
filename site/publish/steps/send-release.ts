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
import { root } from 'shared/node/environment.mjs';
import { compressedEndings } from 'shared/node/compress';
import { hashFiles, listFiles, readIfExists, writeAtomically } from 'shared/node/file-system';
import { endInterrupted, runChild } from 'shared/node/processes';
import { readConsoleLook } from 'shared/node/console-look';
import { readRedirects } from 'shared/node/redirects';
import { mapParallel } from 'shared/parallel';
import {
  type Context,
  computeHash,
  type Log,
  PublicationError,
  type Settings,
  runStep,
} from '../context.ts';
import type { Manifest } from './assemble-release.ts';
import { buildRedirectFunction, buildRoutesFile, divideRedirects } from './redirects.ts';
import { readLiveManifest } from '../stored-releases.ts';

interface Sending {
  /** Whether anything was uploaded. */
  isSent: boolean;
  /** What will soon prevent an upload, each in a sentence in Portuguese for staff. */
  problems: string[];
}

/**
 * Uploads the live release to a remote host, if one is configured and does not have the release yet. Until the command
 * has succeeded nobody knows what the host has, so every run uploads again.
 * @throws {PublicationError} when the host would not take so many files, or the command fails
 */
export async function sendRelease(context: Context, manifest: Manifest): Promise<Sending> {
  const { folders, command, destination, maxFiles } = context.settings;
  if (!command) return { isSent: false, problems: [] };
  const bundle = await collectBundle(context.settings, manifest);
  const fingerprint = computeHash(JSON.stringify([command, destination, bundle.digest]));
  const problems = checkFileCount(bundle.files.size, maxFiles);
  for (const problem of problems) context.log(`  aviso: ${problem}`);
  if ((await readIfExists(folders.uploaded)) === fingerprint) return { isSent: false, problems };
  await runStep(context, 'send', async () => {
    await rm(folders.uploaded, { force: true });
    await writeBundle(bundle, folders.upload);
    await runUploadCommand(context, command, manifest.release.id);
    await writeAtomically(folders.uploaded, fingerprint);
  });
  return { isSent: true, problems };
}

/** The share of the host's limit from which staff are warned. */
const warningShare = 0.9;

const inPortuguese = new Intl.NumberFormat('pt-BR');

/**
 * Compares the number of files with the host's limit. Its own command would count them only after minutes.
 * @returns a warning when the limit is near
 * @throws {PublicationError} when there are more
 */
function checkFileCount(count: number, limit: number): string[] {
  const [files, most] = [count, limit].map((number) => inPortuguese.format(number));
  const cure = 'peça um plano com mais arquivos a quem cuida do site, ou apague notícias antigas.';
  if (count > limit)
    throw new PublicationError(
      `O site foi montado, mas não pôde ser enviado: tem ${files} arquivos, e o servidor aceita ${most}. As páginas no ar continuam como estavam. Para voltar a publicar, ${cure}`,
      'HOST_MAX_FILES is the limit of the plan at the host (docs/deploy/supabase.md).',
    );
  if (count < limit * warningShare) return [];
  return [
    `O site tem ${files} dos ${most} arquivos que o servidor aceita. Antes que acabem, ${cure}`,
  ];
}

/** Secrets that the command does not get. It keeps the other variables, such as the tokens of the host. */
const ownSecrets = [
  'SUPABASE_SECRET_KEY',
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_DB_PASSWORD',
  'GITHUB_DISPATCH_TOKEN',
  'JWT_SECRET',
  'STAFF_PASSWORD',
  'SMTP_PASS',
  'DATABASE_URL',
];

/**
 * Runs the command that uploads the folder to the host. An upload that a killed job left running is ended first.
 * @throws {PublicationError} with the reason, and the last lines of the command's output
 */
async function runUploadCommand(
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
  const output = stripVTControlCharacters(await readFile(folders.uploadLog, 'utf8'));
  const lines = output.split('\n').filter((line) => line.trim());
  // The last line is the fallback only, because the CLIs of hosts often end with the path of their log.
  const errorLine = lines.findLast((line) => /\berror\b/i.test(line)) ?? lines.at(-1);
  const last = errorLine && ` (${errorLine.trim().slice(0, 200)})`;
  throw new PublicationError(
    `O site foi montado, mas não pôde ser enviado: o envio ${why}${last ?? ''}.`,
    lines.slice(-30).join('\n'),
  );
}

/** Site and console together, in the layout that a static host expects. */
interface Bundle {
  /** Source file or text of each file, by its path in the bundle. */
  files: Map<string, { from: string } | { text: string }>;
  /** The same for bundles with the same content. */
  digest: string;
}

async function collectBundle(
  settings: Settings,
  { release, files: released }: Manifest,
): Promise<Bundle> {
  const { siteUrl, publicSupabaseUrl, publishableKey, consoleFolder } = settings;
  const releaseFolder = join(settings.folders.releases, release.id);
  const built = await listConsoleFiles(consoleFolder);
  const consolePaths = [...built, 'config.json'];
  const consoleRules = listConsoleRules(consolePaths);
  const redirects = await readRedirects(releaseFolder);
  const { rules, routes } = divideRedirects(redirects, consoleRules.length);
  const texts = {
    // The same content that the host for one machine serves.
    'admin/config.json': JSON.stringify({
      supabaseUrl: publicSupabaseUrl,
      supabasePublishableKey: publishableKey,
      ...(await readConsoleLook(releaseFolder)),
    }),
    _headers: buildHeadersFile(siteUrl, publicSupabaseUrl, Object.keys(released), consolePaths),
    _redirects: [...rules, ...consoleRules].map((rule) => `${rule}\n`).join(''),
    ...(routes.length > 0 && {
      '_worker.js': await buildRedirectFunction(redirects),
      '_routes.json': buildRoutesFile(routes),
    }),
  };
  const files: Bundle['files'] = new Map();
  for (const path of [...Object.keys(released), 'release.json'])
    files.set(getHostedPath(path), { from: join(releaseFolder, path) });
  for (const path of built) files.set(`admin/${path}`, { from: join(consoleFolder, path) });
  for (const [path, text] of Object.entries(texts)) files.set(path, { text });
  const digest = [release.id, await hashFiles(consoleFolder, built), texts];
  return { files, digest: computeHash(JSON.stringify(digest)) };
}

/**
 * Lists the files of the console's build, without `config.json`, which depends on the installation.
 * @throws {PublicationError} when there is no console: a host that replaces the whole folder would lose it
 */
async function listConsoleFiles(folder: string): Promise<string[]> {
  const paths = await listFiles(folder);
  if (!paths.includes('index.html')) {
    throw new PublicationError(
      'O painel ainda não foi construído.',
      `npm run build constrói o painel e o site. Procurado em ${folder}.`,
    );
  }
  // A static host compresses files itself.
  const isCompressed = (path: string) =>
    compressedEndings.some((ending) => path.endsWith(`.${ending}`));
  return paths.filter(
    (path) => !path.startsWith('.') && path !== 'config.json' && !isCompressed(path),
  );
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
 * Writes the live release and the console together to a folder, and replaces an earlier bundle there.
 * @param out the folder, absolute or relative to the repository's root
 * @throws {PublicationError} when the folder holds anything else, which stays untouched
 */
export async function saveBundle(settings: Settings, log: Log, out: string): Promise<void> {
  const target = resolve(root, out);
  const names = await listFiles(target);
  if (names.length > 0 && !names.includes('release.json')) {
    throw new PublicationError(`A pasta ${target} não está vazia e não é de uma publicação.`);
  }
  const manifest = await readLiveManifest(settings.folders);
  if (!manifest) throw new PublicationError('Ainda não há publicação.');
  const bundle = await collectBundle(settings, manifest);
  await writeBundle(bundle, target);
  log(`site e painel em ${target}: ${bundle.files.size} arquivos`);
  if (!settings.publicSupabaseUrl) {
    log('  aviso: o serviço de dados é o desta máquina; só ela pode servir esta pasta');
  }
}

/**
 * Returns the path of a released file on a static host. The host serves `visita.html` at `/visita`; with a folder
 * it would redirect to `/visita/`, which is not the URL that pages link to.
 */
const getHostedPath = (path: string) => path.replace(/\/index\.html$/, '.html');

/** A path, or a pattern with `*`, and the headers that the rule adds to those of other matching rules. */
type Rule = [path: string, headers: Record<string, string>];

/** Where the console's build puts the files that are named after their content. */
const assetsPrefix = 'assets/';

/**
 * Builds the file `_headers` for Cloudflare Pages, which joins the values of a header that several matching rules set.
 * Only the console's content security policy relies on that.
 * @param dataService URL of the data service, '' for the site's own origin
 * @param sitePaths paths of the files of the release
 * @param consolePaths paths of the console's files, relative to /admin
 */
export function buildHeadersFile(
  siteUrl: string,
  dataService: string,
  sitePaths: readonly string[],
  consolePaths: readonly string[],
): string {
  const isImmutable = (path: string) => path.startsWith(assetsPrefix) && !path.endsWith('.js');
  const hasOnlyHashedScripts = ![
    ...sitePaths.filter((path) => !isHashed(path)),
    ...consolePaths.filter((path) => !path.startsWith(assetsPrefix)),
  ].some((path) => path.endsWith('.js'));
  const immutable = { 'cache-control': caching.immutable };
  const commonHeaders = { ...securityHeaders, ...transportSecurity(siteUrl) };
  const rules: Rule[] = [
    ['/*', { ...commonHeaders, 'content-security-policy': sitePolicy }],
    // A `*` also matches in folders. One rule per script would be too many: Cloudflare Pages reads 100 rules.
    ...(hasOnlyHashedScripts ? [['/*.js', immutable] satisfies Rule] : []),
    ['/static/*', immutable],
    ['/rss.xml', { 'content-type': feedType }],
    ['/admin/*', { ...consoleHeaders, 'content-security-policy': consolePolicy(dataService) }],
    ...consolePaths.filter(isImmutable).map((path): Rule => [`/admin/${path}`, immutable]),
    ['/admin/config.json', { 'cache-control': caching.never }],
  ];
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ]);
  return lines.join('\n');
}

/**
 * Lists the rules of `_redirects` by which one page serves every screen of the console. A rule wins over a file that
 * exists, so the console's files come first, each with a rule that serves the file itself.
 * @param consolePaths paths of the console's files, relative to /admin
 */
export function listConsoleRules(consolePaths: readonly string[]): string[] {
  const topLevelFiles = consolePaths.filter((path) => !path.includes('/') && path !== 'index.html');
  const folders = new Set(consolePaths.flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? []));
  return [
    ...topLevelFiles.map((path) => `/admin/${path} /admin/${path} 200`),
    ...[...folders].map((folder) => `/admin/${folder}/* /admin/${folder}/:splat 200`),
    '/admin/* /admin/ 200',
  ];
}
