import {
  caching,
  consoleHeaders,
  consolePolicy,
  feedType,
  isHashed,
  securityHeaders,
  sitePolicy,
  transportSecurity,
} from 'shared/headers';
import { isArticle, type Manifest, type ManifestEntry } from './release.ts';

/* What static hosts read: how files are laid out, `_headers` and `_redirects`. */

/** Gatsby's page for articles that have no page of their own yet: it fetches them in the browser. */
const anyArticle = 'noticia/[...]/index.html';

/**
 * Where a file of a release lies on a static host. These hosts answer for `/visita` with `visita.html`, but
 * send visitors of a folder on to `/visita/`, which is not the address that pages link to. What stands in for
 * articles without a page becomes the not-found page of their folder: they are found there with a status
 * of 404, until the next publication.
 */
export function hostedPath(path: string): string {
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
