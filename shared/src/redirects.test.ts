import { findRedirect, tidyOldAddress } from './redirects.mjs';

const tidy = (url: string) => tidyOldAddress(new URL(url, 'https://antigo.example'));

test.each([
  ['/2014/05/festa-junina/', '/2014/05/festa-junina'],
  ['/educa%c3%a7%C3%A3o', '/educação'],
  ['/educac%CC%A7a%CC%83o', '/educação'],
  ['/circular%2001.pdf', '/circular 01.pdf'],
  ['//2014//festa', '/2014/festa'],
  ['/?p=123', '/?p=123'],
  ['/index.php?id=7&x=1', '/index.php?id=7&x=1'],
  ['/pagina#equipe', '/pagina'],
  ['/', '/'],
  ['/100%', null],
])('the address %s is stored as %s', (url, address) => {
  expect(tidy(url.startsWith('//') ? `https://antigo.example${url}` : url)).toBe(address);
});

const redirects = {
  '/festa': '/noticia/7',
  '/?p=123': '/noticia/8',
  '/circular 01.pdf': '/documentos/circular.pdf',
  '/equipe': '/colaboradores#direção',
  '/wp-content/uploads/2018/06/horta.jpg': '/noticia/9',
  '/wp-content/uploads/2018/06/mapa-800x600.png': '/noticia/10',
};
const find = (path: string) => findRedirect(redirects, new URL(path, 'https://escola.example'));

test.each([
  ['/festa', '/noticia/7'],
  ['/festa/', '/noticia/7'],
  ['/festa?utm_source=jornal', '/noticia/7'],
  ['/?p=123', '/noticia/8'],
  ['/?utm_source=jornal&p=123', '/noticia/8'],
  ['/circular%2001.pdf', '/documentos/circular.pdf'],
  ['/equipe', '/colaboradores#dire%C3%A7%C3%A3o'],
  ['/festa/amp/', '/noticia/7'],
  ['/festa/feed/', '/noticia/7'],
  ['/festa/feed/atom', '/noticia/7'],
  ['/festa/page/2/', '/noticia/7'],
  ['/festa/comment-page-1/', '/noticia/7'],
  ['/festa/page/2/amp?utm_source=jornal', '/noticia/7'],
  ['/wp-content/uploads/2018/06/horta-300x200.jpg', '/noticia/9'],
  ['/wp-content/uploads/2018/06/mapa-800x600.png', '/noticia/10'],
  ['/wp-content/uploads/2018/06/outra-300x200.jpg', undefined],
  ['/festa/page/dois', undefined],
  ['/festa/campo', undefined],
  ['/amp', undefined],
  ['/', undefined],
  ['/?p=124', undefined],
  ['/Festa', undefined],
  ['/constructor', undefined],
  ['/%', undefined],
  ['/festa%', undefined],
])('%s leads to %s', (path, destination) => {
  expect(find(path)).toBe(destination);
});

test.each(['/..//outro.example', '/.//outro.example'])(
  '%s does not lead to another site',
  (path) => {
    expect(findRedirect({ '/a': path }, new URL('https://escola.example/a'))).toBe(
      '/outro.example',
    );
  },
);
