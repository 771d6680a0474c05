export type Columns = Record<string, unknown>;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** Whether the database holds what was sent: it words moments in its own way, and makes one of "now". */
function isHeld(sent: unknown, held: unknown): boolean {
  if (isMoment(held)) {
    return sent === 'now' || (isMoment(sent) && Date.parse(sent) === Date.parse(held));
  }
  return JSON.stringify(sent) === JSON.stringify(held);
}

/** Whether a row holds what was sent, in all the columns given. */
export const holds = (row: Columns, sent: Columns, columns = Object.keys(sent)) =>
  columns.every((column) => isHeld(sent[column], row[column]));

/** The columns of the form that differ from what the row holds, or may hold. */
export function changedColumns(form: Columns, known: Columns[]): Columns {
  return Object.fromEntries(
    Object.entries(form).filter(([column, value]) =>
      known.some((row) => JSON.stringify(value) !== JSON.stringify(row[column])),
    ),
  );
}

/**
 * The columns of a form in which two can contradict each other. Of yes and no there is nothing to lose: two
 * who both change it agree, and the database itself deactivates a menu when another is made the active one.
 */
export const contestedColumns = (form: Columns) =>
  Object.keys(form).filter((column) => typeof form[column] !== 'boolean');
