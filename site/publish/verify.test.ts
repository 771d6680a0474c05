import type { PageFacts } from '../gatsby/html.ts';
import { brokenLinks } from './verify.ts';

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
