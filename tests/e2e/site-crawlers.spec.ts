import type { APIRequestContext } from '@playwright/test';
import { school } from 'shared/school';
import { environment } from './fixtures/environment';
import { expect, test, visit } from './fixtures/site';

const read = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};
const valuesOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text);
/** The data for search engines in a page, by its kind. */
function dataIn(html: string): Map<string, Record<string, unknown>> {
  const [, json = ''] =
    /<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': things } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  return new Map(things.map((thing) => [String(thing['@type']), thing]));
}

test('the site map names every page that may be found, and each of them answers', async ({
  request,
}) => {
  const robots = await read(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${environment.baseUrl}/sitemap.xml`);
  const addresses = valuesOf(await read(request, '/sitemap.xml'), 'loc');
  expect(addresses).toContain(`${environment.baseUrl}/coopen-inspira`);
  expect(addresses.filter((address) => /\/noticia\/\d+$/.test(address ?? '')).length).toBe(
    (await read(request, '/busca.json')).match(/"path":"\/noticia\//g)?.length,
  );
  for (const hidden of ['/visita/obrigado', '/404'])
    expect(addresses).not.toContain(environment.baseUrl + hidden);
  for (const address of addresses) {
    const html = await read(request, String(address));
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html).not.toContain('noindex');
  }
});

test('the feed leads to the newest articles, which readers find from any page', async ({
  request,
}) => {
  const feed = await read(request, '/rss.xml');
  const links = valuesOf(feed, 'guid');
  expect(links.length).toBeGreaterThan(0);
  expect(feed).toContain('&lt;p&gt;');
  const dates = valuesOf(feed, 'pubDate').map((date) => Date.parse(String(date)));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  const article = await read(request, String(links[0]));
  expect(article).toMatch(/<link [^>]*type="application\/rss\+xml"[^>]*href="\/rss.xml"/);
  const title = valuesOf(feed, 'title')[1];
  expect(dataIn(article).get('NewsArticle')).toMatchObject({ headline: title });
});

test('search engines learn of the school, of where a page stands and of its questions', async ({
  request,
}) => {
  const home = dataIn(await read(request, '/'));
  expect(home.get('School')).toMatchObject({
    name: school.fullName,
    telephone: school.phone.e164,
    address: { addressLocality: school.address.city },
  });
  const visit = dataIn(await read(request, '/visita'));
  expect(visit.get('BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Início' }, {}] });
  expect(visit.get('FAQPage')).toMatchObject({
    mainEntity: [
      { acceptedAnswer: { text: expect.stringContaining('30 a 40 minutos') } },
      {},
      {},
      {},
      {},
    ],
  });
});

test('an article without a photo has the school’s picture for search engines', async ({
  request,
}) => {
  const links = valuesOf(await read(request, '/rss.xml'), 'guid');
  const images = await Promise.all(
    links.map(async (link) => dataIn(await read(request, String(link))).get('NewsArticle')?.image),
  );
  for (const image of images) expect(image).toEqual([expect.stringMatching(/^http.+\.jpg$/)]);
  expect(images).toContainEqual([expect.stringMatching(/\/share-\w+\.jpg$/)]);
});

test('who finds a weakness learns where to report it', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${school.emails.contact}`);
  expect(text).toContain(`Canonical: ${environment.baseUrl}/.well-known/security.txt`);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});

test('every shared link has a picture that opens in the size it says', async ({ request }) => {
  for (const path of ['/', '/matriculas', '/noticia/1']) {
    const html = await read(request, path);
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await request.get(address);
    expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
    expect(html).toContain('property="og:image:width" content="1200"');
  }
});

test('a telephone can put the site on its home screen', async ({ page, request }) => {
  await visit(page, '/coopen');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { name, icons } = JSON.parse(await read(request, address ?? '')) as {
    name: string;
    icons: { src: string }[];
  };
  expect(name).toBe(school.fullName);
  for (const { src } of icons) expect((await request.get(src)).ok()).toBe(true);
});
