#!/usr/bin/env node
/** `npm start`: installs what is missing, then runs the host, which is TypeScript. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './install.mjs';

const root = dirname(dirname(import.meta.dirname));
ensureInstalled();

const host = join(import.meta.dirname, 'main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', host, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the child by itself; this process only waits for it to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('exit', (code) => process.exit(code ?? 1));
