import type { APIRequestContext } from '@playwright/test';
import { originalWords } from 'shared/pages/read';
import { dialled } from 'shared/phone';
import { environment } from './fixtures/environment';
import { pages } from './fixtures/pages';
import { expect, test, visit } from './fixtures/site';

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

test('every link, picture and file of the site’s own is there, fragments too; others have a sound shape and open a new tab', async ({
  request,
}) => {
  test.slow(true, 'Every page and all that it names.');
  const documents = new Map<string, string>();
  for (const { path } of pages) documents.set(path, await (await request.get(path)).text());
  const known = new Map<string, boolean>([['/nao-existe', true]]);
  const exists = async (path: string) => {
    const found = known.get(path) ?? (await request.get(path)).ok();
    known.set(path, found);
    return found;
  };
  const missing: string[] = [];
  for (const [from, html] of documents) {
    for (const address of addressesIn(html)) {
      const url = new URL(address, new URL(from, environment.baseUrl));
      if (url.origin !== environment.baseUrl) {
        // What an article links to is its author's.
        if (!from.startsWith('/noticia/') && !isSound(url)) missing.push(`${address} of ${from}`);
        continue;
      }
      const target = documents.get(url.pathname);
      const anchored = !url.hash || !target || target.includes(`id="${url.hash.slice(1)}"`);
      if (!(await exists(url.pathname + url.search)) || !anchored)
        missing.push(`${address} of ${from}`);
    }
    // It cannot reach back.
    for (const [anchor] of html.matchAll(/<a\s[^>]*href="https?:[^>]+>/g)) {
      const safe = anchor.includes('target="_blank"') && anchor.includes('noopener');
      if (!safe && !anchor.includes(environment.baseUrl)) missing.push(`${anchor} of ${from}`);
    }
  }
  expect(missing).toEqual([]);
  expect(known.size).toBeGreaterThan(100);
});

/** Whether an address outside could be opened: names under these endings never are. */
function isSound({ protocol, hostname, pathname }: URL): boolean {
  if (protocol === 'mailto:') return /^[^@]+@[^@]+\.\w+$/.test(pathname);
  if (protocol === 'tel:') return /^\+55\d{10,11}$/.test(pathname);
  if (hostname === 'wa.me' && !/^\/55\d{10,11}$/.test(pathname)) return false;
  if (protocol === 'data:') return pathname.startsWith('image/');
  return protocol === 'https:' && !/(^|\.)(example|invalid|test|localhost)$/.test(hostname);
}

/** Every address that a document's elements name. Those of `srcset` come with widths. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|srcset|poster)="([^"]+)"/gi)].flatMap(([, value = '']) =>
    value.split(/,\s+/).map((part) => part.trim().replace(/ .*/, '').replaceAll('&amp;', '&')),
  );
}

test('the site map names every page that may be found, and each of them answers', async ({
  request,
}) => {
  const robots = await read(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${environment.baseUrl}/sitemap.xml`);
  const addresses = valuesOf(await read(request, '/sitemap.xml'), 'loc');
  expect(addresses).toContain(`${environment.baseUrl}/coopen-inspira`);
  expect(addresses.filter((address) => /\/noticia\/\d+$/.test(address)).length).toBe(
    (await read(request, '/busca.json')).match(/"path":"\/noticia\//g)?.length,
  );
  for (const hidden of ['/visita/obrigado', '/404'])
    expect(addresses).not.toContain(environment.baseUrl + hidden);
  for (const address of addresses) {
    const html = await read(request, address);
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html).not.toContain('noindex');
  }
});

/** The data for search engines in a page, by its kind. */
function dataIn(html: string): Map<string, Record<string, unknown>> {
  const [, json = ''] =
    /<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': things } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  return new Map(things.map((thing) => [String(thing['@type']), thing]));
}

test('search engines learn of the school, of where a page stands, of its questions and of articles', async ({
  request,
}) => {
  const home = dataIn(await read(request, '/'));
  expect(home.get('School')).toMatchObject({
    name: school.fullName,
    telephone: dialled(school.phone),
    address: { addressLocality: school.address.city },
  });
  const visit = dataIn(await read(request, '/visita'));
  expect(visit.get('BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Início' }, {}] });
  const answer = { acceptedAnswer: { text: expect.stringContaining('30 a 40 minutos') } };
  expect(visit.get('FAQPage')).toMatchObject({ mainEntity: [answer, {}, {}, {}, {}] });

  const feed = await read(request, '/rss.xml');
  expect(feed).toContain('&lt;p&gt;');
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

test('who finds a weakness learns where to report it; a telephone can keep the site', async ({
  page,
  request,
}) => {
  const address = '/.well-known/security.txt';
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${school.emails.contact}`);
  expect(text).toContain(`Canonical: ${environment.baseUrl}${address}`);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());

  await visit(page, '/coopen');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { name, icons } = JSON.parse(await read(request, manifest ?? '')) as {
    name: string;
    icons: { src: string }[];
  };
  expect(name).toBe(school.fullName);
  for (const { src } of icons) expect((await request.get(src)).ok()).toBe(true);
});
