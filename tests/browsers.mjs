#!/usr/bin/env node
/**
 * `npm run firefox -w tests` and `npm run webkit -w tests`: the same journeys in another engine, against the product at `BASE_URL`,
 * whose settings are those of `.env`, or one of their own.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ensureInstalled } from '../supabase/local/install.mjs';
import { ensureFirefox, ensureWebKit } from './runner/programs.mjs';
import { withProduct } from './runner/product.mjs';

const root = dirname(import.meta.dirname);
const [, , engine, ...args] = process.argv;

process.chdir(root);
await ensureInstalled({ withDev: true });
const FIREFOX_PATH = engine === 'firefox' ? ensureFirefox() : undefined;
if (engine === 'webkit') ensureWebKit();

process.exitCode = await withProduct((settings) => {
  const chosen = ['--config', 'tests/playwright.config.ts', '--workers=1', '--project', engine];
  const { status } = spawnSync('npx', ['playwright', 'test', ...chosen, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...settings, ...(FIREFOX_PATH && { FIREFOX_PATH }) },
  });
  return status ?? 1;
});
