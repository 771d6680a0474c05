import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { brand, writeProperties } from 'shared/brand';
import { createPalette } from 'shared/palette';
import { getAttribute, parseDocument, getTextContent } from '../../gatsby/htmlTree.ts';
import { mendAddress } from './mend-address.ts';
import { preparePage } from './prepare-page.ts';
import { todayScript } from './today-script.ts';

const source = `<!DOCTYPE html><html lang="pt-BR"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>Início</title>
<link as="script" rel="preload" href="/app-1.js"/><link rel="preload" as="font" href="/f.woff2"/>
<script type="application/ld+json">{"@type":"School"}</script>
</head>
<body><div id="___gatsby"><main id="conteudo"><img srcset="/a.webp 320w, /b.webp 640w" src="/c.webp">
<a href="/coopen?x=1&amp;y=2#fim">Escola</a></main></div>
<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/";/*]]>*/</script><script>window.___webpackCompilationHash="0a1b";</script><script id="gatsby-chunk-mapping">\n      window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";</script><script src="/runtime-1.js" async></script>
<script src="/app-1.js" async=""></script></body></html>`;

const { html, facts } = preparePage(source, '', { palette: brand });
const elements = parseDocument(html);
const readPolicy = (page: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
const policy = readPolicy(html) ?? '';
const scripts = elements.filter(({ tagName }) => tagName === 'script');

test('the policy allows the inline scripts of the build by their hashes, and no other inline script', () => {
  const run = scripts.filter(({ attrs }) => !attrs.some(({ name }) => name === 'type'));
  const hashes = run.map((script) => {
    const hash = createHash('sha256').update(getTextContent(script)).digest('base64');
    return `'sha256-${hash}'`;
  });
  expect(hashes).toHaveLength(4);
  const sources = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(sources.sort()).toEqual(["'self'", ...hashes].sort());
});

test('only a page with days of a menu learns which day it is, before anything is drawn', () => {
  expect(html).not.toContain('data-today');
  const menu = source.replace('<main', '<p data-menu-day="2026-11-23">Almoço</p><main');
  const withMenu = preparePage(menu, '', { palette: brand }).html;
  expect(withMenu.indexOf(todayScript)).toBeLessThan(withMenu.indexOf('<body'));
  const hash = createHash('sha256').update(todayScript).digest('base64');
  expect(readPolicy(withMenu)).toContain(`'sha256-${hash}'`);
});

test.each(['/404.html', '/coopen-inspira/404.html'])(
  'only a not-found page, such as %s, mends its address before it starts',
  (path) => {
    expect(html).not.toContain('decodeURIComponent');
    const page = preparePage(source.replace('pagePath="/"', `pagePath="${path}"`), '', {
      palette: brand,
    }).html;
    expect(page.indexOf(mendAddress)).toBeLessThan(page.indexOf('<body'));
    const hash = createHash('sha256').update(mendAddress).digest('base64');
    expect(readPolicy(page)).toContain(`'sha256-${hash}'`);
  },
);

test.each([
  ['2026-11-24T02:59:59Z', '2026-11-23'],
  ['2026-11-24T03:00:00Z', '2026-11-24'],
  ['2026-01-01T01:00:00Z', '2025-12-31'],
])('the day at %s is %s', (instant, day) => {
  const attributes: Record<string, string> = {};
  const root = { setAttribute: (name: string, value: string) => (attributes[name] = value) };
  const clock = class extends Date {
    constructor() {
      super(instant);
    }
  };
  runInNewContext(todayScript, { document: { documentElement: root }, Date: clock, Intl });
  expect(attributes).toEqual({ 'data-today': day });
});

test('the policy allows no third party but the video player', () => {
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://www.youtube-nocookie.com']);
});

test.each([
  '<script>fetch("/admin")</script>',
  '<script type="module">fetch("/admin")</script>',
  '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/";/*]]>*/fetch("/admin")</script>',
  '<script>/*<![CDATA[*/window.pagePath="\\x3c";fetch("/admin");"";/*]]>*/</script>',
  '<script>window.___webpackCompilationHash="0";fetch("/admin");"";</script>',
  '<script>window.___chunkMapping="{";fetch("/admin");"}";</script>',
  '<script>window.___chunkMapping="{\\\\";fetch("/admin");"}";</script>',
])('the policy does not allow a script that came with the content: %s', (injected) => {
  for (const place of ['</head>', '<main', '</body>']) {
    const attacked = source.replace(place, () => injected + place);
    expect(readPolicy(preparePage(attacked, '', { palette: brand }).html)).toBe(policy);
  }
});

test('the policy allows requests to a data service on another origin, and its pictures', () => {
  const dataService = 'https://abc.supabase.co';
  const other = readPolicy(preparePage(source, dataService, { palette: brand }).html) ?? '';
  expect(other).toContain(`connect-src 'self' ${dataService};`);
  expect(other).toContain(`img-src 'self' data: ${dataService};`);
});

test('a page that does not declare its encoding is refused', () => {
  const withoutEncoding = source.replace('<meta charSet="utf-8"/>', '');
  expect(() => preparePage(withoutEncoding, '', { palette: brand })).toThrow(
    'does not declare its encoding',
  );
});

test('the policy precedes everything it governs and leaves the encoding in the first 1,024 bytes', () => {
  expect(html.indexOf('charset')).toBeLessThan(1024);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
});

test('the page’s scripts are deferred until it is idle, keep their order and are not preloaded', () => {
  const waiting = scripts.filter((script) => getAttribute(script, 'type') === 'text/idle');
  expect(waiting.map((script) => getAttribute(script, 'data-src'))).toEqual([
    '/runtime-1.js',
    '/app-1.js',
  ]);
  expect(scripts.filter((script) => getAttribute(script, 'src') !== undefined)).toEqual([]);
  const preloads = elements.filter((element) => getAttribute(element, 'rel') === 'preload');
  expect(preloads.map((element) => getAttribute(element, 'as'))).toEqual(['font']);
  expect(html).toContain('<a href="/coopen?x=1&amp;y=2#fim">Escola</a></main></div>');
});

test('the facts for the checks are read from the page', () => {
  expect(facts).toMatchObject({ title: 'Início', mains: 1, forbidden: [] });
  expect(facts.links).toContain('/coopen?x=1&y=2#fim');
  expect(facts.parts).toEqual(
    expect.arrayContaining(['/app-1.js', '/a.webp', '/b.webp', '/c.webp']),
  );
  expect(facts.ids).toEqual(expect.arrayContaining(['___gatsby', 'conteudo']));
});

test('markup that the policy forbids is found', () => {
  const bad = source.replace('<main', '<p onclick="a()"><a href=" javascript:b()">x</a></p><main');
  expect(preparePage(bad, '', { palette: brand }).facts.forbidden).toEqual([
    'onclick em <p>',
    'href em <a>',
  ]);
});

describe('the colours of the school', () => {
  const { palette } = createPalette({ primary: '#0033a0', accent: '#ffb3d1' });
  const head =
    `<meta name="theme-color" content="${brand.primary}"/>` +
    `<style>:root { ${writeProperties(brand)} --color-focus: blue; }</style></head>`;
  const styled = source.replace('</head>', head);

  test('replace the original ones in the page, once, and color the toolbar of the browser', () => {
    const page = preparePage(styled, '', { palette }).html;
    expect(page).toContain(`:root { ${writeProperties(palette)} --color-focus: blue; }`);
    expect(page).toContain('<meta name="theme-color" content="#0033a0">');
    expect(page).not.toContain(brand.primary);
    expect(page.split('--color-primary:')).toHaveLength(2);
  });

  test('change nothing in the page of a school with the original ones', () => {
    expect(preparePage(styled, '', { palette: brand }).html).toContain(
      head.slice(0, -'</head>'.length).replaceAll('/>', '>'),
    );
  });

  test('are refused for a page that does not declare them', () => {
    expect(() => preparePage(source, '', { palette })).toThrow('does not declare its colours');
  });
});

test("the school's picture for shared links takes the place of the repository's, and no other", () => {
  const share = { path: '/compartilhar/1f3a5b7c9d0e.jpg', alt: 'Nome e símbolo da Nova' };
  const describe = (picture: string, alt: string) =>
    source.replace(
      '</head>',
      `<meta property="og:image" content="https://escola.example${picture}"/>` +
        `<meta property="og:image:alt" content="${alt}"/>` +
        '<script type="application/ld+json">{"image":"https://escola.example/static/share-0a1b.jpg"}</script></head>',
    );
  const read = (picture: string) =>
    preparePage(describe(picture, 'Logotipo'), '', { palette: brand, share }).html;
  const page = read('/static/share-0a1b.jpg');
  expect(page).toContain(
    'property="og:image" content="https://escola.example/compartilhar/1f3a5b7c9d0e.jpg"',
  );
  expect(page).toContain('property="og:image:alt" content="Nome e símbolo da Nova"');
  expect(page).toContain('{"image":"https://escola.example/compartilhar/1f3a5b7c9d0e.jpg"}');
  const article = read('/static/0a1b2c/foto.jpg');
  expect(article).toContain('content="https://escola.example/static/0a1b2c/foto.jpg"');
  expect(article).toContain('content="Logotipo"');
});
