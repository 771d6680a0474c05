import { readBuiltPage } from './builtPages';

const page = (main: string, head = '') =>
  readBuiltPage(
    `<!doctype html><html><head><title>Normas | Escola</title><meta name="description" content="Os combinados."/>${head}</head>` +
      `<body><header>Menu</header><main>${main}</main><footer>Rodapé</footer></body></html>`,
  );

test('title, description and canonical URL are read from the page', () => {
  expect(page('')).toMatchObject({
    title: 'Normas | Escola',
    description: 'Os combinados.',
    canonical: undefined,
  });
  const url = 'https://escola.example/normas';
  expect(page('', `<link rel="canonical" href="${url}"/>`).canonical).toBe(url);
});

test('its text is that of <main>, with spaces between blocks', () => {
  const main =
    '<h1>Normas</h1><p>Um <strong>uni</strong>forme.</p><ul><li>Um</li><li>Dois</li></ul>' +
    '<style>.a{}</style><noscript>Ative</noscript><div data-nosnippet=""><p>Recarregue</p></div><form><label>Nome</label></form><span aria-hidden="true">eco</span>';
  expect(page(main).text).toBe('Normas Um uniforme. Um Dois');
});

test('cards of articles are left out of its text', () => {
  const main =
    '<h2>Notícias</h2><ul><li><h3>Festa</h3><a href="/noticia/7">Ler mais</a></li><li>Fica</li></ul>' +
    '<article><a href="/noticia/8">Feira</a></article>';
  expect(page(main).text).toBe('Notícias Fica');
});
