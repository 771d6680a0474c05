import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRedirects } from 'shared/node/redirects';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import {
  buildRedirectFunction,
  buildRoutesFile,
  describeUselessRedirects,
  divideRedirects,
  writeRedirects,
} from './redirects.ts';

const rows = (...pairs: [string, string][]) =>
  pairs.map(([origem, destino], id) => ({ id, origem, destino }));
const leadHome = (addresses: string[]) =>
  Object.fromEntries(addresses.map((address) => [address, '/']));

test('an old address that is one of a page is left out, and named for staff together with dead ends', async () => {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, 'matriculas'));
  await writeFile(join(folder, 'matriculas/index.html'), '');
  await writeFile(join(folder, 'agenda.ics'), '');
  const all = rows(
    ['/matriculas', '/bolsas'],
    ['/agenda.ics', '/agenda'],
    ['/matriculas?ano=2014', '/bolsas'],
    ['/static', '/estrutura'],
    ['/festa', '/noticia/7'],
  );
  await writeRedirects(folder, all, '/novidades');
  const redirects = await readRedirects(folder);
  expect(redirects).toEqual({
    '/festa': '/noticia/7',
    '/matriculas?ano=2014': '/bolsas',
    '/static': '/estrutura',
  });
  expect(describeUselessRedirects(redirects, all, (url) => url !== '/noticia/7')).toEqual([
    'O endereço antigo “/matriculas” é o de uma página do site, que aparece no lugar dele.',
    'O endereço antigo “/agenda.ics” é o de uma página do site, que aparece no lugar dele.',
    'O endereço antigo “/festa” leva a “/noticia/7”, que não está no site.',
  ]);
});

test('without old addresses a release has no file for them, also when an earlier one had', async () => {
  const folder = await createTemporaryFolder();
  await writeRedirects(folder, rows(['/festa', '/']), '/novidades');
  await writeRedirects(folder, [], '/novidades');
  expect(await readRedirects(folder)).toEqual({});
});

test('what was below an earlier address of the news leads on as well', async () => {
  const folder = await createTemporaryFolder();
  for (const page of ['', '/2025', '/2025/1', '/categoria/arte']) {
    await mkdir(join(folder, 'novidades', page), { recursive: true });
    await writeFile(join(folder, 'novidades', page, 'index.html'), '');
  }
  const all = rows(
    ['/noticias', '/novidades'],
    ['/2014', '/novidades'],
    ['/category/festas', '/novidades'],
    ['/sobre', '/quem-somos'],
    ['/noticias/2025', '/noticia/7'],
  );
  await writeRedirects(folder, all, '/novidades');
  expect(await readRedirects(folder)).toEqual({
    '/2014': '/novidades',
    '/category/festas': '/novidades',
    '/noticias': '/novidades',
    '/noticias/2025': '/noticia/7',
    '/noticias/2025/1': '/novidades/2025/1',
    '/noticias/categoria/arte': '/novidades/categoria/arte',
    '/sobre': '/quem-somos',
  });
});

test('plain addresses are rules of the host, with and without a slash at the end', () => {
  expect(divideRedirects({ '/2014/festa': '/noticia/7', '/equipe': '/colaboradores' }, 5)).toEqual({
    rules: [
      '/2014/festa /noticia/7 301',
      '/2014/festa/ /noticia/7 301',
      '/equipe /colaboradores 301',
      '/equipe/ /colaboradores 301',
    ],
    routes: [],
  });
});

test.each([
  ['/?p=123', ['/']],
  ['/educação', ['/educa*']],
  ['/circular 01.pdf', ['/circular*']],
  ['/2014/educação', ['/2014/*']],
  ['/index.php?id=7', ['/index.php', '/index.php/']],
  ['/a:b', ['/a*']],
])('the host asks the function for %s by the routes %j', (address, routes) => {
  expect(divideRedirects({ [address]: '/', '/equipe': '/colaboradores' }, 5)).toEqual({
    rules: ['/equipe /colaboradores 301', '/equipe/ /colaboradores 301'],
    routes,
  });
});

test('an address below a route is not a rule, because the host no longer reads its rules there', () => {
  expect(divideRedirects(leadHome(['/2014/educação', '/2014/festa']), 5)).toEqual({
    rules: [],
    routes: ['/2014/*'],
  });
});

test('what does not fit in the host’s file goes to the function, the fullest folder first', () => {
  const articles = Array.from({ length: 1500 }, (_, number) => `/2014/${number}`);
  const { rules, routes } = divideRedirects(leadHome([...articles, '/equipe', '/2015/a']), 5);
  expect(rules).toEqual(['/equipe / 301', '/equipe/ / 301', '/2015/a / 301', '/2015/a/ / 301']);
  expect(routes).toEqual(['/2014/*']);
});

test('more routes than the host knows become one for everything but the files of pages', () => {
  const addresses = Array.from({ length: 150 }, (_, number) => `/${number}-ação`);
  const { routes } = divideRedirects(leadHome(addresses), 5);
  expect(routes).toEqual(['/*']);
  expect(JSON.parse(buildRoutesFile(routes))).toEqual({
    version: 1,
    include: ['/*'],
    exclude: ['/static/*', '/page-data/*', '/admin/*'],
  });
});

test('no route is longer than the host accepts', () => {
  const { routes } = divideRedirects(
    leadHome([`/${'a'.repeat(150)}?x=1`, `/${'b'.repeat(150)}/ção`]),
    5,
  );
  expect(Math.max(...routes.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(routes).toHaveLength(2);
});

test('the function leads old addresses on, and answers everything else with the site’s files', async () => {
  const text = await buildRedirectFunction({ '/?p=123': '/noticia/8', '/educação': '/ensino' });
  const source = `data:text/javascript,${encodeURIComponent(text)}`;
  const { default: worker } = (await import(source)) as {
    default: { fetch: (request: Request, env: object) => Response };
  };
  const env = { ASSETS: { fetch: () => new Response('página') } };
  const ask = (path: string) => worker.fetch(new Request(`https://escola.example${path}`), env);
  const redirect = ask('/?p=123');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/noticia/8']);
  expect(ask('/educa%C3%A7%C3%A3o/').headers.get('location')).toBe('/ensino');
  expect(await ask('/').text()).toBe('página');
});
