import DOMPurify from 'dompurify';
import { allowedAttributes, allowedTags, createSanitizer } from './html';
import { sanitizeHtml } from './html.node';
import { readRichTextTable } from './node/testing/richTextTables';
import { buildPublicUrl } from './storage';

const photo = buildPublicUrl('noticias-images', 'festa.webp');

test('invisible characters are removed, whether written literally or as character references', () => {
  expect(sanitizeHtml('<p>Festa&#11;junina\u007f&#x9d;, \u000bno pátio</p>')).toBe(
    '<p>Festa junina,  no pátio</p>',
  );
  // Without the invisible character, this URL would lead to another site.
  expect(sanitizeHtml('<a href="/&#127;/evil.example">Oi</a>')).not.toContain('href');
});

test('images in the school’s storage are loaded from the data service', () => {
  expect(sanitizeHtml(`<img src="${photo}">`)).toContain(`src="${photo}"`);
  const project = 'https://abc.supabase.co';
  expect(sanitizeHtml(`<img src="${photo}" alt="Bandeirinhas">`, project)).toBe(
    `<img src="${project}${photo}" alt="Bandeirinhas" loading="lazy">`,
  );
  expect(sanitizeHtml(`<img src="${project}${photo}">`, project)).toContain(project + photo);
});

const elements = readRichTextTable('Elements') as [name: string, html: string][];
const attributes = readRichTextTable('Attributes') as [name: string, html: string][];
const removed = readRichTextTable('What is removed') as [
  what: string,
  given: string,
  left: string,
][];

test('the docs list exactly the elements and attributes that are allowed', () => {
  expect(elements.map(([name]) => name)).toEqual(allowedTags);
  expect([...new Set(attributes.map(([name]) => name))].sort()).toEqual(
    [...allowedAttributes].sort(),
  );
});

test.each(elements)('<%s> is left unchanged: %s', (name, html) => {
  expect(html).toContain(`<${name}`);
  expect(sanitizeHtml(html)).toBe(html);
});

test.each(attributes)('the attribute %s is left unchanged: %s', (name, html) => {
  expect(html).toContain(` ${name}="`);
  expect(sanitizeHtml(html)).toBe(html);
});

test.each(removed)('%s: sanitizing %s', (_, given, left) => {
  expect(sanitizeHtml(given)).toBe(left);
});

test('a table with more cells than an editor can lay out keeps only its words', () => {
  const buildCells = (count: number) => '<td><p>Oi</p></td>'.repeat(count);
  const buildTable = (rows: number) =>
    `<table><tbody>${`<tr>${buildCells(10)}</tr>`.repeat(rows)}</tbody></table>`;
  expect(sanitizeHtml(buildTable(100))).toBe(buildTable(100));
  const ragged = `<table><tr>${buildCells(120)}</tr>${'<tr><td></td></tr>'.repeat(100)}</table>`;
  expect(sanitizeHtml(ragged)).toBe('<p>Oi</p>'.repeat(120));
  const spanning = `<table>${'<tr><td rowspan=100 colspan=100>'.repeat(100)}</table>`;
  expect(sanitizeHtml(spanning)).toBe('');
});

test('a sanitizer cannot be created without a DOM, where it would let everything through', () => {
  expect(() => createSanitizer(DOMPurify)).toThrow('needs a document');
});

describe('a text that would take the build too long keeps only its words', () => {
  test.each([
    ['nested', '<div>'.repeat(40_000)],
    ['nested in lists', '<ul><li>'.repeat(20_000)],
    ['nested in items that close no other item', '<li><dd>'.repeat(20_000)],
    ['nested in emphasis that is never closed', '<p><b>'.repeat(20_000)],
    [
      'with emphasis that a parser reopens in each paragraph',
      `<p>${Array.from({ length: 50 }, (_, at) => `<b title="${at}">`).join('')}${'<p>x'.repeat(5000)}`,
    ],
    ['nested after end tags of other elements', '<div></b>'.repeat(20_000)],
    [
      'nested in elements with different names',
      Array.from({ length: 20_000 }, (_, at) => `<x${at}>`).join(''),
    ],
    ['with thousands of elements to remove', '<x>a</x>'.repeat(20_000)],
    ['with thousands of hidden elements', '<p style="display:none">a</p>'.repeat(5000)],
    [
      'with thousands of images from other sites',
      '<img src="https://a.example/b.png">'.repeat(5000),
    ],
    ['with tens of thousands of cells', `<table><tr>${'<td>a'.repeat(30_000)}</table>`],
    ['with tens of thousands of paragraphs', '<p>a'.repeat(40_000)],
    ['with tens of thousands of comments', '<!--a-->'.repeat(20_000)],
    ['with thousands of attributes on one element', `<p ${'a b=1 c="2" '.repeat(5000)}>a</p>`],
  ])('%s', (_, html) => {
    const cleaned = sanitizeHtml(`${html}Olá, <b>turma</b> &amp; famílias`);
    expect(cleaned.startsWith('<p>')).toBe(true);
    expect(cleaned).toMatch(/Olá, turma &amp; famílias<\/p>$/);
    expect(cleaned.match(/<(?!\/?p>)/)).toBeNull();
  });
});

test.each([
  [
    'a table of a thousand rows',
    `<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(1000)}</tbody></table>`,
  ],
  ['many attributes in many elements', '<p><a href="/a" target="_blank">a</a></p>'.repeat(1000)],
  ['a long description with quotes', `<p title='${'é assim '.repeat(500)}'>a</p>`],
])('%s is sanitized as usual', (_, html) => {
  expect(sanitizeHtml(html)).toMatch(/^<(table|p)>(<tbody>|<a |a)/);
});

test('nesting as deep as editors and office programs produce is sanitized as usual', () => {
  const html = `${'<div>'.repeat(40)}${'<ul><li>'.repeat(20)}Oi`;
  expect(sanitizeHtml(html)).toContain('<ul><li>Oi</li></ul>');
});
