#!/usr/bin/env node
/**
 * `npm run types:queries` builds the pages and writes the types of their queries to site/gatsby-types.d.ts. With
 * `--check` it changes nothing, and exits with 1 when the file is not what the last build in DATA_DIR generated; that build
 * needs REBUILD_TYPES=true.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getDataDir } from '../shared/src/node/environment.mjs';

const root = dirname(import.meta.dirname);
const name = 'site/gatsby-types.d.ts';
const isCheck = process.argv.includes('--check');

if (!isCheck) {
  const env = { ...process.env, REBUILD_TYPES: 'true' };
  const args = ['run', '--silent', 'build', '--', '--force'];
  const { status } = spawnSync('npm', args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const generated = join(getDataDir(process.env), 'site', 'work', name);
const committed = join(root, name);
if (isCheck && !readFileSync(generated).equals(readFileSync(committed))) {
  console.error(`${name} is stale. Run \`npm run types:queries\`, and commit the file.`);
  process.exit(1);
}
if (isCheck) {
  console.log(`${name} matches the queries.`);
} else {
  copyFileSync(generated, committed);
  console.log(`Wrote ${name}.`);
}
