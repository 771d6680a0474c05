import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { getErrorCode, readIfExists } from './file-system.ts';

/** Identifies a process, so that another process can recognise it later, even if its id has been reused. */
export const processIdentitySchema = z.object({ pid: z.number().int(), startedAt: z.string() });
export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

/** Identifies a running process; returns null when no process has that id. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  const startedAt =
    process.platform === 'linux' ? readLinuxStartTime(pid) : readPosixStartTime(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isRunning(mark: ProcessIdentity): boolean {
  return identifyProcess(mark.pid)?.startedAt === mark.startedAt;
}

/** The start time in clock ticks since a named boot. Unlike the time of day it never jumps. */
function readLinuxStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ended = state === 'Z' || state === 'X';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ended ? null : `${boot}/${fields[18]}`;
  } catch {
    return null;
  }
}

function readPosixStartTime(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** How long a process may take to end by itself, in milliseconds. */
const gracePeriod = 5000;

/**
 * Ends a process group, first with SIGTERM, then with SIGKILL, and waits until its leader is gone. The start
 * time in `leader` makes sure that an unrelated process with the same id is not harmed.
 */
export async function endGroup(leader: ProcessIdentity): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isRunning(leader)) return;
    try {
      process.kill(-leader.pid, signal);
    } catch (error) {
      if (getErrorCode(error) !== 'ESRCH') throw error;
    }
    const deadline = performance.now() + gracePeriod;
    while (isRunning(leader) && performance.now() < deadline) await sleep(50);
  }
}

export interface ChildOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /**
   * File that receives the output. It is not a pipe, so a background process left by the program doesn't keep
   * anybody waiting for its end.
   */
  output: string;
  /** File that identifies the program while it runs. It stays behind if this process is killed. */
  mark: string;
}

/**
 * Runs a program that must not outlive this process. Aborting the signal ends the program and everything that
 * it started.
 * @returns its exit code, or null when a signal ended it; its identity file is kept then
 */
export async function runChild(
  [command = '', ...args]: string[],
  { cwd, env, output, mark: markFile }: ChildOptions,
  signal: AbortSignal,
): Promise<number | null> {
  const file = await open(output, 'w');
  try {
    signal.throwIfAborted();
    // A process group of its own lets us end the program's workers as well.
    const stdio = ['ignore' as const, file.fd, file.fd];
    const child = spawn(command, args, { cwd, env, detached: true, stdio });
    const exit = once(child, 'exit', { signal });
    const mark = child.pid === undefined ? null : identifyProcess(child.pid);
    try {
      writeFileSync(markFile, JSON.stringify(mark));
      const [code] = (await exit) as [number | null];
      if (code !== null) await rm(markFile, { force: true });
      return code;
    } finally {
      exit.catch(() => undefined);
      if (mark) await endGroup(mark);
    }
  } finally {
    await file.close();
  }
}

/**
 * Ends a program that a killed process left running. The identity file is kept until the caller has cleaned
 * up or runs the program again.
 * @returns whether there was a program that had not finished
 */
export async function endInterrupted(markFile: string): Promise<boolean> {
  const text = await readIfExists(markFile);
  if (text === null) return false;
  const mark = processIdentitySchema.safeParse(JSON.parse(text || 'null'));
  if (mark.success) await endGroup(mark.data);
  return true;
}
