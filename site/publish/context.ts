import { formatDuration, type Folders, type Settings } from './settings.ts';

/** Prints progress, a line at a time. */
export class Log {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void = console.log) {
    this.#write = write;
  }

  line(text: string): void {
    this.#write(`[site] ${text}`);
  }
}

/** What every step of a publication works with. */
export interface Context {
  settings: Settings;
  folders: Folders;
  log: Log;
  signal: AbortSignal;
  /** Called before each step. */
  onStep: (name: Step) => Promise<unknown>;
}

/** Steps by the names that the table of publications gives them, and what the log calls them. */
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

/** Runs one step of a publication unless it was cancelled, and logs its name, its time and its result. */
export async function step<Result>(
  { log, signal, onStep }: Context,
  name: Step,
  work: () => Promise<Result>,
  summary: (result: Result) => string = () => '',
): Promise<Result> {
  signal.throwIfAborted();
  await onStep(name);
  const started = performance.now();
  const result = await work();
  const time = formatDuration(performance.now() - started).padStart(8);
  log.line(`  ${labels[name].padEnd(12)}${time}  ${summary(result)}`.trimEnd());
  return result;
}
