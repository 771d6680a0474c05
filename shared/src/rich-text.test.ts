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
