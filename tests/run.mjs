#!/usr/bin/env node
/**
 * `npm test`: everything that every change is to pass, from a fresh clone on. Installs what is missing, then
 * runs types, lint, unit, policy and service tests and the end-to-end tests against a product of their own.
 * Ends with `N passed, N failed`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureInstalled } from '../supabase/local/install.mjs';
import { ensureBrowser, tryToHaveJava } from './runner/browser.mjs';
import { startProduct } from './runner/product.mjs';
import { check, checks, jestCounts, playwrightCounts, suite, sum } from './runner/steps.mjs';

const root = dirname(import.meta.dirname);
const temporary = join(root, '.tmp');
const timeLimitForFirstSite = 20 * 60_000;

process.chdir(root);
await ensureInstalled();
await mkdir(temporary, { recursive: true });
const CHROMIUM_PATH = ensureBrowser() ?? '';
tryToHaveJava();
const productFolder = await mkdtemp(join(temporary, 'product-'));

const steps = [
  ['types, lint and format, generated types, licences', readOnly],
  ['units, and rules of the database', () => jest('node', 'document')],
  ['the site publishes itself, in a browser', publishing],
  ['the site in a browser', () => resting('site', 'phone')],
  ['services', () => jest('services')],
  ['the console in a browser', () => resting('console')],
];
let total = { passed: 0, failed: 0 };
try {
  for (const [name, run] of steps) {
    console.log(`\n── ${name}`);
    const startedAt = Date.now();
    const counts = await run();
    total = sum(total, counts);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`── ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  }
} finally {
  await rm(productFolder, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function script(...args) {
  return ['npm', ['run', '--silent', ...args]];
}

function readOnly() {
  return checks([
    script('typecheck'),
    script('lint'),
    script('types', '--', '--check'),
    script('test:supply'),
  ]);
}

function jest(...projects) {
  const report = join(temporary, 'jest.json');
  const args = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`];
  return suite(...script('test:unit', '--', ...args), { CHROMIUM_PATH }, report, jestCounts);
}

async function publishing() {
  const published = await inBrowser(['publishing'], { REBUILD_ON_CHANGE: 'true' });
  // What that has published last is held to what pages may weigh, and to HTML's rules.
  const site = { DATA_DIR: join(productFolder, 'data') };
  const budgets = await check('node', ['--import', 'tsx', 'tests/budgets/cli.ts'], site);
  const markup = await check('node', ['tests/markup.mjs'], site);
  return sum(published, budgets, markup);
}

/** Without a build after every change, which would take the machine's whole attention. */
function resting(...projects) {
  return inBrowser(projects, { REBUILD_ON_CHANGE: 'false' });
}

/** Runs projects of the browser tests against the product, which finds what the last ones have left. */
async function inBrowser(projects, settings) {
  let product;
  try {
    product = await startProduct(productFolder, timeLimitForFirstSite, settings);
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  try {
    const report = join(temporary, 'browser.json');
    const env = { ...product.env, REPORT_FILE: report, CHROMIUM_PATH };
    const chosen = projects.flatMap((name) => ['--project', name]);
    const args = ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...chosen];
    return await suite('npx', args, env, report, playwrightCounts);
  } finally {
    await product.stop();
  }
}
