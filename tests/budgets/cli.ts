/**
 * Holds every page of a release to its budget: `node --import tsx tests/budgets/cli.ts`, with DATA_DIR
 * naming the product's folder. `--write` records the present sizes as those that are accepted.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { growth, type Recorded } from './growth.ts';
import { limitsFor } from './limits.ts';
import { brokenRules } from './markup.ts';
import { measure, routesOf } from './measure.ts';
import { pageFile, readRelease, siteIn, type Site } from './release.ts';

const record = join(import.meta.dirname, 'recorded.json');
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(6);

const site = siteIn(process.env.DATA_DIR ?? '.data');
const now = await measure(site);
console.log(`${'KB as they travel'.padEnd(24)}   HTML    idle scripts   font pictures  largest`);
for (const [route, page] of Object.entries(now.pages)) {
  const { html, firstScripts, scripts, font, pictures, largestPicture } = page;
  const columns = [html, firstScripts, scripts, font, pictures, largestPicture].map(kilobytes);
  console.log(`${route.padEnd(24)} ${columns.join('  ')}`);
}

if (process.argv.includes('--write')) {
  await writeFile(record, `${JSON.stringify(now, null, 1)}\n`);
  console.log('Recorded.');
} else {
  const before = JSON.parse(await readFile(record, 'utf8')) as Recorded;
  const exceeded = Object.entries(now.pages).flatMap(([route, page]) =>
    limitsFor(route, page)
      .filter(({ bytes, limit }) => bytes > limit)
      .map(
        ({ what, bytes, limit }) => `${route}: ${what} ${kilobytes(bytes)} KB of ${limit / 1024}`,
      ),
  );
  const failures = [...exceeded, ...growth(before, now), ...(await brokenBy(site))];
  for (const failure of failures) console.error(`  ✗ ${failure}`);
  if (failures.length > 0) {
    console.error('What is meant is recorded with: npm run test:budgets -- --write');
  }
  const pages = Object.keys(now.pages).length;
  const failed = new Set(failures.map((failure) => failure.split(':')[0])).size;
  console.log(`${pages - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function brokenBy(release: Site): Promise<string[]> {
  const routes = await routesOf(release);
  const broken = routes.map(async (route) => {
    const html = await readRelease(release, pageFile(route));
    return brokenRules(html).map((sentence) => `${route}: ${sentence}`);
  });
  return (await Promise.all(broken)).flat();
}
