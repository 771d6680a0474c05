import { createHash } from 'node:crypto';
import { types } from 'node:util';
import { errorCode } from 'shared/node/system-error';
import { formatDuration, type Settings } from './settings.ts';

export type Log = (line: string) => void;

export interface Context {
  settings: Settings;
  log: Log;
  record: { step(name: string): Promise<void> };
  signal: AbortSignal;
}

const labels = {
  content: 'conteúdo',
  gatsby: 'gatsby',
  release: 'versão',
  verify: 'conferência',
  swap: 'troca',
  send: 'envio',
};
type Step = keyof typeof labels;

/** Runs one step of a publication unless it was cancelled, records it, and logs its name, its time and its result. */
export async function step<Result>(
  { log, signal, record }: Context,
  name: Step,
  work: () => Promise<Result>,
  summary: (result: Result) => string = () => '',
): Promise<Result> {
  signal.throwIfAborted();
  // Merely looking for changes is no publication yet.
  if (name !== 'content') await record.step(name);
  const started = performance.now();
  const result = await work();
  const time = formatDuration(performance.now() - started).padStart(8);
  log(`  ${labels[name].padEnd(12)}${time}  ${summary(result)}`.trimEnd());
  return result;
}

/** `message` is for school staff, in Portuguese and without jargon; `detail` is for the operator. */
export class PublicationError extends Error {
  constructor(
    message: string,
    readonly detail?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const dataServiceSilent =
  'O serviço de dados não respondeu. As páginas no ar continuam como estavam.';
export const diskFull = 'O disco do servidor está cheio. As páginas no ar continuam como estavam.';

export function describeError(error: unknown): { message: string; detail?: string } {
  if (error instanceof PublicationError) return error;
  const detail = types.isNativeError(error) ? error.stack : String(error);
  if (errorCode(error) === 'ENOSPC') return { message: diskFull, detail };
  return { message: 'A publicação falhou por um erro inesperado.', detail };
}

export function messageOf(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}

/** Equal for equal bytes: 32 hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
