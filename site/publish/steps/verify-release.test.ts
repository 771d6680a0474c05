import type { PageFacts } from '../../gatsby/htmlTree.ts';
import { describeBrokenLinks, createLinkCheck } from './verify-release.ts';

const createFacts = (title: string, links: string[], ids: string[] = []): PageFacts => ({
  title: `${title} | Escola`,
  links,
  ids,
  mains: 1,
  parts: [],
  forbidden: [],
});

/** Lists the problems that a link on the agenda page, and on other pages, causes. */
const redirects = { '/festa': '/coopen', '/bolsas': '/coopen' };
const hidden = new Map([
  ['/bolsas', '/coopen'],
  ['/contraturno', null],
]);

function reportLink(link: string, ...others: string[]) {
  const pages = new Map([
    ['coopen/index.html', createFacts('Quem Somos', [], ['valores'])],
    ...['Agenda', ...others].map(
      (title) => [`${title}/index.html`, createFacts(title, [link])] as const,
    ),
  ]);
  const files = new Set([...pages.keys(), 'app.js', 'static/a/Foto é.webp']);
  const isWorkingLink = createLinkCheck(pages, files, 'https://escola.example', redirects);
  return describeBrokenLinks(pages, isWorkingLink, hidden);
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
  '/festa',
  '/bolsas#inscricao',
  '/storage/v1/object/public/documentos/a.pdf',
])('%s leads somewhere', (link) => {
  expect(reportLink(link)).toEqual([]);
});

test('staff read that a link leads to a page that they took off the site', () => {
  expect(reportLink('/contraturno#rotina')).toEqual([
    'Agenda: o link “/contraturno#rotina” leva a uma página que está fora do site.',
  ]);
});

test.each([
  '/coopem',
  '/coopen#valors',
  '#nada',
  '/administracao',
  // An article that was deleted or became a draft again.
  '/noticia/999',
  'https://escola.example/x',
  'http://',
])('%s leads nowhere, and is reported', (link) => {
  expect(reportLink(link)).toEqual([`Agenda: o link “${link}” não leva a lugar nenhum.`]);
});

test('a link on several pages is reported once', () => {
  expect(reportLink('/x', 'Normas', 'Bolsas')).toEqual([
    'Agenda e mais 2 páginas: o link “/x” não leva a lugar nenhum.',
  ]);
});
