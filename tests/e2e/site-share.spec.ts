import sharp from 'sharp';
import { expect, test } from './fixtures/site';

/** WhatsApp shows no larger picture, in bytes. */
const maxBytes = 300_000;

/** Pages with a photo of their own; a list of news has that of its newest article. */
const pagesWithPhoto = [
  '/',
  '/coopen',
  '/estrutura',
  '/ensino',
  '/contraturno',
  '/proposta',
  '/alimentacao',
  '/vivencias-coopen',
  '/matriculas',
  '/visita',
  '/bolsas',
  '/coopen-inspira',
  '/coopen-inspira/categoria/arte-e-cultura',
  '/noticia/2',
  '/noticia/5',
];
/** Pages without one, which share the school's picture. */
const otherPages = ['/governanca', '/agenda', '/normas', '/privacidade', '/noticia/11'];

test('every page has a picture for shared links of 1200 × 630 pixels, small enough for WhatsApp, its own where it has a photo', async ({
  request,
}) => {
  const siteMap = await (await request.get('/sitemap.xml')).text();
  const urls = [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  const pictures = new Map<string, string>();
  for (const url of urls) {
    const html = await (await request.get(url)).text();
    const readTag = (name: string) =>
      new RegExp(`<meta [^>]*property="og:image${name}" content="([^"]*)"`).exec(html)?.[1];
    expect([url, readTag(':width'), readTag(':height')]).toEqual([url, '1200', '630']);
    expect(readTag(':alt'), url).toMatch(/.{10}/);
    pictures.set(new URL(url).pathname, readTag('') ?? '');
  }
  for (const picture of new Set(pictures.values())) {
    const response = await request.get(picture);
    const content = await response.body();
    const { format, width, height } = await sharp(content).metadata();
    expect([picture, response.headers()['content-type'], format, width, height]).toEqual([
      picture,
      'image/jpeg',
      'jpeg',
      1200,
      630,
    ]);
    expect(content.length, picture).toBeLessThanOrEqual(maxBytes);
  }
  const [school = ''] = new Set(otherPages.map((path) => pictures.get(path)));
  expect(otherPages.filter((path) => pictures.get(path) !== school)).toEqual([]);
  const own = new Set(pagesWithPhoto.map((path) => pictures.get(path)));
  expect(own).not.toContain(school);
  expect(own.size).toBe(pagesWithPhoto.length);
});
