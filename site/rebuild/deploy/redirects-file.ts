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
