import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, readIfExists } from './files.ts';
import { isRunning, markOf, type ProcessMark, processSchema } from './processes.ts';

/*
 * One holder at a time, across processes. Every claim is a file with the next higher number, which the
 * file system lets exactly one process create, and names its process; the highest number counts. A claim
 * ends when its holder empties it or is no longer running, so a crash releases it at once and a
 * jump of the clock changes nothing. The highest claim is never deleted: an earlier number that a slow
 * contender still manages to create is then recognised as outdated.
 */

export interface Lock {
  release(): Promise<void>;
}

export async function tryLock(folder: string): Promise<Lock | { heldBy: number }> {
  await mkdir(folder, { recursive: true });
  for (;;) {
    const newest = await newestClaim(folder);
    const current = await readClaim(folder, newest);
    if (current && isRunning(current)) return { heldBy: current.pid };
    const number = newest + 1;
    if (!(await create(folder, number))) continue;
    const path = join(folder, String(number));
    if ((await newestClaim(folder)) !== number) {
      await rm(path, { force: true });
      continue;
    }
    await removeOlder(folder, number);
    return { release: () => truncate(path) };
  }
}

/** Takes the lock as soon as it is free; `onWait` is told once who holds it. */
export async function lock(
  folder: string,
  signal: AbortSignal,
  onWait: (pid: number) => void,
): Promise<Lock> {
  for (let told = false; ; told = true) {
    signal.throwIfAborted();
    const claim = await tryLock(folder);
    if ('release' in claim) return claim;
    if (!told) onWait(claim.heldBy);
    await sleep(250, undefined, { signal });
  }
}

async function newestClaim(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map(Number).filter(Number.isInteger);
  return Math.max(0, ...numbers);
}

/** A claim that is empty was released; one that cannot be read was deleted by a newer one, or damaged: all are nobody's. */
async function readClaim(folder: string, number: number): Promise<ProcessMark | null> {
  const text = await readIfExists(join(folder, String(number)));
  try {
    return processSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** Creates a claim of this process with its content in one step; false when its number is taken. */
async function create(folder: string, number: number): Promise<boolean> {
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(temporary, JSON.stringify(markOf(process.pid)));
    await link(temporary, join(folder, String(number)));
    return true;
  } catch (error) {
    const code = errorCode(error);
    // ENOENT: a faster contender has tidied the folder up.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function removeOlder(folder: string, number: number): Promise<void> {
  const names = await readdir(folder);
  const outdated = names.filter((name) => name.startsWith('.') || Number(name) < number);
  await Promise.all(outdated.map((name) => rm(join(folder, name), { force: true })));
}
