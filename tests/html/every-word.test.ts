import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { excerptOf } from 'shared/excerpt';
import { sanitizeHtml } from 'shared/html.node';
import { originalWords } from 'shared/pages/read';
import { printable } from 'shared/tidy-text';
import { hostileHtml, vectors, patience, runs } from './hostile-html.ts';
import { preparePage } from '../../site/publish/html/page.ts';
import { pageProblems } from '../../site/publish/verify.ts';
import { articleData, breadcrumbs } from '../../site/src/components/seo/structuredData';
import { Seo } from '../../site/src/components/seo/Seo';
import { rss } from '../../site/gatsby/files/rss';
import { searchIndex } from '../../site/gatsby/files/searchIndex';
import { sitemap } from '../../site/gatsby/files/crawlers';

const { DOMParser, document } = new JSDOM().window;
const parser = new DOMParser();
const path = '/noticia/7';
const school = originalWords('escola');
const news = originalWords('coopen-inspira').search;
const publishedAt = '2026-11-05T12:30:00+00:00';

/** The fields of an article that leave its body, as rows hold them. */
interface Words {
  title: string;
  content: string;
  /** Of the stored photo. */
  file: string;
}

/** What the build makes of them before any of it is written. */
function built(words: Words) {
  const title = printable(words.title);
  const html = sanitizeHtml(printable(words.content), '');
  const src = `/static/a/b/${encodeURIComponent(printable(words.file))}.jpg`;
  return { title, html, excerpt: excerptOf(html), src };
}

/** The head as Gatsby writes it: what stands in a script has its entities resolved on the way. */
function head({ title, excerpt, src }: ReturnType<typeof built>): string {
  const description = excerpt || title;
  const image = src;
  const picture = { src, width: 1200, height: 800, alt: `Foto da notícia “${title}”` };
  const dates = { publishedAt, updatedAt: publishedAt };
  const data = [
    articleData(school, { path, title, description, ...dates, image }),
    breadcrumbs([{ path, title }]),
  ];
  const markup = renderToStaticMarkup(
    createElement(Seo, { path, title, description, picture, type: 'article', data }),
  );
  return markup.replace(
    /(<script[^>]*>)(.*?)(<\/script>)/gs,
    (_, start: string, text: string, end: string) => start + withoutEntities(text) + end,
  );
}

function withoutEntities(text: string): string {
  const reader = document.createElement('textarea');
  reader.innerHTML = text;
  return reader.value;
}

function page(words: Words): string {
  const article = built(words);
  const heading = renderToStaticMarkup(createElement('h1', null, article.title));
  return `<!DOCTYPE html><html><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/>${head(article)}</head><body><main>${heading}</main></body></html>`;
}

const policyOf = (html: string) =>
  parser
    .parseFromString(html, 'text/html')
    .querySelector('[http-equiv=Content-Security-Policy]')
    ?.getAttribute('content');
const usualPolicy = policyOf(
  preparePage(page({ title: 'Festa', content: '', file: 'a' }), '').html,
);

function expectHarmless(words: Words): void {
  const { title, html, excerpt, src } = built(words);
  const source = page(words);
  const shown = parser.parseFromString(source, 'text/html');
  const names = [...shown.head.children].map(({ tagName }) => tagName);
  expect(new Set(names)).toEqual(new Set(['META', 'TITLE', 'LINK', 'SCRIPT']));
  const body = [...shown.querySelectorAll('body *')].map(({ tagName }) => tagName);
  expect(body).toEqual(['MAIN', 'H1']);
  const shownTitle = shown.querySelector('title')?.textContent;
  expect(shownTitle).toBe(`${title} | ${school.fullName}`);
  const [data] = [...shown.scripts];
  expect(shown.scripts).toHaveLength(1);
  expect(data?.type).toBe('application/ld+json');
  expect(JSON.parse(data?.text ?? '')).toMatchObject({ '@graph': [{ headline: title }, {}] });
  const prepared = preparePage(source, '');
  expect(policyOf(prepared.html)).toBe(usualPolicy);
  const pages = ['index.html', '404.html'].map((name) => [name, prepared.facts] as const);
  expect(pageProblems(new Map(pages))).toEqual([]);

  const fields = { articleDate: '5', excerpt, html };
  const times = { published_at: publishedAt, updated_at: publishedAt };
  const article = { databaseId: 7, title, ...times, fields };
  const feed = parser.parseFromString(
    rss({ school, news, articles: [article], photos: new Map([[7, [src]]]) }),
    'text/xml',
  );
  const item = feed.querySelector('item');
  expect([...(item?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'title',
    'link',
    'guid',
    'pubDate',
    'description',
    'content:encoded',
  ]);
  expect(item?.querySelector('title')?.textContent).toBe(title);
  const map = parser.parseFromString(sitemap([], [article]), 'text/xml');
  expect(map.documentElement.textContent).toContain(path);
  expect(JSON.parse(searchIndex(school, [], [article]))).toMatchObject([
    { title: title.normalize('NFC') },
  ]);
}

const closing = ['</script>', '<script>', '</title>', '<!--', '-->', '<style>', ']]>', '\u2028'];
const named = closing.flatMap((tag) => [`X${tag}`, `X${tag.replaceAll('<', '&lt;')}<b>`]);
const known = [
  'X&lt;/script&gt;&lt;script&gt;fired()&lt;/script&gt;',
  'X&amp;lt;/script&amp;gt;&#60;script&#62;fired()',
  'JavaScript: primeiros passos',
  ...named,
  ...vectors,
];

test.each(known)('%s is shown as it was written, and does nothing', (words) => {
  expectHarmless({ title: words, content: `<p>${words}</p>`, file: words });
  const asText = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  expectHarmless({ title: asText, content: `<p>${asText}</p>`, file: asText });
});

test(
  'whatever the fields of an article hold, head, feed, site map and search index hold as text',
  () => {
    const words = fc.oneof(hostileHtml, fc.string({ unit: 'binary' }), fc.constantFrom(...known));
    const property = fc.property(
      fc.record({ title: words, content: words, file: words }),
      expectHarmless,
    );
    fc.assert(property, runs(30));
  },
  patience,
);
