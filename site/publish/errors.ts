import { types } from 'node:util';
import { errorCode } from 'shared/node/system-error';

/**
 * A publication that could not go live. `message` is for school staff, in Portuguese and without
 * jargon; `detail` is for whoever keeps the machine.
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
