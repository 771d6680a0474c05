import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import sharp from 'sharp';
import { pageFacts, type PageFacts, parseDocument } from './html/document.ts';
import type { Manifest } from './manifest.ts';
import { brokenLinks, pageProblems, pictureProblems } from './verify.ts';

const problemsOf = (text: string) => {
  const html = `<!DOCTYPE html><html><head><title>T</title></head><body><main>${text}</main></body></html>`;
  const page = pageFacts(parseDocument(html));
  return pageProblems(new Map(['index.html', '404.html'].map((path) => [path, page])));
};

test.each([
  'Festa\u000bjunina',
  'Festa\u007f',
  'Festa\u0093',
  'Festa\ufffe',
  '<a href="/\u0001">Oi</a>',
])('an invisible character in a text (%j) keeps no page from going live', (text) => {
  expect(parseDocument(text).errors.join()).toContain('in-input-stream');
  expect(problemsOf(text)).toEqual([]);
});

test.each(['<p class="a" class="b">Oi</p>', '<a href="a"title="b">Oi</a>'])(
  'a mistake of a template (%s) does',
  (text) => {
    expect(problemsOf(text)).toContainEqual(expect.stringMatching('index.html: HTML malformado'));
  },
);

const filesNamed = (...paths: string[]): Manifest['files'] =>
  Object.fromEntries(paths.map((path) => [path, { source: 's', size: 1, compressed: [] }]));

function photo() {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#080' } });
}
const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } };

test.each(['jpg', 'png', 'webp', 'avif'])(
  'a .%s that says where it was taken is named',
  async (ending) => {
    const folder = await temporaryFolder();
    await photo()
      .withExif(place)
      .toFile(join(folder, `patio.${ending}`));
    await photo().toFile(join(folder, `limpa.${ending}`));
    const files = filesNamed(`patio.${ending}`, `limpa.${ending}`);
    expect(await pictureProblems(folder, files, {})).toEqual([
      `patio.${ending} traz metadados (EXIF)`,
    ]);
  },
);

test('XMP is metadata too', async () => {
  const folder = await temporaryFolder();
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
  await photo().withXmp(xmp).toFile(join(folder, 'patio.webp'));
  expect(await pictureProblems(folder, filesNamed('patio.webp'), {})).toEqual([
    'patio.webp traz metadados (XMP)',
  ]);
});

test('a picture of the release before is not opened again', async () => {
  const known = filesNamed('not-there.webp');
  expect(await pictureProblems(await temporaryFolder(), known, known)).toEqual([]);
});

const facts = (links: string[], ids: string[] = []): PageFacts => ({
  title: 't',
  mains: 1,
  links,
  ids,
  forbidden: [],
  errors: [],
});

function check(pages: Record<string, PageFacts>) {
  const all = { 'coopen/index.html': facts([], ['valores']), ...pages };
  const files = new Set([...Object.keys(all), 'app.js', 'static/a/Foto é.webp']);
  return brokenLinks(new Map(Object.entries(all)), files, 'https://escola.example');
}

test.each([
  '/coopen',
  '/coopen/',
  '/coopen#valores',
  'coopen',
  '/coopen?origem=menu',
  '/app.js',
  '/static/a/Foto%20%C3%A9.webp',
  'https://escola.example/coopen',
  'https://wa.me/5517900000000',
  'mailto:contato@escola.example',
  '/admin/login',
  '/storage/v1/object/public/documentos/a.pdf',
  '/noticia/999',
])('%s leads somewhere', (link) => {
  expect(check({ 'index.html': facts([link]) })).toEqual([]);
});

test.each([
  '/coopem',
  '/coopen#valors',
  '#nada',
  '/administracao',
  'https://escola.example/x',
  'http://',
])('%s is found to lead nowhere', (link) => {
  expect(check({ 'index.html': facts([link]) })).toEqual([
    { page: 'index.html', link, inArticle: false },
  ]);
});

test('a wrong link that staff wrote into an article is told apart from one of the site itself', () => {
  const broken = check({
    'index.html': facts(['/menu-errado']),
    'noticia/3/index.html': facts(['/menu-errado', '/texto-errado']),
  });
  expect(broken.filter(({ inArticle }) => inArticle).map(({ link }) => link)).toEqual([
    '/texto-errado',
  ]);
  expect(broken).toHaveLength(3);
});
