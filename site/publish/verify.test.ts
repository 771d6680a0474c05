import type { PageFacts } from '../gatsby/html.ts';
import { brokenLinks, leadsSomewhere } from './verify.ts';

const facts = (title: string, links: string[], ids: string[] = []): PageFacts => ({
  ...{ title: `${title} | Escola`, links, ids },
  ...{ mains: 1, parts: [], forbidden: [] },
});

/** What is told of a link on the agenda's page, and on others. */
function broken(link: string, ...others: string[]) {
  const pages = new Map([
    ['coopen/index.html', facts('Quem Somos', [], ['valores'])],
    ...['Agenda', ...others].map((title) => [`${title}/index.html`, facts(title, [link])] as const),
  ]);
  const files = new Set([...pages.keys(), 'app.js', 'static/a/Foto é.webp']);
  return brokenLinks(pages, leadsSomewhere(pages, files, 'https://escola.example'));
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
])('%s leads somewhere', (link) => {
  expect(broken(link)).toEqual([]);
});

test.each([
  '/coopem',
  '/coopen#valors',
  '#nada',
  '/administracao',
  // Deleted, or a draft again.
  '/noticia/999',
  'https://escola.example/x',
  'http://',
])('%s leads nowhere, and is told', (link) => {
  expect(broken(link)).toEqual([`Agenda: o link “${link}” não leva a lugar nenhum.`]);
});

test('a link on several pages is told once', () => {
  expect(broken('/x', 'Normas', 'Bolsas')).toEqual([
    'Agenda e mais 2 páginas: o link “/x” não leva a lugar nenhum.',
  ]);
});
