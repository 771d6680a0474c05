/** What spreadsheets take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r\n|%＝＋－＠]/;

/** A cell that a spreadsheet shows as text and never computes, however hostile. */
function cell(value: string): string {
  const text = formulaStart.test(value.trimStart()) ? `'${value}` : value;
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as the Excel of a Brazilian computer opens it with a double click: semicolons between cells, and
 * the mark by which it recognises UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return '\uFEFF' + rows.map((row) => row.map(cell).join(';') + '\r\n').join('');
}
