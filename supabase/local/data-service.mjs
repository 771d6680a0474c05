import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getDataServiceUrl, readSettings, root } from '../../shared/src/node/environment.mjs';

/**
 * Makes sure that the data service responds. It uses the running one (`npm start`, or a Supabase elsewhere),
 * or starts the embedded one.
 * @param {() => Promise<unknown>} [prepare] called before the embedded one is started, for a caller that has not
 *   installed its packages yet
 * @returns {Promise<{ stop: () => Promise<void> }>} `stop` stops only a service that was started here
 */
export async function ensureDataService(prepare) {
  const url = getDataServiceUrl(readSettings());
  if (await isResponding(url)) return { stop: async () => {} };
  await prepare?.();
  const main = join(root, 'supabase', 'local', 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--data-only'], {
    cwd: root,
    // The service exits when this channel closes, even if this process is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C must reach only the command that started the service; the command stops the service last.
    detached: true,
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message').then(() => true);
  if (!(await Promise.race([ready, ended.then(() => false)]))) {
    // The service has already printed the reason.
    console.error('\nO serviço de dados não iniciou.');
    process.exit(1);
  }
  return {
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isResponding(url) {
  const response = await fetch(`${url}/auth/v1/settings`, { method: 'HEAD' }).catch(() => null);
  return response !== null;
}
