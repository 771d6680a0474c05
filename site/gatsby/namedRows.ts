/** The beginning of the message with which a row ends a build. The publishing job looks for it in what Gatsby printed. */
export const rowBreaksBuild = 'A row breaks the build:';

/**
 * The result of preparing one row.
 * @param name the row in words for staff, such as `a notícia “Festa”`
 * @throws Error that names the row, when `prepare` throws
 */
export function namingRow<Result>(name: string, prepare: () => Result): Result {
  try {
    return prepare();
  } catch (cause) {
    throw new Error(`${rowBreaksBuild} ${name.replace(/\s+/g, ' ')}.`, { cause });
  }
}
