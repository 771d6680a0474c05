import { readFileSync } from 'node:fs';

const interval = 250;

/**
 * A signal that is given when the `npm` that started this process is gone without a word (`kill -9`): then
 * nobody holds this process in hand any more, and the next start must not find it in its way. Known where
 * there is a /proc; elsewhere the next start names the process that is left.
 * @returns {AbortSignal}
 */
export function starterIsGone() {
  const gone = new AbortController();
  const starter = findStarter();
  if (starter !== null) {
    const look = () => findStarter() !== starter && gone.abort();
    setInterval(look, interval).unref();
  }
  return gone.signal;
}

/** Its process number; it may have put a shell between. Whoever starts without npm may leave. */
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
