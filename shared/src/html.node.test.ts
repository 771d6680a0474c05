import { sanitizeHtml } from './html.node';
import { publicAddress } from './storage';

const photo = publicAddress('noticias-images', 'festa.webp');

test('what the editor writes comes out as it went in', () => {
  const html =
    '<h2>Festa</h2><p>Foi <strong>linda</strong>, <em>mesmo</em> com <u>chuva</u>.<br>Até logo!</p>' +
    '<ul><li>Música</li></ul><ol start="3"><li>Dança</li></ol><blockquote><p>Voltem!</p></blockquote>';
  expect(sanitizeHtml(html)).toBe(html);
});

describe('what could harm a reader is gone', () => {
  test.each([
    ['<p onclick="alert(1)">Oi</p>', '<p>Oi</p>'],
    [
      '<p style="position:fixed" class="x" id="root" data-x="1" aria-hidden="true">Oi</p>',
      '<p>Oi</p>',
    ],
    ['<script>alert(1)</script><p>Oi</p>', '<p>Oi</p>'],
    ['<iframe src="https://evil.example"></iframe><p>Oi</p>', '<p>Oi</p>'],
    ['<form action="/x"><input name="a"><button>Enviar</button></form>', 'Enviar'],
    ['<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', ''],
    [
      `<img src="${photo}" onerror="alert(1)" srcset="https://evil.example/a.png 2x">`,
      expect.not.stringMatching(/onerror|srcset/),
    ],
  ])('%s', (html, expected) => {
    expect(sanitizeHtml(html)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    ' jAvAsCrIpT:x',
  ])('a link to %s leads nowhere', (address) => {
    expect(sanitizeHtml(`<a href="${address}">Oi</a>`)).not.toContain('href');
  });
});

test('invisible characters are gone, written as they are or as a reference', () => {
  expect(sanitizeHtml('<p>Festa&#11;junina\u007f&#x9d;, \u000bno pátio</p>')).toBe(
    '<p>Festa junina,  no pátio</p>',
  );
  // Without them, the address would be one of another site.
  expect(sanitizeHtml('<a href="/&#127;/evil.example">Oi</a>')).not.toContain('href');
});

test('links are kept and cannot reach back to the page', () => {
  for (const address of [
    'https://coopen.example/a',
    '/matriculas',
    '#topo',
    'mailto:a@b.example',
    'tel:+5517',
  ]) {
    expect(sanitizeHtml(`<a href="${address}" rel="opener">Oi</a>`)).toBe(
      `<a href="${address}" rel="noopener noreferrer">Oi</a>`,
    );
  }
  expect(sanitizeHtml('<a href="/a" target="_blank">Oi</a>')).toContain('target="_blank"');
  expect(sanitizeHtml('<a href="/a" target="_top">Oi</a>')).not.toContain('target');
});

describe('images', () => {
  test('of the school are shown from where the data service is', () => {
    expect(sanitizeHtml(`<img src="${photo}">`)).toContain(`src="${photo}"`);
    const project = 'https://abc.supabase.co';
    expect(sanitizeHtml(`<img src="${photo}" alt="Bandeirinhas">`, project)).toBe(
      `<img src="${project}${photo}" alt="Bandeirinhas" loading="lazy">`,
    );
    expect(sanitizeHtml(`<img src="${project}${photo}">`, project)).toContain(project + photo);
  });

  test.each([
    'https://evil.example/pixel.gif',
    'data:image/png;base64,AAAA',
    '/outra/imagem.png',
    '',
  ])('from anywhere else (%j) are left out', (address) => {
    expect(sanitizeHtml(`<p>Oi<img src="${address}"></p>`)).toBe('<p>Oi</p>');
  });
});

test('cleaning twice changes nothing more', () => {
  const once = sanitizeHtml(`<p>a<img src="${photo}"><a href="/b" onclick="x">b</a></p>`);
  expect(sanitizeHtml(once)).toBe(once);
});
