import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizeHtml } from './html.node';
import { allowedAttributes, allowedTags } from './sanitizer';
import { publicAddress } from './storage';

const photo = publicAddress('noticias-images', 'festa.webp');
const document = readFileSync(join(import.meta.dirname, '../../docs/rich-text.md'), 'utf8');

/** The lines of the table below a heading, without its head; code as it is meant. */
function table(heading: string): string[][] {
  const [, after = ''] = document.split(`## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => line.slice(1, -1).split(' | ').map(cell));
}

function cell(text: string): string {
  const plain = text.trim();
  return plain === '(nothing)' ? '' : plain.replace(/^`|`$/g, '').replaceAll('PHOTO', photo);
}

const elements = table('Elements') as [name: string, html: string][];
const attributes = table('Attributes') as [name: string, html: string][];
const removed = table('What goes') as [what: string, given: string, left: string][];

test('each element and attribute that is let through is listed, and no other', () => {
  expect(elements.map(([name]) => name)).toEqual(allowedTags);
  expect([...new Set(attributes.map(([name]) => name))].sort()).toEqual(
    [...allowedAttributes].sort(),
  );
});

test.each(elements)('<%s> comes out as it goes in: %s', (name, html) => {
  expect(html).toContain(`<${name}`);
  expect(sanitizeHtml(html)).toBe(html);
});

test.each(attributes)('%s comes out as it goes in: %s', (name, html) => {
  expect(html).toContain(` ${name}="`);
  expect(sanitizeHtml(html)).toBe(html);
});

test.each(removed)('of %s nothing is left: %s', (_, given, left) => {
  expect(sanitizeHtml(given)).toBe(left);
});
