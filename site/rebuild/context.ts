import type { Log } from './log.ts';
import type { Folders, Settings } from './settings.ts';

/** What every step of a publication works with. */
export interface Context {
  settings: Settings;
  folders: Folders;
  log: Log;
  signal: AbortSignal;
  /** Told before each step. */
  onStep: (name: Step) => Promise<unknown>;
}

/** Steps by the names that the status gives them, and what the log calls them. */
const labels = {
  notice: 'conteúdo',
  sources: 'fontes',
  gatsby: 'gatsby',
  inventory: 'inventário',
  release: 'versão',
  verify: 'conferência',
  swap: 'troca',
  send: 'envio',
} as const;
export type Step = keyof typeof labels;

/** Runs one step of a publication, unless it was called off. */
export async function step<Result>(
  { log, signal, onStep }: Context,
  name: Step,
  work: () => Promise<Result>,
  summary?: (result: Result) => string,
): Promise<Result> {
  signal.throwIfAborted();
  await onStep(name);
  return log.step(labels[name], work, summary);
}
