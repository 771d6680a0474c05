import { pages } from './checklist/pages';
import { environment } from './fixtures/environment';
import { expect, test } from './fixtures/site';

interface Reference {
  from: string;
  address: string;
}

const attribute = /\s(?:href|src|srcset|poster)="([^"]+)"/gi;

/** Every address that a document's elements name. Those of `srcset` come with widths. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(attribute)].flatMap(([, value = '']) =>
    value.split(/,\s+/).map((part) => part.trim().replace(/ .*/, '').replaceAll('&amp;', '&')),
  );
}

test('every link, picture and file of the site’s own is there, fragments too', async ({
  request,
}) => {
  const documents = new Map<string, string>();
  const references: Reference[] = [];
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    documents.set(path, html);
    for (const address of addressesIn(html)) references.push({ from: path, address });
  }

  const missing: string[] = [];
  const known = new Map<string, Promise<boolean>>();
  const exists = (path: string) => {
    const asked = known.get(path) ?? request.get(path).then((response) => response.ok());
    known.set(path, asked);
    return asked;
  };
  for (const { from, address } of references) {
    const url = new URL(address, new URL(from, environment.baseUrl));
    if (url.origin !== new URL(environment.baseUrl).origin) continue;
    const found = url.pathname === '/nao-existe' || (await exists(url.pathname + url.search));
    const target = documents.get(url.pathname);
    const anchored = !url.hash || !target || target.includes(`id="${url.hash.slice(1)}"`);
    if (!found || !anchored) missing.push(`${address} of ${from}`);
  }
  expect(missing).toEqual([]);
  expect(known.size).toBeGreaterThan(100);
});

test('links that leave the site open a new tab, which cannot reach back', async ({ request }) => {
  const unsafe: string[] = [];
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    for (const [anchor] of html.matchAll(/<a\s[^>]*href="https?:[^>]+>/g)) {
      const safe = anchor.includes('target="_blank"') && anchor.includes('noopener');
      if (!safe && !anchor.includes(environment.baseUrl)) unsafe.push(`${anchor} of ${path}`);
    }
  }
  expect(unsafe).toEqual([]);
});
