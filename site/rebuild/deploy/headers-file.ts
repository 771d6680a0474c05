import { isHashed } from 'shared/hashed-file';
import {
  caching,
  consoleHeaders,
  consolePolicy,
  feedType,
  securityHeaders,
  sitePolicy,
  transportSecurity,
} from 'shared/headers';

import type { Manifest } from '../release/manifest.ts';
import { preloadRules } from './preload-rules.ts';
import type { Rule } from './rule.ts';

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
