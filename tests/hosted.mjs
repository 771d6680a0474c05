#!/usr/bin/env node
/**
 * `npm run test:hosted -- --url <url>` runs the conformance tests, which `npm test` runs against the embedded service,
 * against services that run elsewhere. Keys and accounts come from the environment variables in docs/operate.md.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const settings = [
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'STAFF_EMAIL',
  'MEMBER_EMAIL',
  'OUTSIDER_EMAIL',
  'LEAVER_EMAIL',
  'STAFF_PASSWORD',
];
const { values, positionals } = parseArgs({
  options: { url: { type: 'string' } },
  allowPositionals: true,
});
const missing = settings.filter((name) => !process.env[name]);
if (!/^https?:\/\//.test(values.url ?? '')) missing.unshift('--url https://…');
if (missing.length > 0) {
  console.error(
    `Missing: ${missing.join(', ')}. docs/operate.md explains these environment variables.`,
  );
  process.exit(1);
}
const args = ['run', '--silent', 'test:unit', '--', ...positionals, '--selectProjects', 'url'];
const env = { ...process.env, SUPABASE_URL: values.url };
process.exit(spawnSync('npm', args, { stdio: 'inherit', env }).status ?? 1);
