import type { APIRequestContext } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { toDialableNumber } from 'shared/phone';
import { environment } from './fixtures/environment';
import { expect, test } from './fixtures/site';

const school = getOriginalContent('escola');

const read = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};
const readValues = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(
    ([, text = '']) => text,
  );

test('the site map leads to pages, each of whose links leads somewhere', async ({ request }) => {
  const pages = readValues(await read(request, '/sitemap.xml'), 'loc');
  const own = new Set<string>();
  const unsafe: string[] = [];
  for (const path of pages) {
    const html = await read(request, path);
    expect(html).toContain(`<link rel="canonical" href="${path}"`);
    expect(html).not.toContain('noindex');
    for (const [anchor, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]+)"[^>]*>/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), path);
      const isOwn = url.origin === environment.baseUrl;
      if (isOwn) own.add(url.pathname);
      const isPage = isOwn && !/^\/(storage|documentos)\//.test(url.pathname);
      const isSafe = anchor.includes('target="_blank"') && anchor.includes('noopener');
      // What leaves the site, or is a file, opens in a tab of its own that cannot reach back.
      if (url.protocol.startsWith('http') && !isPage && !isSafe)
        unsafe.push(`${anchor} of ${path}`);
    }
  }
  expect(unsafe).toEqual([]);
  for (const path of own) await read(request, path);
});

test('a browser that asks for the icon at its oldest address gets one', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect([response.status(), response.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/),
  ]);
  expect((await response.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

/** The data for search engines in a page, by its kind. */
function dataIn(html: string): Map<string, Record<string, unknown>> {
  const [, json = ''] =
    /<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': things } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  return new Map(things.map((thing) => [String(thing['@type']), thing]));
}

test('search engines learn of pages, school, questions and articles', async ({ request }) => {
  const robots = await read(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${environment.baseUrl}/sitemap.xml`);
  await read(request, '/.well-known/security.txt');
  const addresses = readValues(await read(request, '/sitemap.xml'), 'loc');
  const articles = (await read(request, '/busca.json')).match(/"path":"\/noticia\//g);
  expect(addresses.filter((address) => /\/noticia\/\d+$/.test(address))).toHaveLength(
    articles?.length ?? 0,
  );
  for (const hidden of ['/visita/obrigado', '/404'])
    expect(addresses).not.toContain(environment.baseUrl + hidden);

  expect(dataIn(await read(request, '/')).get('School')).toMatchObject({
    name: school.fullName,
    telephone: toDialableNumber(school.phone),
    address: { addressLocality: school.address.city },
  });
  const visit = dataIn(await read(request, '/visita'));
  expect(visit.get('BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Início' }, {}] });
  const answer = { acceptedAnswer: { text: expect.stringContaining('30 a 40 minutos') } };
  expect(visit.get('FAQPage')).toMatchObject({ mainEntity: [answer, {}, {}, {}, {}] });

  const feed = await read(request, '/rss.xml');
  const [newest = '', ...others] = readValues(feed, 'guid');
  const article = await read(request, newest);
  expect(article).toMatch(/<link [^>]*type="application\/rss\+xml"[^>]*href="\/rss.xml"/);
  const headline = readValues(feed, 'title')[1];
  expect(dataIn(article).get('NewsArticle')).toMatchObject({ headline });
  const images = await Promise.all(
    others.map(async (link) => dataIn(await read(request, link)).get('NewsArticle')?.image),
  );
  for (const image of images) expect(image).toEqual([expect.stringMatching(/^http.+\.jpg$/)]);
  // An article without a photo has the school's.
  expect(images).toContainEqual([expect.stringMatching(/\/share-\w+\.jpg$/)]);
});
