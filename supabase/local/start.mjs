#!/usr/bin/env node
/** `npm start`: installs what is missing, then runs the host, which is TypeScript. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { starterIsGone } from './starter.mjs';

const root = dirname(dirname(import.meta.dirname));
const killed = { signal: starterIsGone(), killSignal: 'SIGKILL' };
killed.signal.addEventListener('abort', () => setImmediate(() => process.exit(1)));
await ensureInstalled(killed);

const host = join(import.meta.dirname, 'main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', host, ...process.argv.slice(2)], {
  cwd: root,
  // The host ends when its end of the channel closes, whatever became of this process.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  ...killed,
});
child.on('error', () => undefined);
// Ctrl-C reaches the child by itself; this process only waits for it to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('exit', (code) => process.exit(code ?? 1));
