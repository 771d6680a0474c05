import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { readIfExists, writeAtomically } from 'shared/node/files';
import { endGroup, markOf, processSchema, type ProcessMark } from 'shared/node/processes';

export interface ChildOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** File that its output goes to. */
  output: string;
  /** File that names the process while it runs: it outlives a job that was killed. */
  mark: string;
}

/** Becomes the program once it hears a line, and ends when the process that was to say it is gone. */
const onceAllowed = 'read -r _ && exec "$@"';

/**
 * Runs a program that must not outlive the job. An abort of the signal ends it and all that it has started.
 * @returns its exit code, or null when a signal ended it: its mark stays then
 * @throws the signal's reason when that was aborted
 */
export async function runChild(
  command: string,
  args: string[],
  { cwd, env, output, mark: markFile }: ChildOptions,
  signal: AbortSignal,
): Promise<number | null> {
  const file = await open(output, 'w');
  try {
    // From here to the listener nothing waits: a signal that was aborted before it would never be heard.
    signal.throwIfAborted();
    // Its output is a file and no pipe: whatever it leaves in the background keeps nobody waiting.
    const stdio = ['pipe', file.fd, file.fd] as const;
    // A group of its own, so that its workers can be ended with it.
    const options = { cwd, env, detached: true, stdio: [...stdio] };
    const child = spawn('sh', ['-c', onceAllowed, 'sh', command, ...args], options);
    const exit = once(child, 'exit');
    const mark = child.pid === undefined ? null : markOf(child.pid);
    const stop = () => void (mark && endGroup(mark));
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (mark) await writeMark(markFile, mark);
      // Only now: a job that is killed in between leaves nothing behind that nobody knows of.
      child.stdin?.on('error', () => undefined).end('\n');
      const [code] = (await exit) as [number | null];
      signal.throwIfAborted();
      if (code !== null) await rm(markFile, { force: true });
      return code;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  } finally {
    await file.close();
  }
}

/** A program whose mark cannot be written would be unknown to the next job: it must not run at all. */
async function writeMark(file: string, mark: ProcessMark): Promise<void> {
  try {
    await writeAtomically(file, JSON.stringify(mark));
  } catch (error) {
    await endGroup(mark);
    throw error;
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
