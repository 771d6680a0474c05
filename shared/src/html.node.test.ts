import DOMPurify from 'dompurify';
import { allowedAttributes, allowedTags, createSanitizer } from './html';
import { sanitizeHtml } from './html.node';
import { richTextTable } from './node/testing/richTextTables';
import { publicAddress } from './storage';

const photo = publicAddress('noticias-images', 'festa.webp');

test('invisible characters are gone, written as they are or as a reference', () => {
  expect(sanitizeHtml('<p>Festa&#11;junina\u007f&#x9d;, \u000bno pátio</p>')).toBe(
    '<p>Festa junina,  no pátio</p>',
  );
  // Without them, the address would be one of another site.
  expect(sanitizeHtml('<a href="/&#127;/evil.example">Oi</a>')).not.toContain('href');
});

test('images of the school are shown from where the data service is', () => {
  expect(sanitizeHtml(`<img src="${photo}">`)).toContain(`src="${photo}"`);
  const project = 'https://abc.supabase.co';
  expect(sanitizeHtml(`<img src="${photo}" alt="Bandeirinhas">`, project)).toBe(
    `<img src="${project}${photo}" alt="Bandeirinhas" loading="lazy">`,
  );
  expect(sanitizeHtml(`<img src="${project}${photo}">`, project)).toContain(project + photo);
});

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

test('without a document nothing is let through as if it were clean', () => {
  expect(() => createSanitizer(DOMPurify)).toThrow('needs a document');
});

describe('a text that would keep the build busy keeps its words alone', () => {
  test.each([
    ['nested', '<div>'.repeat(40_000)],
    ['nested in lists', '<ul><li>'.repeat(20_000)],
    ['nested in items that end no other', '<li><dd>'.repeat(20_000)],
    ['nested in emphasis that never ends', '<p><b>'.repeat(20_000)],
    [
      'with emphasis to open again in each paragraph',
      `<p>${Array.from({ length: 50 }, (_, at) => `<b title="${at}">`).join('')}${'<p>x'.repeat(5000)}`,
    ],
    ['nested behind end tags of others', '<div></b>'.repeat(20_000)],
    [
      'nested in elements of all names',
      Array.from({ length: 20_000 }, (_, at) => `<x${at}>`).join(''),
    ],
    ['made of elements to remove', '<x>a</x>'.repeat(20_000)],
  ])('%s', (_, html) => {
    const cleaned = sanitizeHtml(`${html}Olá, <b>turma</b> &amp; famílias`);
    expect(cleaned.startsWith('<p>')).toBe(true);
    expect(cleaned).toMatch(/Olá, turma &amp; famílias<\/p>$/);
    expect(cleaned.match(/<(?!\/?p>)/)).toBeNull();
  });
});

test('what editors and office programs nest is cleaned as ever', () => {
  const html = `${'<div>'.repeat(40)}${'<ul><li>'.repeat(20)}Oi`;
  expect(sanitizeHtml(html)).toContain('<ul><li>Oi</li></ul>');
});
