import { sanitizeHtml } from './html.node';
import { richTextTable } from './node/testing/richTextTables';
import { allowedAttributes, allowedTags } from './sanitizer';

const elements = richTextTable('Elements') as [name: string, html: string][];
const attributes = richTextTable('Attributes') as [name: string, html: string][];
const removed = richTextTable('What goes') as [what: string, given: string, left: string][];

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

test('of a table with more places than an editor could lay out the words stay', () => {
  const cells = (count: number) => '<td><p>Oi</p></td>'.repeat(count);
  const long = (rows: number) =>
    `<table><tbody>${`<tr>${cells(10)}</tr>`.repeat(rows)}</tbody></table>`;
  expect(sanitizeHtml(long(100))).toBe(long(100));
  const ragged = `<table><tr>${cells(120)}</tr>${'<tr><td></td></tr>'.repeat(100)}</table>`;
  expect(sanitizeHtml(ragged)).toBe('<p>Oi</p>'.repeat(120));
  const spanning = `<table>${'<tr><td rowspan=100 colspan=100>'.repeat(100)}</table>`;
  expect(sanitizeHtml(spanning)).toBe('');
});
