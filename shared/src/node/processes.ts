import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode, readIfExists } from './files.ts';

/** A process that another one can recognise later, also when its number has been given out again. */
export const processSchema = z.object({ pid: z.number().int(), startedAt: z.string() });
export type ProcessMark = z.infer<typeof processSchema>;

/** The mark of a running process, or null when none runs under that number. */
export function markOf(pid: number): ProcessMark | null {
  const startedAt = process.platform === 'linux' ? linuxStart(pid) : posixStart(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isRunning(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.startedAt === mark.startedAt;
}

/** Start time in clock ticks since a named boot: unlike the time of day it never jumps. */
function linuxStart(pid: number): string | null {
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

function posixStart(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Milliseconds that a process gets to end by itself. */
const grace = 5000;

/**
 * Ends a process group and waits until its leader is gone: politely first, then by force. The mark keeps an unrelated
 * process of the same number from harm.
 */
export async function endGroup(leader: ProcessMark): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isRunning(leader)) return;
    try {
      process.kill(-leader.pid, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
    const deadline = performance.now() + grace;
    while (isRunning(leader) && performance.now() < deadline) await sleep(50);
  }
}

export interface ChildOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** File that its output goes to: no pipe, so whatever it leaves in the background keeps nobody waiting. */
  output: string;
  /** File that names the program while it runs: it is left by a process that was killed. */
  mark: string;
}

/**
 * Runs a program that must not outlive this process. An abort of the signal ends it and all that it has started.
 * @returns its exit code, or null when a signal ended it: its mark stays then
 */
export async function runChild(
  [command = '', ...args]: string[],
  { cwd, env, output, mark: markFile }: ChildOptions,
  signal: AbortSignal,
): Promise<number | null> {
  const file = await open(output, 'w');
  try {
    signal.throwIfAborted();
    // A group of its own, so that its workers can be ended with it.
    const stdio = ['ignore' as const, file.fd, file.fd];
    const child = spawn(command, args, { cwd, env, detached: true, stdio });
    const exit = once(child, 'exit', { signal });
    const mark = child.pid === undefined ? null : markOf(child.pid);
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
 * Ends a program that a killed process left behind. Its mark stays, until the caller has put things in order or
 * the program is run again.
 * @returns whether there was one that did not come to its end
 */
export async function endInterrupted(markFile: string): Promise<boolean> {
  const text = await readIfExists(markFile);
  if (text === null) return false;
  const mark = processSchema.safeParse(JSON.parse(text || 'null'));
  if (mark.success) await endGroup(mark.data);
  return true;
}
