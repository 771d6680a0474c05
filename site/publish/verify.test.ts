import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import sharp from 'sharp';
import type { PageFacts } from './html/document.ts';
import type { Manifest } from './release.ts';
import { brokenLinks, pictureProblems } from './verify.ts';

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

test('a picture that says where it was taken is named, once', async () => {
  const folder = await temporaryFolder();
  const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#080' } });
  const located = photo.clone().withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1' } });
  await Promise.all([
    ...['a.jpg', 'b.png', 'c.webp', 'd.avif'].map((name) => located.toFile(join(folder, name))),
    photo.clone().withXmp(xmp).toFile(join(folder, 'e.webp')),
    photo.clone().toFile(join(folder, 'clean.webp')),
  ]);
  const entry = { source: 's', size: 1, compressed: [] };
  const names = ['a.jpg', 'b.png', 'c.webp', 'd.avif', 'e.webp', 'clean.webp'];
  const files: Manifest['files'] = Object.fromEntries(names.map((name) => [name, entry]));
  const problems = await pictureProblems(folder, files, { 'b.png': entry });
  expect(problems).toEqual([
    'a.jpg traz metadados (EXIF)',
    'c.webp traz metadados (EXIF)',
    'd.avif traz metadados (EXIF)',
    'e.webp traz metadados (XMP)',
  ]);
});

const facts = (links: string[], ids: string[] = []): PageFacts => ({
  title: 't',
  mains: 1,
  links,
  ids,
  forbidden: [],
});

function broken(page: string, link: string) {
  const pages = { 'coopen/index.html': facts([], ['valores']), [page]: facts([link]) };
  const files = new Set([...Object.keys(pages), 'app.js', 'static/a/Foto é.webp']);
  return brokenLinks(new Map(Object.entries(pages)), files, 'https://escola.example');
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
  expect(broken('index.html', link)).toEqual([]);
});

test.each([
  '/coopem',
  '/coopen#valors',
  '#nada',
  '/administracao',
  'https://escola.example/x',
  'http://',
])('%s is found to lead nowhere, but in an article, where staff wrote it', (link) => {
  expect(broken('index.html', link)).toEqual([`index.html: ${link} não leva a lugar nenhum`]);
  expect(broken('noticia/3/index.html', link)).toEqual([]);
});
