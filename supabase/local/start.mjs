#!/usr/bin/env node
/** `npm start`: installs what is missing, then runs the host, which is TypeScript. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataServiceUrl, readSettings, root } from './data-service.mjs';
import { ensureInstalled } from './install.mjs';
import { serveLastRelease } from './last-release.mjs';
import { defaultPorts, portObstacle } from './ports.mjs';

const lookEveryMs = 250;
const killed = { signal: starterIsGone(), killSignal: 'SIGKILL' };
killed.signal.addEventListener('abort', () => setImmediate(() => process.exit(1)));
await ensureInstalled(killed, async () => {
  await requireFreePorts();
  return serveLastRelease();
});

const host = join(import.meta.dirname, 'main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', host, ...process.argv.slice(2)], {
  cwd: root,
  // The host ends when its end of the channel closes, whatever became of this process.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  ...killed,
});
child.on('error', () => undefined);
child.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches the child by itself; this process only waits for it to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}

/** Said before an installation takes its minutes. */
async function requireFreePorts() {
  const settings = readSettings();
  const inbox = Number(settings.INBOX_PORT || defaultPorts.INBOX_PORT);
  const places = [
    [settings.HOST || '127.0.0.1', Number(settings.PORT || defaultPorts.PORT), 'PORT'],
  ];
  if (dataServiceUrl(settings).includes('//localhost')) {
    places.push(['127.0.0.1', inbox, 'INBOX_PORT']);
    places.push(['127.0.0.1', Number(settings.INBOX_SMTP_PORT || inbox + 1), 'INBOX_SMTP_PORT']);
  }
  for (const place of places) {
    const obstacle = await portObstacle(...place);
    if (!obstacle) continue;
    console.error(`\n${obstacle}`);
    process.exit(1);
  }
}

/**
 * A signal that is given when the `npm` that started this process is gone without a word (`kill -9`): then
 * nobody holds this process in hand any more, and the next start must not find it in its way. Known where
 * there is a /proc; elsewhere the next start names the process that is left.
 * @returns {AbortSignal}
 */
function starterIsGone() {
  const gone = new AbortController();
  const starter = findStarter();
  if (starter !== null) {
    const look = () => findStarter() !== starter && gone.abort();
    setInterval(look, lookEveryMs).unref();
  }
  return gone.signal;
}

/** Its process number; it may have put a shell between. A starter other than npm may leave. */
function findStarter() {
  if (!process.env.npm_lifecycle_event) return null;
  const parent = readProcess(process.ppid);
  return parent && /sh$/.test(parent.command) ? parent.parent : process.ppid;
}

function readProcess(pid) {
  try {
    const [, command, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(
      readFileSync(`/proc/${pid}/stat`, 'utf8'),
    );
    return { command, parent: Number(parent) };
  } catch {
    return null;
  }
}
