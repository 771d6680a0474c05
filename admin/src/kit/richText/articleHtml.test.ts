import { toArticleHtml, toEditorHtml } from './articleHtml';

test.each([
  ['blank lines between paragraphs', '<p>a</p><p></p><p></p><p></p><p>b</p>'],
  ['a break within a paragraph', '<p>a<br>b</p>'],
  ['a break within emphasis', '<p><strong>a<br></strong>b</p>'],
])('saving does not change %s', (_, html) => {
  expect(toArticleHtml(html)).toBe(html);
  expect(toEditorHtml(html)).toBe(html);
});

test.each([
  ['<p>a<br></p><p>b</p>', '<p>a<br><br></p><p>b</p>'],
  ['<p><em>a<br><br></em></p><p>b</p>', '<p><em>a<br><br><br></em></p><p>b</p>'],
])('a break at the end of a block is doubled so that browsers show it: %s', (html, saved) => {
  expect(toArticleHtml(html)).toBe(saved);
  expect(toEditorHtml(saved)).toBe(html);
});

test('blank lines at the end are removed, and an empty heading becomes a paragraph', () => {
  expect(toArticleHtml('<h2></h2><ul><li><p>a</p></li></ul><p></p><p></p>')).toBe(
    '<p></p><ul><li><p>a</p></li></ul>',
  );
});
