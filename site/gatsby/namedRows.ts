/** Start of the error message for a row that breaks the build. The publishing job looks for it in Gatsby's output. */
export const rowErrorPrefix = 'A row breaks the build:';

/**
 * Prepares one row, and names the row in the error if that fails.
 * @param name the row in Portuguese, for staff, such as `a notícia “Festa”`
 * @throws Error that names the row, when `prepare` throws
 */
export function withRowName<Result>(name: string, prepare: () => Result): Result {
  try {
    return prepare();
  } catch (cause) {
    throw new Error(`${rowErrorPrefix} ${name.replace(/\s+/g, ' ')}.`, { cause });
  }
}
