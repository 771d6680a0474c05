#!/usr/bin/env node
/**
 * `npm run build` builds the console and the site as they go live, and reports their sizes. Content comes
 * from a running data service, or from the embedded one, started just for the build. It takes the arguments
 * of `npm run rebuild`: `--out FOLDER` writes site and console together, for any static host.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureDataService } from './data-service.mjs';
import { root } from '../../shared/src/node/environment.mjs';

if (!(await run(['run', 'build', '--workspace', 'admin']))) process.exit();
const service = await ensureDataService();
try {
  await run(['run', 'rebuild', '--', ...process.argv.slice(2)]);
} finally {
  await service.stop();
}

async function run(args) {
  const child = spawn('npm', ['--silent', ...args], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = code ?? 1;
  return code === 0;
}
