#!/usr/bin/env node
/**
 * `npm test` runs everything that each change must pass: type check, lint, unit, policy and service tests, and
 * end-to-end tests against a product that it starts. It ends with the failures and `N passed, N failed`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureJava } from './runner/programs.mjs';
import { startProduct } from './runner/product.mjs';
import {
  endWithCounts,
  toFailure,
  runChecks,
  runJest,
  runPlaywright,
  sum,
} from './runner/steps.mjs';

const root = dirname(import.meta.dirname);
const temporary = join(root, '.tmp');

process.chdir(root);
await mkdir(temporary, { recursive: true });
ensureJava();
const productFolder = await mkdtemp(join(temporary, 'product-'));

let total = { passed: 0, failures: [] };
try {
  await runStep('types, lint and format; the site publishes itself', testPublishing);
  // A build after every change would slow the browser tests down.
  const withoutRebuilds = { REBUILD_ON_CHANGE: 'false' };
  await runStep('the site and the console in a browser', () =>
    withProduct(withoutRebuilds, (env) => runPlaywright(env, 'site', 'phone', 'console')),
  );
  await runStep('units, rules of the database', () => runJest('node', 'document'));
  await runStep('services as a client sees them', () => runJest('pglite'));
} catch (error) {
  total = sum(total, toFailure(error));
} finally {
  await rm(productFolder, { recursive: true, force: true });
}
await endWithCounts(total);

async function runStep(name, run) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const counts = await run().catch(toFailure);
  total = sum(total, counts);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`── ${name}: ${counts.failures.length === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
}

/** Checks that only read the sources run during the first build of the site, which leaves a core idle. */
async function testPublishing() {
  const sourceChecks = runChecks({}, [
    ['npx', ['eslint', '.']],
    ['npx', ['prettier', '--check', '.']],
    ['npx', ['knip', '--no-progress']],
    ['npm', ['run', '--silent', 'types', '--', '--check']],
    ['npm', ['run', '--silent', 'typecheck', '--workspaces', '--if-present']],
  ]);
  const settings = { REBUILD_ON_CHANGE: 'true', REBUILD_TYPES: 'true' };
  const publishingTests = withProduct(settings, async (env) => {
    // Finish the checks before the browser tests: the console would open too slowly beside them.
    await sourceChecks;
    return runPlaywright(env, 'publishing').catch(toFailure);
  });
  const counts = await Promise.all([sourceChecks, publishingTests.catch(toFailure)]);
  // Check the size, the markup and the query types of the last release.
  const releaseCounts = await runChecks({ DATA_DIR: join(productFolder, 'data') }, [
    ['npm', ['run', '--silent', 'size', '-w', 'tests']],
    ['node', ['tests/markup.mjs']],
    ['node', ['tests/query-types.mjs', '--check']],
  ]);
  return sum(...counts, releaseCounts);
}

/** Starts the product with the data of its last start, and calls `test` with its settings. */
async function withProduct(settings, test) {
  const product = await startProduct(productFolder, settings);
  try {
    return await test(product.env);
  } finally {
    await product.stop();
  }
}
