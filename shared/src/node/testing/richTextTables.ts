import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPublicUrl } from '../../storage.ts';

const photo = buildPublicUrl('noticias-images', 'festa.webp');

/**
 * Reads a table of docs/rich-text.md without its header: one list of cells for each row, with PHOTO replaced
 * by the URL of a photo.
 * @param heading The heading above the table.
 */
export function readRichTextTable(heading: string): string[][] {
  const file = join(import.meta.dirname, '../../../../docs/rich-text.md');
  const [, after = ''] = readFileSync(file, 'utf8').split(`## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => line.slice(1, -1).split(' | ').map(readCell));
}

function readCell(text: string): string {
  const plain = text.trim();
  return plain === '(nothing)' ? '' : plain.replace(/^`|`$/g, '').replaceAll('PHOTO', photo);
}
