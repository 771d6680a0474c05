import { readBuiltPage } from './builtPages';

const readPage = (main: string, head = '') =>
  readBuiltPage(
    `<!doctype html><html><head><title>Normas | Escola</title><meta name="description" content="Os combinados."/>${head}</head>` +
      `<body><header>Menu</header><main>${main}</main><footer>Rodapé</footer></body></html>`,
  );

test('title, description and canonical URL are read from the page', () => {
  expect(readPage('')).toMatchObject({
    title: 'Normas | Escola',
    description: 'Os combinados.',
    canonical: undefined,
  });
  const url = 'https://escola.example/normas';
  expect(readPage('', `<link rel="canonical" href="${url}"/>`).canonical).toBe(url);
});

test('the text of a page is that of <main>, with spaces between blocks', () => {
  const main =
    '<h1>Normas</h1><p>Um <strong>uni</strong>forme.</p><ul><li>Um</li><li>Dois</li></ul>' +
    '<style>.a{}</style><noscript>Ative</noscript><div data-nosnippet=""><p>Recarregue</p></div><form><label>Nome</label></form><span aria-hidden="true">eco</span>';
  expect(readPage(main).text).toBe('Normas Um uniforme. Um Dois');
});

test('the text of a page does not contain cards of articles', () => {
  const main =
    '<h2>Notícias</h2><ul><li><h3>Festa</h3><a href="/noticia/7">Ler mais</a></li><li>Fica</li></ul>' +
    '<article><a href="/noticia/8">Feira</a></article>';
  expect(readPage(main).text).toBe('Notícias Fica');
});
