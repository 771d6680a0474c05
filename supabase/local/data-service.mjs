import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dataServiceUrl, readSettings, root } from './environment.mjs';

/**
 * Makes sure that the data service answers: uses the one that runs (`npm start`, or a Supabase elsewhere),
 * or starts the embedded one.
 * @returns {Promise<{ stop: () => Promise<void> }>} `stop` ends what was started here, and nothing else
 */
export async function ensureDataService() {
  const url = dataServiceUrl(readSettings());
  if (await answers(url)) return { stop: async () => {} };
  const main = join(root, 'supabase', 'local', 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--data-only'], {
    cwd: root,
    // It ends when the channel closes, whatever became of this process.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C is for the starter, which stops it last.
    detached: true,
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message').then(() => true);
  if (!(await Promise.race([ready, ended.then(() => false)]))) {
    // It has said why.
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

async function answers(url) {
  const response = await fetch(`${url}/auth/v1/settings`, { method: 'HEAD' }).catch(() => null);
  return response !== null;
}
