#!/usr/bin/env node
/** `npm start`: installs what is missing, then runs the host, which is TypeScript. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { serveLastRelease } from './last-release.mjs';
import { endWhenStuck, startAgain } from './start-again.mjs';
import { starterIsGone } from './starter.mjs';

const root = dirname(dirname(import.meta.dirname));
const killed = { signal: starterIsGone(), killSignal: 'SIGKILL' };
killed.signal.addEventListener('abort', () => setImmediate(() => process.exit(1)));
await ensureInstalled(killed, serveLastRelease);

const host = join(import.meta.dirname, 'main.ts');
const pauseMs = 5000;
let child = start();
let isAskedToEnd = false;
// Ctrl-C reaches the child by itself; this process only waits for it to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (child.exitCode !== null) process.exit(0);
    isAskedToEnd = true;
    if (signal !== 'SIGINT') child.kill(signal);
  });
}

function start() {
  const started = spawn(process.execPath, ['--import', 'tsx', host, ...process.argv.slice(2)], {
    cwd: root,
    // The host ends when its end of the channel closes, whatever became of this process.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...killed,
  });
  started.on('error', () => undefined);
  let isStuck = false;
  endWhenStuck(started, (text) => {
    isStuck = true;
    console.error(text);
  });
  started.on('exit', (code) => {
    if (isAskedToEnd || (code !== startAgain && !isStuck)) process.exit(code ?? 1);
    setTimeout(() => (child = start()), pauseMs);
  });
  return started;
}
