/**
 * `npm run build` builds the console, if its sources have changed, and the site as they go live. Content comes from a
 * running data service, or from the embedded one, started just for the build. It takes the arguments of
 * `npm run rebuild`: `--out FOLDER` writes site and console together, for any static host.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { ensureConsole } from './console-build.ts';
import { ensureDataService } from './data-service.mjs';
import { ensureInstalled } from './install.mjs';

const publishingJob = join(root, 'site', 'publish', 'cli.ts');

/** The command itself installs only what building the site takes. */
const installRest = () => ensureInstalled();

await ensureConsole(installRest);
const service = await ensureDataService(installRest);
try {
  const args = ['--import', 'tsx', publishingJob, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = code ?? 1;
} finally {
  await service.stop();
}
