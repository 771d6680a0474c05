import { HttpError } from 'ra-core';

/** No response came from the server. Its Portuguese message replaces the browser's English one. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
  override message = 'Sem conexão com o servidor. Verifique a internet e tente novamente.';
}

/** @throws ConnectionError when no response came, which `fetch` reports as a TypeError */
export async function reportConnectionErrors<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (cause) {
    throw cause instanceof TypeError ? new ConnectionError('', { cause }) : cause;
  }
}

/** PostgREST's code for a requested single row that does not exist. */
const rowNotFound = 'PGRST116';

/** Postgres's code for a value that another row already has. */
export const uniqueViolation = '23505';

/** Postgres's code for a value that a check constraint refuses. */
export const checkViolation = '23514';

function readProperty(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null
    ? (error as Record<string, unknown>)[name]
    : undefined;
}

export function getErrorStatus(error: unknown): number | undefined {
  const status = readProperty(error, 'status');
  return typeof status === 'number' && status > 0 ? status : undefined;
}

/** Returns the database's error code from an error of the data provider, if it has one. */
export function getErrorCode(error: unknown): unknown {
  return readProperty(readProperty(error, 'body'), 'code');
}

/** Returns the database's hint from an error of the data provider, if it has one. */
export function getErrorHint(error: unknown): unknown {
  return readProperty(readProperty(error, 'body'), 'hint');
}

/** The end of constraint names that PostgreSQL generates, as in `eventos_place_check`. */
const generatedSuffix = '(?:check|key|not_null|fkey)\\d*';

/**
 * Finds the form field that the data service refused, if its error names one.
 * @param refusalFields maps columns, constraints and error codes to fields with another name
 * @param fields the names of the form's fields
 */
export function findRefusedField(
  error: unknown,
  refusalFields: Readonly<Record<string, string>>,
  fields: readonly string[],
): string | undefined {
  const { cause } = error instanceof Error ? error : {};
  const text = [
    readProperty(error, 'message'),
    readProperty(readProperty(error, 'body'), 'details'),
  ].join(' ');
  const constraint = /constraint "([^"]+)"/.exec(text)?.[1];
  const column = /column "([^"]+)"/.exec(text)?.[1] ?? /Key \((\w+)\)=/.exec(text)?.[1];
  const known: Record<string, string> = {
    ...Object.fromEntries(fields.map((name) => [name, name])),
    ...refusalFields,
  };
  // Try the longest names first, so that a column `text` isn't found in `alt_text`.
  const inConstraint = Object.keys(known)
    .sort((one, other) => other.length - one.length)
    .find((name) => constraint && new RegExp(`_${name}_${generatedSuffix}$`).test(constraint));
  const found = [constraint, column, inConstraint, String(getErrorCode(error))].find(
    (name) => name !== undefined && Object.hasOwn(known, name),
  );
  if (found !== undefined) return known[found];
  return cause === undefined ? undefined : findRefusedField(cause, refusalFields, fields);
}

export const isRowMissing = (error: unknown) => getErrorCode(error) === rowNotFound;

export const rowMissing = 'Este item não existe mais ou você não tem permissão para alterá-lo.';

export const sessionEnded = 'Sua sessão terminou. Entre de novo.';

/** Portuguese texts for technical errors, by their codes. */
const messages = new Map<unknown, string>([
  [rowNotFound, rowMissing],
  [checkViolation, 'Um dos campos é longo demais ou tem algo que não cabe nele. Nada foi salvo.'],
  // Foreign key violation: the row that this one refers to does not exist.
  [
    '23503',
    'Outra pessoa acabou de excluir algo que este item usa, como a categoria. Escolha outra coisa e salve de novo.',
  ],
  // Insufficient privilege.
  [
    '42501',
    'Você não tem permissão para isso. Talvez tenha saído da equipe: fale com quem cuida dela.',
  ],
  // Codes of different PostgREST versions for an expired session.
  ['PGRST301', sessionEnded],
  ['PGRST303', sessionEnded],
]);

/** Returns the message to show for any error: our own for known codes, otherwise the server's. */
export function getErrorMessage(error: unknown, fallback = 'Ocorreu um erro inesperado.'): string {
  const known = messages.get(getErrorCode(error));
  if (known) return known;
  const message = readProperty(error, 'message');
  if (typeof message !== 'string' || message === '') return fallback;
  // The database client puts the error's name before the message.
  return message.replace(/^ConnectionError: /, '');
}

/** Whether the server certainly refused. After any other error, the write may have happened. */
export function wasRefused(error: unknown): boolean {
  const status = getErrorStatus(error);
  return status !== undefined && status >= 400 && status < 500;
}

export const createSessionMissingError = () => new HttpError('Sessão não encontrada.', 401);

/** Whether the request was never sent, because nobody is signed in. */
export const isSessionMissing = (error: unknown) =>
  getErrorStatus(error) === 401 &&
  readProperty(error, 'message') === createSessionMissingError().message;

/** An error about certain fields of a form. `fields` maps the name of each field to its message. */
export class FieldsError extends Error {
  override name = 'FieldsError';

  constructor(
    readonly fields: Readonly<Record<string, string>>,
    message = Object.values(fields).join(' '),
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A part of a form's values was saved. The rest stays in the form. */
export class PartlySavedError extends FieldsError {
  override name = 'PartlySavedError';

  constructor(
    message: string,
    /** The form's values without those that were saved. */
    readonly remaining: Readonly<Record<string, unknown>>,
    fields: Readonly<Record<string, string>>,
  ) {
    super(fields, message);
  }
}

/** A failed step whose toast has its own title. */
export class TitledError extends Error {
  constructor(
    readonly title: string,
    cause: unknown,
  ) {
    super(getErrorMessage(cause), { cause });
  }
}

export async function withErrorTitle<Result>(
  title: string,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw new TitledError(title, error);
  }
}

/** Somebody else changed or deleted the row after it was loaded. Nothing was stored. */
export class RowConflict extends Error {
  override name = 'RowConflict';
  override message = 'Este item mudou enquanto você o editava.';
  /** Makes `wasRefused` true: the server certainly stored nothing. */
  readonly status = 409;

  constructor(readonly reason: 'changed' | 'deleted') {
    super();
  }
}

/** A file could not be uploaded. Nothing was saved, and the files that had been uploaded are removed. */
export class UploadError extends Error {
  override name = 'UploadError';
}
