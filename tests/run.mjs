#!/usr/bin/env node
/**
 * `npm test`: everything that every change is to pass, from a fresh clone on. Installs what is missing, then
 * runs types, lint, unit, policy and service tests and the end-to-end tests against a product of their own.
 * `npm test -- --all` goes on with what takes longer. Ends with `N passed, N failed`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureInstalled } from '../supabase/local/install.mjs';
import { ensureBrowser } from './runner/browser.mjs';
import { startProduct } from './runner/product.mjs';
import { check, checks, jestCounts, playwrightCounts, suite } from './runner/steps.mjs';

const root = dirname(import.meta.dirname);
const temporary = join(root, '.tmp');
const timeLimitForFirstSite = 8 * 60_000;

process.chdir(root);
await ensureInstalled();
await mkdir(temporary, { recursive: true });
const browser = ensureBrowser();

const script = (...args) => ['npm', ['run', '--silent', ...args]];
const everyChange = [
  [
    'types, lint and format, generated types',
    () => checks([script('typecheck'), script('lint'), script('types', '--', '--check')]),
  ],
  ['unit, policies, services', unitTests],
  ['end to end', endToEndTests],
];
const thorough = [
  ['mutants of the access rules', () => check(...script('test:mutants'))],
  ['supply chain', () => check(...script('test:supply'))],
  ['everything lost, and restored', drill],
];
const isThorough = process.argv.includes('--all');
const steps = isThorough ? [...everyChange, ...thorough] : everyChange;

const total = { passed: 0, failed: 0 };
for (const [name, step] of steps) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = await step();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function unitTests() {
  const report = join(temporary, 'unit.json');
  const args = ['run', '--silent', 'test:unit', '--', '--json', `--outputFile=${report}`];
  const env = { CHROMIUM_PATH: browser ?? '', THOROUGH: isThorough ? 'true' : '' };
  return suite('npm', args, env, report, jestCounts);
}

function drill() {
  const report = join(temporary, 'drill.json');
  const chosen = ['-t', 'everything is lost', '--json', `--outputFile=${report}`];
  return suite('npm', ['run', '--silent', 'test:faults', '--', ...chosen], {}, report, jestCounts);
}

/**
 * What is published by itself first. Everything else then runs without a build after every change, which
 * would take the machine's whole attention.
 */
async function endToEndTests() {
  const folder = await mkdtemp(join(temporary, 'product-'));
  try {
    const publishing = await projects(folder, ['publishing'], { REBUILD_ON_CHANGE: 'true' });
    // What that has published last is held to what pages may weigh.
    const budgets = await check('node', ['--import', 'tsx', 'tests/budgets/cli.ts'], {
      DATA_DIR: join(folder, 'data'),
    });
    const others = await projects(folder, ['desktop', 'phone'], { REBUILD_ON_CHANGE: 'false' });
    return {
      passed: publishing.passed + budgets.passed + others.passed,
      failed: publishing.failed + budgets.failed + others.failed,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function projects(folder, names, settings) {
  let product;
  try {
    product = await startProduct(folder, timeLimitForFirstSite, settings);
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  try {
    const report = join(temporary, `e2e-${names[0]}.json`);
    const env = { ...product.env, REPORT_FILE: report, CHROMIUM_PATH: browser ?? '' };
    const chosen = names.flatMap((name) => ['--project', name]);
    const args = ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...chosen];
    return await suite('npx', args, env, report, playwrightCounts);
  } finally {
    await product.stop();
  }
}
