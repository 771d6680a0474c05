import { createHash } from 'node:crypto';
import { types } from 'node:util';
import { errorCode } from 'shared/node/system-error';
import { type Folders, formatDuration, type Settings } from './settings.ts';

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

/**
 * A publication that could not go live. `message` is for school staff, in Portuguese and without
 * jargon; `detail` is for the operator.
 */
export class PublicationError extends Error {
  readonly detail: string | undefined;

  constructor(message: string, detail?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PublicationError';
    this.detail = detail;
  }
}

/** Pages that were built and found wrong. */
export class RefusedRelease extends PublicationError {}

export const dataServiceSilent =
  'O serviço de dados não respondeu. As páginas no ar continuam como estavam.';
export const diskFull = 'O disco do servidor está cheio. As páginas no ar continuam como estavam.';

/** What to show of anything that was thrown. */
export function describeError(error: unknown): { message: string; detail?: string } {
  if (error instanceof PublicationError) {
    return { message: error.message, ...(error.detail && { detail: error.detail }) };
  }
  const detail = types.isNativeError(error) ? (error.stack ?? error.message) : String(error);
  if (errorCode(error) === 'ENOSPC') return { message: diskFull, detail };
  return { message: 'A publicação falhou por um erro inesperado.', detail };
}

/** What an error says, in one line. */
export function messageOf(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}

/** A content address: equal for equal bytes, 32 hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
