import type { APIRequestContext } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { toDialableNumber } from 'shared/phone';
import { environment } from './fixtures/environment';
import { expect, test } from './fixtures/site';

const school = getOriginalContent('escola');

const fetchText = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
};
const readValues = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(
    ([, text = '']) => text,
  );

test('every page of the site map loads, and so does every page and file of the site that they link to', async ({
  request,
}) => {
  const pages = readValues(await fetchText(request, '/sitemap.xml'), 'loc');
  const ownPaths = new Set<string>();
  const unsafe: string[] = [];
  for (const path of pages) {
    const html = await fetchText(request, path);
    expect(html).toContain(`<link rel="canonical" href="${path}"`);
    expect(html).not.toContain('noindex');
    for (const [anchor, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]+)"[^>]*>/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), path);
      const isOwn = url.origin === environment.baseUrl;
      if (isOwn) ownPaths.add(url.pathname);
      const isPage = isOwn && !/^\/(storage|documentos)\//.test(url.pathname);
      const isSafe = anchor.includes('target="_blank"') && anchor.includes('noopener');
      // Files and other sites open in a new tab, which must not get access to the page.
      if (url.protocol.startsWith('http') && !isPage && !isSafe)
        unsafe.push(`${anchor} of ${path}`);
    }
  }
  expect(unsafe).toEqual([]);
  for (const path of ownPaths) await fetchText(request, path);
});

test('a browser that requests the default icon, /favicon.ico, gets one', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect([response.status(), response.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/),
  ]);
  expect((await response.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

/** Reads the structured data of a page, by its type. */
function readStructuredData(html: string): Map<string, Record<string, unknown>> {
  const [, json = ''] =
    /<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': things } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  return new Map(things.map((thing) => [String(thing['@type']), thing]));
}

test('search engines find every page, and structured data about the school, questions and articles', async ({
  request,
}) => {
  const robots = await fetchText(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${environment.baseUrl}/sitemap.xml`);
  await fetchText(request, '/.well-known/security.txt');
  const urls = readValues(await fetchText(request, '/sitemap.xml'), 'loc');
  const search = JSON.parse(await fetchText(request, '/busca/inicio.json')) as {
    articles: number[];
  };
  expect(urls.filter((url) => /\/noticia\/\d+$/.test(url))).toHaveLength(search.articles.length);
  for (const hidden of ['/visita/obrigado', '/404'])
    expect(urls).not.toContain(environment.baseUrl + hidden);

  expect(readStructuredData(await fetchText(request, '/')).get('School')).toMatchObject({
    name: school.fullName,
    telephone: toDialableNumber(school.phone),
    address: { addressLocality: school.address.city },
  });
  const visitPage = readStructuredData(await fetchText(request, '/visita'));
  expect(visitPage.get('BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Início' }, {}],
  });
  const firstQuestion = { acceptedAnswer: { text: expect.stringContaining('30 a 40 minutos') } };
  expect(visitPage.get('FAQPage')).toMatchObject({ mainEntity: [firstQuestion, {}, {}, {}, {}] });

  const feed = await fetchText(request, '/rss.xml');
  const [newest = '', ...others] = readValues(feed, 'guid');
  const article = await fetchText(request, newest);
  expect(article).toMatch(/<link [^>]*type="application\/rss\+xml"[^>]*href="\/rss.xml"/);
  const headline = readValues(feed, 'title')[1];
  expect(readStructuredData(article).get('NewsArticle')).toMatchObject({ headline });
  const images = await Promise.all(
    others.map(
      async (link) => readStructuredData(await fetchText(request, link)).get('NewsArticle')?.image,
    ),
  );
  for (const image of images) expect(image).toEqual([expect.stringMatching(/^http.+\.jpg$/)]);
  // An article without a photo has the school's picture.
  expect(images).toContainEqual([expect.stringMatching(/\/share-\w+\.jpg$/)]);
});
