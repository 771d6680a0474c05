import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { readIfExists } from 'shared/node/files';
import { endGroup, markOf, processSchema } from 'shared/node/processes';

export interface ChildOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** File that its output goes to: no pipe, so whatever it leaves in the background keeps nobody waiting. */
  output: string;
  /** File that names the process while it runs: it outlives a job that was killed. */
  mark: string;
}

/**
 * Runs a program that must not outlive the job. An abort of the signal ends it and all that it has started.
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
 * Ends a program that a killed job left behind. Its mark stays, until the caller has put things in order or
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
