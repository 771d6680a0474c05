#!/usr/bin/env node
/**
 * `npm run firefox -w tests` and `npm run webkit -w tests` run the same journeys in another browser engine: against the
 * product at BASE_URL, with the settings in `.env`, or against a product that is started for them.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ensureInstalled } from '../supabase/local/install.mjs';
import { ensureFirefox, ensureWebKit } from './runner/programs.mjs';
import { withProduct } from './runner/product.mjs';

const root = dirname(import.meta.dirname);
const [, , engine, ...args] = process.argv;

process.chdir(root);
await ensureInstalled({ needs: 'all' });
const FIREFOX_PATH = engine === 'firefox' ? ensureFirefox() : undefined;
if (engine === 'webkit') ensureWebKit();

process.exitCode = await withProduct((settings) => {
  const options = ['--config', 'tests/playwright.config.ts', '--workers=1', '--project', engine];
  const { status } = spawnSync('npx', ['playwright', 'test', ...options, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...settings, ...(FIREFOX_PATH && { FIREFOX_PATH }) },
  });
  return status ?? 1;
});
