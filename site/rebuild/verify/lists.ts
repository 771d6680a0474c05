import { printable } from 'shared/tidy-text';
import type { Content, Row, Table } from '../content.ts';

/** Pages that show every row of a table, and the column that can be read there. */
const lists: { table: Table; page: string; column: string }[] = [
  { table: 'noticias', page: 'coopen-inspira/index.html', column: 'title' },
  { table: 'colaboradores', page: 'colaboradores/index.html', column: 'name' },
  { table: 'conselho_administrativo', page: 'governanca/index.html', column: 'name' },
  { table: 'espacos', page: 'estrutura/index.html', column: 'name' },
];

/**
 * Rows that were readable both before and after the build and that a visitor does not find on the page
 * that lists them. It reads the finished pages, so it notices a loss at whichever step it happened.
 * @param textOfPage the readable text of a page, null when there is no such page
 */
export async function listProblems(
  before: Content,
  after: Content,
  textOfPage: (path: string) => Promise<string | null>,
): Promise<string[]> {
  const problems = await Promise.all(
    lists.map(async ({ table, page, column }) => {
      const text = await textOfPage(page);
      if (text === null) return [`falta ${page}`];
      const later = new Set(after.rows[table].map(serialized));
      const rows = before.rows[table].filter((row) => later.has(serialized(row)));
      const words = rows.map((row) => plain(String(row[column])));
      const readable = plain(text);
      return words
        .filter((word) => !readable.includes(word))
        .map((word) => `em ${page} falta "${word}"`);
    }),
  );
  return problems.flat();
}

function serialized(row: Row): string {
  return JSON.stringify(row);
}

function plain(text: string): string {
  return printable(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}
