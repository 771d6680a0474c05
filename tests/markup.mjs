/**
 * Has the Nu Html Checker read every page of the site and the console's first: `node tests/markup.mjs`, with DATA_DIR
 * naming the product's folder. Needs Java, from PATH.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

if (spawnSync('java', ['-version']).error) {
  console.log('The markup was NOT CHECKED: there is no Java (Debian: default-jre-headless).');
  process.exit();
}
const site = join(process.env.DATA_DIR ?? '.data', 'site/current/');
const pages = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map(({ parentPath, name }) => join(parentPath, name));
const files = [...pages, 'admin/dist/index.html'];
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const { status } = spawnSync('java', ['-jar', jar, '--errors-only', ...files], {
  stdio: 'inherit',
});
console.log(`${files.length} pages checked, ${status === 0 ? 'no' : 'with'} errors`);
process.exitCode = status ?? 1;
