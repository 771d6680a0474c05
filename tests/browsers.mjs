#!/usr/bin/env node
/**
 * `npm run firefox -w tests` and `npm run webkit -w tests`: the same journeys in another engine, against the product at `BASE_URL`,
 * whose settings are those of `.env`, or one of their own.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureInstalled } from '../supabase/local/install.mjs';
import { readSettings } from '../supabase/local/settings/environment.mjs';
import { ensureFirefox, ensureWebKit } from './runner/browser.mjs';
import { startProduct } from './runner/product.mjs';

const root = dirname(import.meta.dirname);
const [, , engine, ...args] = process.argv;
const timeLimitForFirstSite = 20 * 60_000;

process.chdir(root);
await ensureInstalled();
const FIREFOX_PATH = engine === 'firefox' ? ensureFirefox() : undefined;
if (engine === 'webkit') ensureWebKit();

const { BASE_URL } = process.env;
process.exitCode = BASE_URL ? test({ ...readSettings(), BASE_URL }) : await onOwnProduct();

async function onOwnProduct() {
  await mkdir('.tmp', { recursive: true });
  const folder = await mkdtemp(join(root, '.tmp', 'product-'));
  const resting = { REBUILD_ON_CHANGE: 'false' };
  try {
    const { env, stop } = await startProduct(folder, timeLimitForFirstSite, resting);
    try {
      return test(env);
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function test(env) {
  const chosen = ['--config', 'tests/playwright.config.ts', '--workers=1', '--project', engine];
  const { status } = spawnSync('npx', ['playwright', 'test', ...chosen, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env, ...(FIREFOX_PATH && { FIREFOX_PATH }) },
  });
  return status ?? 1;
}
