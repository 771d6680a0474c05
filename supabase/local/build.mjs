#!/usr/bin/env node
/**
 * `npm run build`: the console and the site, as they go live, and how large they are. Content comes from
 * the data service that runs, or from the embedded one, started for the purpose.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from './install.mjs';
import { ensureDataService, root } from './data-service.mjs';

await ensureInstalled();
await run(['run', 'build', '--workspace', 'admin']);
const service = await ensureDataService();
try {
  await run(['run', 'rebuild', '--', '--sizes', ...process.argv.slice(2)]);
} finally {
  await service.stop();
}

async function run(args) {
  const child = spawn('npm', ['--silent', ...args], { cwd: root, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = code ?? 1;
}
