import type { PageFacts } from './html/facts.ts';
import { brokenLinks } from './links.ts';

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
