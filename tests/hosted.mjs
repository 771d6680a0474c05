#!/usr/bin/env node
/**
 * `npm run test:hosted -- --url <address>`: what `npm test` proves of the embedded service, of services that run
 * elsewhere. Keys and accounts come from the environment; docs/operate.md says which.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const settings = [
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'STAFF_EMAIL',
  'MEMBER_EMAIL',
  'OUTSIDER_EMAIL',
  'STAFF_PASSWORD',
];
const { values, positionals } = parseArgs({
  options: { url: { type: 'string' } },
  allowPositionals: true,
});
const missing = [
  ...(URL.canParse(values.url ?? '') ? [] : ['--url <address of the services>']),
  ...settings.filter((name) => !process.env[name]).map((name) => `${name} in the environment`),
];
if (missing.length > 0) {
  console.error(
    `Missing: ${missing.join(', ')}.\nThe services are tested with rows and files: not those of a school.`,
  );
  process.exit(1);
}
const args = ['run', '--silent', 'test:unit', '--', ...positionals, '--selectProjects', 'address'];
const env = { ...process.env, SUPABASE_URL: values.url };
process.exit(spawnSync('npm', args, { stdio: 'inherit', env }).status ?? 1);
