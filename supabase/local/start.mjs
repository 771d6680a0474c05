#!/usr/bin/env node
/** `npm start`: installs what is missing, then runs the host, which is TypeScript. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, takenPort } from './environment.mjs';
import { ensureInstalled } from './install.mjs';

// Said before an installation takes its minutes.
await ensureInstalled(async () => {
  const obstacle = await takenPort();
  if (!obstacle) return;
  console.error(`\n${obstacle}`);
  process.exit(1);
});

const host = join(import.meta.dirname, 'main.ts');
const isNode20 = process.versions.node.startsWith('20.');
const child = spawn(process.execPath, ['--import', 'tsx', host, ...process.argv.slice(2)], {
  cwd: root,
  // The host ends when its end of the channel closes, whatever became of this process.
  stdio: ['inherit', 'inherit', isNode20 ? 'pipe' : 'inherit', 'ipc'],
});
// Whenever it is loaded the data client says that it wants Node 22, and no option stops it: README says so once.
if (child.stderr)
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!line.includes('Node.js 20 and below are deprecated')) console.error(line);
  });
child.on('close', (code) => process.exit(code ?? 1));
// Ctrl-C reaches the child by itself; this process only waits for it to finish.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes a signal on to its shell alone, which leaves without a word.
const starter = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== starter && child.kill('SIGTERM'), 1000);
