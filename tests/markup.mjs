/**
 * Has the Nu Html Checker read every page of the site and the console's first, and holds the site's to rules of its own:
 * `node tests/markup.mjs`, with DATA_DIR naming the product's folder. Needs Java, from PATH.
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
const files = [...pages, 'admin/dist/index.html'];
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const { status } = spawnSync('java', ['-jar', jar, '--errors-only', ...files], {
  stdio: 'inherit',
});
const broken = pages.flatMap((page) =>
  brokenRules(readFileSync(page, 'utf8')).map((rule) => `${page}: ${rule}`),
);
for (const line of broken) console.error(line);
const isFine = status === 0 && broken.length === 0;
console.log(`${files.length} pages checked, ${isFine ? 'no' : 'with'} errors`);
process.exitCode = isFine ? 0 : 1;

/** What a page has to do so that it is there at once and nothing in it moves. */
function brokenRules(html) {
  const body = html.slice(html.indexOf('<body')).replace(/<noscript\b.*?<\/noscript>/gs, '');
  const images = body.match(/<img\b[^>]*>/g) ?? [];
  const firsts = images.filter((image) => / fetchpriority="high"/i.test(image));
  const rules = [
    [/<script\b[^>]* src=/.test(html), 'a script runs before the page is idle'],
    [/<link\b[^>]*(as="script"|rel="(prefetch|stylesheet)")/.test(html), 'fetches what can wait'],
    [html.match(/<link\b[^>]*as="font"/g)?.length !== 1, 'preloads not just one font'],
    [firsts.length > 1, 'more than one picture is to be loaded first'],
    [firsts.some((image) => / loading="lazy"/i.test(image)), 'the first picture waits'],
    [
      !images.every((image) => / width="\d/.test(image) && / height="\d/.test(image)),
      'a picture without its size',
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, rule]) => rule);
}
