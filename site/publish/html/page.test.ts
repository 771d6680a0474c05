import { createHash } from 'node:crypto';
import { attribute, parseDocument, textOf } from './document.ts';
import { picturePreloads, preparePage, stamp, unstamp } from './page.ts';

const source = `<!DOCTYPE html><html lang="pt-BR"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>Início</title>
<link as="script" rel="preload" href="/app-1.js"/><link rel="preload" as="font" href="/f.woff2"/>
<script type="application/ld+json">{"@type":"School"}</script>
</head>
<body><div id="___gatsby"><main id="conteudo"><img srcset="/a.webp 320w, /b.webp 640w" src="/c.webp">
<a href="/coopen?x=1&amp;y=2#fim">Escola</a></main></div>
<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/";/*]]>*/</script><script>window.___webpackCompilationHash="0a1b";</script><script id="gatsby-chunk-mapping">\n      window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";</script><script src="/runtime-1.js" async></script>
<script src="/app-1.js" async=""></script></body></html>`;

const sameOrigin = { dataService: null };
const { html, facts } = preparePage(source, sameOrigin);
const { elements } = parseDocument(html);
const policyOf = (page: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
const policy = policyOf(html) ?? '';
const scripts = elements.filter(({ tagName }) => tagName === 'script');

test('the inline scripts that the build wrote are named by their hashes', () => {
  const run = scripts.filter((script) => {
    const type = attribute(script, 'type');
    return attribute(script, 'data-src') === undefined && type === undefined;
  });
  expect(run).toHaveLength(4);
  for (const script of run) {
    const hash = createHash('sha256').update(textOf(script)).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  }
});

test('no other script may run, and nothing may come from a third party but the video player', () => {
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  const sources = directives.get('script-src') ?? [];
  expect(sources.filter((one) => one !== "'self'" && !one.startsWith("'sha256-"))).toEqual([]);
  expect(sources).toHaveLength(5);
  const hosts = [...directives.values()].flat().filter((one) => one.startsWith('http'));
  expect(hosts).toEqual(['https://www.youtube-nocookie.com']);
});

test.each([
  '<script>fetch("/admin")</script>',
  '<script type="module">fetch("/admin")</script>',
  '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/";/*]]>*/fetch("/admin")</script>',
  '<script>/*<![CDATA[*/window.pagePath="\\x3c";fetch("/admin");"";/*]]>*/</script>',
  '<script>window.___webpackCompilationHash="0";fetch("/admin");"";</script>',
  '<script>window.___chunkMapping="{";fetch("/admin");"}";</script>',
  '<script>window.___chunkMapping="{\\\\";fetch("/admin");"}";</script>',
])('a script that came with the content is not allowed by the policy: %s', (injected) => {
  for (const place of ['</head>', '<main', '</body>']) {
    const page = preparePage(
      source.replace(place, () => injected + place),
      sameOrigin,
    ).html;
    expect(policyOf(page)).toBe(policy);
  }
});

test('a data service on another origin may be asked and may show its pictures', () => {
  const dataService = 'https://abc.supabase.co';
  const other = policyOf(preparePage(source, { dataService }).html) ?? '';
  expect(other).toContain(`connect-src 'self' ${dataService};`);
  expect(other).toContain(`img-src 'self' data: ${dataService};`);
});

test('the policy precedes everything it governs and leaves the encoding in the first 1,024 bytes', () => {
  expect(html.indexOf('charSet')).toBeLessThan(1024);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
});

test('scripts of the page wait, in their order, and are not preloaded', () => {
  const waiting = scripts.filter((script) => attribute(script, 'type') === 'text/idle');
  expect(waiting.map((script) => attribute(script, 'data-src'))).toEqual([
    '/runtime-1.js',
    '/app-1.js',
  ]);
  expect(scripts.filter((script) => attribute(script, 'src') !== undefined)).toEqual([]);
  const preloads = elements.filter((element) => attribute(element, 'rel') === 'preload');
  expect(preloads.map((element) => attribute(element, 'as'))).toEqual(['font']);
});

test('the text of the page stays as it was', () => {
  expect(html).toContain('<a href="/coopen?x=1&amp;y=2#fim">Escola</a></main></div>');
});

test('what checks need is read from the page', () => {
  expect(facts).toMatchObject({ title: 'Início', mains: 1, forbidden: [], errors: [] });
  expect(facts.links).toEqual(
    expect.arrayContaining(['/app-1.js', '/a.webp', '/b.webp', '/c.webp', '/coopen?x=1&y=2#fim']),
  );
  expect(facts.ids).toEqual(expect.arrayContaining(['___gatsby', 'conteudo']));
});

test('markup that the policy forbids is found', () => {
  const bad = source.replace('<main', '<p onclick="a()"><a href=" javascript:b()">x</a></p><main');
  expect(preparePage(bad, sameOrigin).facts.forbidden).toEqual(['onclick em <p>', 'href em <a>']);
});

test('a page carries the stamp of its release and can be freed of it', () => {
  const release = { id: '000007-abcdef01', builtAt: '2026-11-20T12:00:00.000Z' };
  const stamped = stamp(html, release);
  expect(stamped).toContain('<meta name="release" content="000007-abcdef01"/>');
  expect(stamped).toContain('<meta name="release-time" content="2026-11-20T12:00:00.000Z"/>');
  expect(unstamp(stamped, release)).toBe(html);
});

function preloadsOf(body: string) {
  const { elements } = parseDocument(picturePreloads(parseDocument(body)));
  return elements
    .filter(({ tagName }) => tagName === 'link')
    .map((link) => ({
      media: attribute(link, 'media'),
      type: attribute(link, 'type'),
      file: attribute(link, 'imagesrcset') ?? attribute(link, 'href'),
      sizes: attribute(link, 'imagesizes'),
    }));
}

test('the picture that comes first is preloaded in the sizes it is offered in', () => {
  expect(
    preloadsOf(`<img src="/logo.svg"><picture>
      <source srcset="/a.avif 360w, /b.avif 720w" type="image/avif" sizes="100vw">
      <img src="/b.webp" srcset="/a.webp 360w, /b.webp 720w" sizes="100vw" fetchpriority="high">
      </picture>`),
  ).toEqual([
    { media: undefined, type: 'image/avif', file: '/a.avif 360w, /b.avif 720w', sizes: '100vw' },
  ]);
});

test('each screen preloads the picture that is made for it, and no other', () => {
  expect(
    preloadsOf(`<picture>
      <source media="(orientation: portrait)" srcset="/tall.avif 420w" type="image/avif">
      <source media="(orientation: portrait)" srcset="/tall.webp 420w" type="image/webp">
      <img src="/wide.webp" fetchpriority="high"></picture>`),
  ).toEqual([
    { media: '(orientation: portrait)', type: 'image/avif', file: '/tall.avif 420w' },
    { media: '(not ((orientation: portrait)))', file: '/wide.webp' },
  ]);
});

test('a page that opens without a picture preloads none', () => {
  expect(preloadsOf('<img src="/a.webp" loading="lazy">')).toEqual([]);
});
