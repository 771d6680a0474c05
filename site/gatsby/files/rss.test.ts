import { originalWords } from 'shared/pages/read';
import type { Article } from './queries';
import { rss } from './rss';

const school = originalWords('escola');
const news = originalWords('coopen-inspira').search;

const article = (values: Partial<Article> = {}): Article => ({
  databaseId: 7,
  title: 'Festa & <música> "ao vivo"',
  published_at: '2026-11-05T12:30:00+00:00',
  updated_at: '2026-11-05T12:30:00+00:00',
  fields: {
    articleDate: '05 de novembro de 2026',
    excerpt: 'Foi linda: 1 < 2 & 3.',
    html: '<p>Veja <a href="/matriculas">aqui</a>, <a href="#fim">no fim</a> e <a href="https://wa.me/1?a=1&amp;b=2">lá</a>. ]]&gt; &amp;lt;</p>',
  },
  ...values,
});
const photos = new Map([[7, ['/static/a/festa.webp']]]);
const feedOf = (articles: Article[]) => rss({ school, news, articles, photos });

/** What a reader of the feed gets of an element, with the escapes of XML undone. */
const readOf = (feed: string, name: string) =>
  [...feed.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );

test('words arrive as they were written', () => {
  const feed = feedOf([article()]);
  expect(readOf(feed, 'title')[1]).toBe('Festa & <música> "ao vivo"');
  expect(readOf(feed, 'description')[1]).toBe('Foi linda: 1 < 2 & 3.');
  expect(readOf(feed, 'pubDate')).toEqual(['Thu, 05 Nov 2026 12:30:00 GMT']);
  expect(readOf(feed, 'guid')).toEqual(['http://localhost:8000/noticia/7']);
});

test('the whole article is in it, with addresses that hold anywhere', () => {
  const [content = ''] = readOf(feedOf([article()]), 'content:encoded');
  expect(content).toContain('<a href="http://localhost:8000/matriculas">');
  expect(content).toContain('<a href="http://localhost:8000/noticia/7#fim">');
  expect(content).toContain('<a href="https://wa.me/1?a=1&amp;b=2">');
  expect(content).toContain('<img src="http://localhost:8000/static/a/festa.webp" alt="">');
  expect(content).toContain(']]&gt; &amp;lt;');
});

test('characters that XML cannot hold are left out', () => {
  const feed = feedOf([article({ title: 'Um\u0000 dois\u000b três \ud800 🎈' })]);
  expect(readOf(feed, 'title')[1]).toBe('Um dois três  🎈');
});

test('holds the fifty newest, and none is no error', () => {
  const many = Array.from({ length: 60 }, (_, index) => article({ databaseId: 100 - index }));
  const links = readOf(feedOf(many), 'guid');
  expect(links).toHaveLength(50);
  expect(links[0]).toBe('http://localhost:8000/noticia/100');
  expect(feedOf([])).not.toContain('<item>');
});
