import { parseFragment } from 'parse5';
import { getOriginalContent } from 'shared/pages/read';
import { type Article, buildRss, buildSecurityTxt } from './crawlers';

const school = getOriginalContent('escola');
const news = getOriginalContent('coopen-inspira').search;

const createArticle = (values: Partial<Article> = {}): Article => ({
  databaseId: 7,
  title: 'Festa & <música> "ao vivo"',
  published_at: '2026-11-05T12:30:00+00:00',
  changed_at: '2026-11-05T12:30:00.000Z',
  categoria: null,
  fields: {
    articleDate: '05 de novembro de 2026',
    day: '2026-11-05',
    searchText: 'Foi linda.',
    excerpt: 'Foi linda: 1 < 2 & 3.',
    html: '',
  },
  ...values,
});

const buildFeed = (articles: Article[]) => buildRss({ school, news, articles, texts: [] });

/** Reads elements as a feed reader does: it unescapes the XML, then treats the text as HTML. */
const readElements = (feed: string, name: string) =>
  [...feed.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    renderText(text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))),
  );

function renderText(html: string): string {
  return parseFragment(html)
    .childNodes.map((node) => ('value' in node ? node.value : `[${node.nodeName}]`))
    .join('');
}

test('texts arrive as they were written, without characters that XML does not allow', () => {
  const feed = buildFeed([createArticle()]);
  expect(readElements(feed, 'title')[1]).toBe('Festa & <música> "ao vivo"');
  expect(readElements(feed, 'description')[1]).toBe('Foi linda: 1 < 2 & 3.');
  expect(readElements(feed, 'pubDate')).toEqual(['Thu, 05 Nov 2026 12:30:00 GMT']);
  expect(readElements(feed, 'guid')).toEqual(['https://escola.example/noticia/7']);
  const markup = 'Use <nome>, a &lt; b, &copy e P&D: 1 < 2';
  const literal = buildFeed([
    createArticle({ title: markup, fields: { ...createArticle().fields, excerpt: markup } }),
  ]);
  expect(readElements(literal, 'title')[1]).toBe(markup);
  expect(readElements(literal, 'description')[1]).toBe(markup);
  const cdata = buildFeed([createArticle({ title: 'Turma [[3A]]> e <nome>' })]);
  expect(readElements(cdata, 'title')[1]).toBe('Turma [[3A]]> e <nome>');
  expect(cdata).not.toContain(']]>');
  const broken = buildFeed([createArticle({ title: 'Um\u0000 dois\u000b três \ud800 🎈' })]);
  expect(readElements(broken, 'title')[1]).toBe('Um dois três  🎈');
});

test('the feed holds the fifty newest articles, and may be empty', () => {
  const many = Array.from({ length: 60 }, (_, index) => createArticle({ databaseId: 100 - index }));
  const links = readElements(buildFeed(many), 'guid');
  expect(links).toHaveLength(50);
  expect(links[0]).toBe('https://escola.example/noticia/100');
  expect(buildFeed([])).not.toContain('<item>');
});

test('the feed has the text of an article, with absolute URLs and its photos', () => {
  const path = '/storage/v1/object/public/noticias-images/horta.webp';
  const html = `<p>Veja <a href="/agenda">a agenda</a>.</p><figure><img src="${path}" alt="Horta" loading="lazy"></figure>`;
  const fallback = { src: '/static/a/horta.webp', srcSet: '/static/a/horta.webp 720w', sizes: '' };
  const gatsbyImageData = {
    layout: 'constrained',
    width: 720,
    height: 540,
    images: { fallback },
  } as const;
  const photo = { url: `http://localhost${path}`, childImageSharp: { gatsbyImageData } };
  const texts = [{ databaseId: 7, fields: { html }, text_photos: [photo] }];
  const feed = buildRss({ school, news, articles: [createArticle()], texts });
  const [, encoded = ''] = /<content:encoded>([^<]*)</.exec(feed) ?? [];
  const content = encoded.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(content).toBe(
    '<p>Veja <a href="https://escola.example/agenda">a agenda</a>.</p>' +
      '<figure><img src="https://escola.example/static/a/horta.webp" width="720" height="540" alt="Horta" ' +
      'loading="lazy" decoding="async"></figure>',
  );
});

test('security.txt names the contact, the languages and its own URL', () => {
  const text = buildSecurityTxt(school, new Date('2026-03-02T12:00:00Z'));
  expect(text).toContain(`Contact: mailto:${school.emails.contact}\n`);
  expect(text).toContain('Preferred-Languages: pt-BR, en\n');
  expect(text).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
});

test.each([
  ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['2026-06-30T23:59:59Z', '2027-01-01T00:00:00.000Z'],
  ['2026-07-01T00:00:00Z', '2027-07-01T00:00:00.000Z'],
])('a security.txt written at %s expires at %s, so it changes only twice a year', (now, expiry) => {
  expect(buildSecurityTxt(school, new Date(now))).toContain(`Expires: ${expiry}\n`);
});
