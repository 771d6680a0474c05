import { parseFragment } from 'parse5';
import { getOriginalContent } from 'shared/pages/read';
import { type Article, rss, securityTxt } from './crawlers';

const school = getOriginalContent('escola');
const news = getOriginalContent('coopen-inspira').search;

const article = (values: Partial<Article> = {}): Article => ({
  databaseId: 7,
  title: 'Festa & <música> "ao vivo"',
  published_at: '2026-11-05T12:30:00+00:00',
  changed_at: '2026-11-05T12:30:00.000Z',
  fields: {
    articleDate: '05 de novembro de 2026',
    excerpt: 'Foi linda: 1 < 2 & 3.',
    html: '',
  },
  ...values,
});

const feedOf = (articles: Article[]) => rss({ school, news, articles });

/** What a feed's reader shows of an element: it undoes the escapes of XML, and takes the text as HTML. */
const readOf = (feed: string, name: string) =>
  [...feed.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    shown(text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))),
  );

function shown(html: string): string {
  return parseFragment(html)
    .childNodes.map((node) => ('value' in node ? node.value : `[${node.nodeName}]`))
    .join('');
}

test('words arrive as they were written, without characters that XML cannot hold', () => {
  const feed = feedOf([article()]);
  expect(readOf(feed, 'title')[1]).toBe('Festa & <música> "ao vivo"');
  expect(readOf(feed, 'description')[1]).toBe('Foi linda: 1 < 2 & 3.');
  expect(readOf(feed, 'pubDate')).toEqual(['Thu, 05 Nov 2026 12:30:00 GMT']);
  expect(readOf(feed, 'guid')).toEqual(['http://localhost:8000/noticia/7']);
  const telling = 'Use <nome>, a &lt; b, &copy e P&D: 1 < 2';
  const typed = feedOf([
    article({ title: telling, fields: { ...article().fields, excerpt: telling } }),
  ]);
  expect(readOf(typed, 'title')[1]).toBe(telling);
  expect(readOf(typed, 'description')[1]).toBe(telling);
  const broken = feedOf([article({ title: 'Um\u0000 dois\u000b três \ud800 🎈' })]);
  expect(readOf(broken, 'title')[1]).toBe('Um dois três  🎈');
});

test('holds the fifty newest, and none is no error', () => {
  const many = Array.from({ length: 60 }, (_, index) => article({ databaseId: 100 - index }));
  const links = readOf(feedOf(many), 'guid');
  expect(links).toHaveLength(50);
  expect(links[0]).toBe('http://localhost:8000/noticia/100');
  expect(feedOf([])).not.toContain('<item>');
});

test('says how to report a weakness, in which languages, and where it stands', () => {
  const text = securityTxt(school, new Date('2026-03-02T12:00:00Z'));
  expect(text).toContain(`Contact: mailto:${school.emails.contact}\n`);
  expect(text).toContain('Preferred-Languages: pt-BR, en\n');
  expect(text).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
});

test.each([
  ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['2026-06-30T23:59:59Z', '2027-01-01T00:00:00.000Z'],
  ['2026-07-01T00:00:00Z', '2027-07-01T00:00:00.000Z'],
])('written at %s it holds until %s, and seldom changes', (now, expiry) => {
  expect(securityTxt(school, new Date(now))).toContain(`Expires: ${expiry}\n`);
});
