import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from './system-error.ts';

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
    signalGroup(leader.pid, signal);
    const deadline = performance.now() + grace;
    while (isRunning(leader) && performance.now() < deadline) await sleep(50);
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
