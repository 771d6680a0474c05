import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Above the -8 that Chromium, run by root, gives its compositor, but not its pages. */
const first = -16;
/** Milliseconds: less than passes from a page's process being there to its being given a page. */
const interval = 30;

/**
 * Has the main threads of pages come before all else that wants a processor, in browsers that this process started: a
 * phone has eight cores and this machine may have two, on which a page would wait for its own pictures to be decoded
 * and for whoever measures it (docs/decisions/0105). Only Linux lets threads differ, and only root may raise one;
 * elsewhere nothing happens.
 * @returns how to end it
 */
export function putPagesFirst(): () => void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return () => {};
  const known = new Set<number>();
  const seenOnce = new Set<number>();
  const timer = setInterval(() => {
    for (const pid of processes()) {
      if (known.has(pid)) continue;
      const kind = kindOf(pid);
      // A page's process is a copy of this one until it says what it is.
      if (kind === 'zygote') continue;
      if (kind === 'renderer' && isOurs(pid)) raise(pid);
      // Every process is for a moment a copy of the one that starts it.
      if (kind || seenOnce.has(pid)) known.add(pid);
      seenOnce.add(pid);
    }
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

function processes(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** What a process of Chromium is for; nothing if it is none, or has ended meanwhile. */
function kindOf(pid: number): string | undefined {
  return /--type=([\w-]+)/.exec(read(pid, 'cmdline'))?.[1];
}

function isOurs(pid: number): boolean {
  if (pid <= 1) return false;
  return pid === process.pid || isOurs(parentOf(pid));
}

/** The second figure after the name, which is in brackets and may hold anything. */
function parentOf(pid: number): number {
  return Number(/\) \S (\d+) [^)]*$/.exec(read(pid, 'stat'))?.[1] ?? 0);
}

/** The number of a process is that of its main thread, and of no other. */
function raise(pid: number): void {
  try {
    setPriority(pid, first);
  } catch {
    // It has ended, or a container's root may not; then it is measured as it is.
  }
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
