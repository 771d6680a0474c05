/**
 * `node tests/markup.mjs` checks every page of the site, the console's index.html and the guide for staff with the Nu Html Checker, and the
 * site's pages against the rules below. DATA_DIR names the product's folder; Java must be in PATH.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getDataDir } from 'shared/node/environment.mjs';

if (spawnSync('java', ['-version']).error) {
  console.error(
    'The markup could not be checked: there is no Java (Debian: default-jre-headless).',
  );
  process.exit(1);
}
const site = join(getDataDir(process.env), 'site/current/');
const pages = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map(({ parentPath, name }) => join(parentPath, name));
const files = [...pages, 'admin/dist/index.html', 'admin/dist/guia/index.html'];
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const { status } = spawnSync('java', ['-jar', jar, '--errors-only', ...files], {
  stdio: 'inherit',
});
const violations = pages.flatMap((page) =>
  findViolations(readFileSync(page, 'utf8')).map((rule) => `${page}: ${rule}`),
);
for (const line of violations) console.error(line);
const isFine = status === 0 && violations.length === 0;
console.log(`${files.length} pages checked, ${isFine ? 'no' : 'with'} errors`);
process.exitCode = isFine ? 0 : 1;

/** Lists the violated rules that keep pages fast and free of layout shifts. */
function findViolations(html) {
  const body = html.slice(html.indexOf('<body')).replace(/<noscript\b.*?<\/noscript>/gs, '');
  const images = body.match(/<img\b[^>]*>/g) ?? [];
  const prioritized = images.filter((image) => / fetchpriority="high"/i.test(image));
  const rules = [
    [/<script\b[^>]* src=/.test(html), 'a script runs before the page is idle'],
    [
      /<link\b[^>]*(as="script"|rel="(prefetch|stylesheet)")/.test(html),
      'fetches resources that can wait',
    ],
    [html.match(/<link\b[^>]*as="font"/g)?.length !== 1, 'does not preload exactly one font'],
    [prioritized.length > 1, 'more than one picture has high priority'],
    [
      prioritized.some((image) => / loading="lazy"/i.test(image)),
      'the picture with high priority loads lazily',
    ],
    [
      !images.every((image) => / width="\d/.test(image) && / height="\d/.test(image)),
      'a picture has no size',
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, rule]) => rule);
}
