import { HttpError } from 'ra-core';

/** The server gave no answer. Browsers word that each in its own way, in English. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
  override message = 'Sem conexão com o servidor. Verifique a internet e tente novamente.';
}

/** @throws ConnectionError when there was no answer, of which `fetch` tells with a TypeError. */
export async function answerOf<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (cause) {
    throw cause instanceof TypeError ? new ConnectionError('', { cause }) : cause;
  }
}

/** PostgREST's code for "the one row that was asked for is not there". */
const rowNotFound = 'PGRST116';

/** Postgres's code for "another row has this already". */
export const uniqueViolation = '23505';

/** Postgres's code for "a value is not what its column takes". */
export const checkViolation = '23514';

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null
    ? (error as Record<string, unknown>)[name]
    : undefined;
}

export function statusOf(error: unknown): number | undefined {
  const status = field(error, 'status');
  return typeof status === 'number' && status > 0 ? status : undefined;
}

/** The database's code for an error of the data provider, if it told one. */
export function codeOf(error: unknown): unknown {
  return field(field(error, 'body'), 'code');
}

/** PostgreSQL names a constraint it made itself after table and column: `eventos_place_check`. */
const ownSuffix = '(?:check|key|not_null|fkey)\\d*';

/**
 * The field of a form that a refusal of the data service is about, if it names one.
 * @param fieldOf the fields of columns, constraints and error codes that are not called like their field
 * @param fields the names of the form's fields
 */
export function refusedField(
  error: unknown,
  fieldOf: Readonly<Record<string, string>>,
  fields: readonly string[],
): string | undefined {
  const { cause } = error instanceof Error ? error : {};
  const text = [field(error, 'message'), field(field(error, 'body'), 'details')].join(' ');
  const constraint = /constraint "([^"]+)"/.exec(text)?.[1];
  const column = /column "([^"]+)"/.exec(text)?.[1] ?? /Key \((\w+)\)=/.exec(text)?.[1];
  const known: Record<string, string> = {
    ...Object.fromEntries(fields.map((name) => [name, name])),
    ...fieldOf,
  };
  // The longest name first: a column `text` must not stand for `alt_text`.
  const inConstraint = Object.keys(known)
    .sort((one, other) => other.length - one.length)
    .find((name) => constraint && new RegExp(`_${name}_${ownSuffix}$`).test(constraint));
  const found = [constraint, column, inConstraint, String(codeOf(error))].find(
    (name) => name !== undefined && Object.hasOwn(known, name),
  );
  if (found !== undefined) return known[found];
  return cause === undefined ? undefined : refusedField(cause, fieldOf, fields);
}

export const isRowMissing = (error: unknown) => codeOf(error) === rowNotFound;

export const rowMissing = 'Este item não existe mais ou você não tem permissão para alterá-lo.';

export const sessionEnded = 'Sua sessão terminou. Entre de novo.';

/** Of refusals that the server words in English, or not for staff. */
const messages = new Map<unknown, string>([
  [rowNotFound, rowMissing],
  [checkViolation, 'Um dos campos é longo demais ou tem algo que não cabe nele. Nada foi salvo.'],
  // The other row that this one names is not there.
  [
    '23503',
    'Outra pessoa acabou de excluir algo que este item usa, como a categoria. Escolha outra coisa e salve de novo.',
  ],
  // This user may not do that.
  [
    '42501',
    'Você não tem permissão para isso. Talvez tenha saído da equipe: fale com quem cuida dela.',
  ],
  // PostgREST's codes for a session that is over, of its versions.
  ['PGRST301', sessionEnded],
  ['PGRST303', sessionEnded],
]);

/** The message to show for any error: the server's own words wherever it had some. */
export function errorMessage(error: unknown, fallback = 'Ocorreu um erro inesperado.'): string {
  const known = messages.get(codeOf(error));
  if (known) return known;
  const message = field(error, 'message');
  if (typeof message !== 'string' || message === '') return fallback;
  // The database client puts the kind of error before the message.
  return message.replace(/^ConnectionError: /, '');
}

/** Whether the server certainly refused: without such an answer, a write may have happened after all. */
export function wasRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}

export const sessionNotFound = () => new HttpError('Sessão não encontrada.', 401);

/** Whether the request was not even sent, for want of a session. */
export const isSessionMissing = (error: unknown) =>
  statusOf(error) === 401 && field(error, 'message') === sessionNotFound().message;

/** What is wrong is known field by field: `fields` holds a message for each, by the name of the field. */
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

/** Some of what a form holds was saved: what is left stays in the form. */
export class PartlySaved extends FieldsError {
  override name = 'PartlySaved';

  constructor(
    message: string,
    /** The values of a form that holds only what is left. */
    readonly remaining: Readonly<Record<string, unknown>>,
    fields: Readonly<Record<string, string>>,
  ) {
    super(fields, message);
  }
}

/** A failure of one step, told under a title of its own. */
export class TitledError extends Error {
  constructor(
    readonly title: string,
    cause: unknown,
  ) {
    super(errorMessage(cause), { cause });
  }
}

export async function titled<Result>(title: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw new TitledError(title, error);
  }
}

/** Somebody else was quicker: the row is no longer as it was loaded, and nothing was stored. */
export class RowConflict extends Error {
  override name = 'RowConflict';
  override message = 'Este item mudou enquanto você o editava.';
  /** As that of an answer: the server certainly stored nothing. */
  readonly status = 409;

  constructor(readonly reason: 'changed' | 'deleted') {
    super();
  }
}

/** Some file could not be uploaded: nothing was saved, and what had been uploaded is removed again. */
export class UploadError extends Error {
  override name = 'UploadError';
}
