import type { Log } from './log.ts';
import type { Folders, Settings } from './settings.ts';

/** What every step of a publication works with. */
export interface Context {
  settings: Settings;
  folders: Folders;
  log: Log;
  signal: AbortSignal;
  /** Told before each step. */
  onStep: (name: string) => Promise<unknown>;
}

/** Runs one step of a publication, unless it was called off. */
export async function step<Result>(
  { log, signal, onStep }: Context,
  name: string,
  work: () => Promise<Result>,
  summary?: (result: Result) => string,
): Promise<Result> {
  signal.throwIfAborted();
  await onStep(name);
  return log.step(name, work, summary);
}
