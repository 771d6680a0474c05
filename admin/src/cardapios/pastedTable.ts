import { isInline, tidyLines } from 'shared/text';

/** The cells of a table, row by row. A merged cell stands in each place that it covers. */
export type Table = (Cell | undefined)[][];

export interface Cell {
  text: string;
}

/**
 * Reads the table on a clipboard: the largest one in the HTML that office programs and browsers copy, else the text that
 * spreadsheets copy, with a tab between two cells.
 * @returns null if there is no table with at least two cells
 */
export function readPastedTable(html: string, text: string): Table | null {
  const tables = html ? readHtmlTables(html) : [];
  const largest = tables.sort((one, other) => countCells(other) - countCells(one))[0];
  const table = largest && countCells(largest) > 1 ? largest : readTabbedText(text);
  return countCells(table) > 1 ? table : null;
}

const countCells = (table: Table) => new Set(table.flat().filter((cell) => cell?.text)).size;

/** Limits that keep reading quick, whatever a table claims to span. */
const maxColumns = 200;
const maxRows = 500;

function readHtmlTables(html: string): Table[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('table')].map(readHtmlTable);
}

function readHtmlTable(element: HTMLTableElement): Table {
  const table: Table = [];
  [...element.rows].slice(0, maxRows).forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (table[y]?.[x]) x += 1;
      const read = { text: readCellText(cell) };
      for (let down = 0; down < Math.min(cell.rowSpan || 1, maxRows); down += 1)
        for (let right = 0; right < Math.min(cell.colSpan, maxColumns); right += 1)
          (table[y + down] ??= [])[x + right] = read;
      x += Math.min(cell.colSpan, maxColumns);
    }
  });
  return table;
}

/** Reads the text of a cell with one line for each paragraph, item or line break; other line ends are spaces. */
function readCellText(cell: HTMLElement): string {
  const lines: string[] = [''];
  const read = (node: Node) => {
    if (node instanceof Text) {
      lines[lines.length - 1] += node.data.replace(/[ \t\r\n\u00a0]+/g, ' ');
      return;
    }
    if (!(node instanceof HTMLElement) || isDecoration(node)) return;
    const isBlock = !isInline(node.localName) || node.localName === 'br';
    if (isBlock) lines.push('');
    node.childNodes.forEach(read);
    if (isBlock && node.localName !== 'br') lines.push('');
  };
  cell.childNodes.forEach(read);
  return tidyCell(lines.join('\n'));
}

/** Styles, and the bullets that Word writes as text. */
const isDecoration = (element: HTMLElement) =>
  element.matches('style, script, [style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');

const tidyCell = (text: string) =>
  tidyLines(
    text
      .split('\n')
      .map((line) => line.replace(/^[\s•·▪*–-]+(?=\S)/, '').trim())
      // A dash stands for no dish.
      .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line))
      .join('\n'),
  );

/** Reads rows of cells that tabs separate. A cell in quotation marks may contain line ends, and quotation marks twice. */
function readTabbedText(text: string): Table {
  const table: Table = [[]];
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    const [whole, quoted, plain = '', end] = match;
    table.at(-1)?.push({ text: tidyCell(quoted?.replaceAll('""', '"') ?? plain) });
    if (end !== '\t' && end) table.push([]);
    if (!whole || !end || table.length > maxRows) break;
  }
  return table;
}
