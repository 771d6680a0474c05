#!/usr/bin/env node
/**
 * `npm test`: everything that every change is to pass, from a fresh clone on. Installs what is missing, then
 * runs types, lint, unit, policy and service tests and the end-to-end tests against a product of their own.
 * `npm test -- --all` goes on with what takes longer. `--within <minutes>` leaves out what would not end in
 * time, and says so. Ends with `N passed, N failed`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../supabase/local/install.mjs';
import { ensureBrowser } from './runner/browser.mjs';
import { startProduct } from './runner/product.mjs';
import { runInTime } from './runner/schedule.mjs';
import { check, checks, jestCounts, playwrightCounts, suite, sum } from './runner/steps.mjs';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, within: { type: 'string' } },
});
const startedAt = Date.now() - process.uptime() * 1000;
const deadline = options.within ? startedAt + Number(options.within) * 60_000 : Infinity;

const root = dirname(import.meta.dirname);
const temporary = join(root, '.tmp');
const timeLimitForFirstSite = 20 * 60_000;

process.chdir(root);
await ensureInstalled();
await mkdir(temporary, { recursive: true });
const CHROMIUM_PATH = ensureBrowser() ?? '';
const productFolder = await mkdtemp(join(temporary, 'product-'));

const everyChange = [
  { name: 'types, lint and format, generated types', seconds: 80, run: readOnly },
  { name: 'units, and rules of the database', seconds: 170, run: () => jest('node', 'document') },
  { name: 'the site publishes itself, in a browser', seconds: 170, run: publishing },
  { name: 'the site in a browser', seconds: 260, run: () => resting('site', 'phone') },
  { name: 'services', seconds: 300, run: () => jest('services') },
  { name: 'the console in a browser', seconds: 400, run: () => resting('console') },
];
const thorough = [
  { name: 'supply chain', seconds: 3, run: () => check(...script('test:supply')) },
  { name: 'mutants of the access rules', seconds: 60, run: () => check(...script('test:mutants')) },
  { name: 'killed again and again', seconds: 150, run: killedOften },
  { name: 'everything lost, and restored', seconds: 220, run: drill },
];

const steps = options.all ? [...everyChange, ...thorough] : everyChange;
const { passed, failed, leftOut } = await runInTime(steps, deadline).finally(() =>
  rm(productFolder, { recursive: true, force: true }),
);

if (leftOut.length > 0) console.log(`\nLeft out for lack of time: ${leftOut.join('; ')}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function script(...args) {
  return ['npm', ['run', '--silent', ...args]];
}

function readOnly() {
  return checks([script('typecheck'), script('lint'), script('types', '--', '--check')]);
}

function jest(...projects) {
  return jestSuite('test:unit', ['--selectProjects', ...projects]);
}

/** More than twice as often as every change has to bear. */
function killedOften() {
  const files = ['--selectProjects', 'services', '--testPathPatterns', '/killed\\.test'];
  return jestSuite('test:unit', files, { THOROUGH: 'true' });
}

function drill() {
  return jestSuite('test:faults', ['-t', 'everything is lost']);
}

function jestSuite(name, args, env = {}) {
  const report = join(temporary, 'jest.json');
  const [command, all] = script(name, '--', ...args, '--json', `--outputFile=${report}`);
  return suite(command, all, { CHROMIUM_PATH, ...env }, report, jestCounts);
}

async function publishing() {
  const published = await inBrowser(['publishing'], { REBUILD_ON_CHANGE: 'true' });
  // What that has published last is held to what pages may weigh.
  const budgets = await check('node', ['--import', 'tsx', 'tests/budgets/cli.ts'], {
    DATA_DIR: join(productFolder, 'data'),
  });
  return sum(published, budgets);
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
