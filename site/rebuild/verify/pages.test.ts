import { parseDocument } from '../html/document.ts';
import { pageFacts } from '../html/facts.ts';
import { pageProblems } from './pages.ts';

const problemsOf = (text: string) => {
  const html = `<!DOCTYPE html><html><head><title>T</title></head><body><main>${text}</main></body></html>`;
  const page = pageFacts(parseDocument(html));
  return pageProblems(new Map(['index.html', '404.html'].map((path) => [path, page])));
};

test.each([
  'Festa\u000bjunina',
  'Festa\u007f',
  'Festa\u0093',
  'Festa\ufffe',
  '<a href="/\u0001">Oi</a>',
])('an invisible character in a text (%j) keeps no page from going live', (text) => {
  expect(parseDocument(text).errors.join()).toContain('in-input-stream');
  expect(problemsOf(text)).toEqual([]);
});

test.each(['<p class="a" class="b">Oi</p>', '<a href="a"title="b">Oi</a>'])(
  'a mistake of a template (%s) does',
  (text) => {
    expect(problemsOf(text)).toContainEqual(expect.stringMatching('index.html: HTML malformado'));
  },
);
