import type { APIRequestContext } from '@playwright/test';
import { originalWords } from 'shared/pages/read';
import { dialled } from 'shared/phone';
import { rowsOf } from './fixtures/data-service';
import { environment } from './fixtures/environment';
import { pages } from './fixtures/pages';
import { expect, test } from './fixtures/site';

const school = originalWords('escola');

const read = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};
const valuesOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(
    ([, text = '']) => text,
  );

test('no link of the site’s own leads nowhere', async () => {
  const publications = await rowsOf('publicacoes', 'status=eq.no_ar');
  expect(publications.length).toBeGreaterThan(0);
  const problems = publications.flatMap((publication) => publication.problems);
  expect(problems.filter((problem) => problem.includes('lugar nenhum'))).toEqual([]);
});

test('links to others open a safe tab; files of the storage are there', async ({ request }) => {
  const wrong: string[] = [];
  const stored = new Set<string>();
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    for (const [anchor, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]+)"[^>]*>/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, environment.baseUrl));
      const isOwn = url.origin === environment.baseUrl;
      const isStored = isOwn && /^\/(storage|documentos)\//.test(url.pathname);
      if (isStored) stored.add(url.pathname);
      const leaves = url.protocol.startsWith('http') && (!isOwn || isStored);
      const safe = anchor.includes('target="_blank"') && anchor.includes('noopener');
      if (leaves && !safe) wrong.push(`${anchor} of ${path}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(stored.size).toBeGreaterThan(2);
  for (const path of stored) expect((await request.get(path)).ok(), path).toBe(true);
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
  const addresses = valuesOf(await read(request, '/sitemap.xml'), 'loc');
  const articles = (await read(request, '/busca.json')).match(/"path":"\/noticia\//g);
  expect(addresses.filter((address) => /\/noticia\/\d+$/.test(address))).toHaveLength(
    articles?.length ?? 0,
  );
  for (const hidden of ['/visita/obrigado', '/404'])
    expect(addresses).not.toContain(environment.baseUrl + hidden);
  for (const address of addresses) {
    const html = await read(request, address);
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html).not.toContain('noindex');
  }

  expect(dataIn(await read(request, '/')).get('School')).toMatchObject({
    name: school.fullName,
    telephone: dialled(school.phone),
    address: { addressLocality: school.address.city },
  });
  const visit = dataIn(await read(request, '/visita'));
  expect(visit.get('BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Início' }, {}] });
  const answer = { acceptedAnswer: { text: expect.stringContaining('30 a 40 minutos') } };
  expect(visit.get('FAQPage')).toMatchObject({ mainEntity: [answer, {}, {}, {}, {}] });

  const feed = await read(request, '/rss.xml');
  const [newest = '', ...others] = valuesOf(feed, 'guid');
  const article = await read(request, newest);
  expect(article).toMatch(/<link [^>]*type="application\/rss\+xml"[^>]*href="\/rss.xml"/);
  const headline = valuesOf(feed, 'title')[1];
  expect(dataIn(article).get('NewsArticle')).toMatchObject({ headline });
  const images = await Promise.all(
    others.map(async (link) => dataIn(await read(request, link)).get('NewsArticle')?.image),
  );
  for (const image of images) expect(image).toEqual([expect.stringMatching(/^http.+\.jpg$/)]);
  // An article without a photo has the school's.
  expect(images).toContainEqual([expect.stringMatching(/\/share-\w+\.jpg$/)]);
});
