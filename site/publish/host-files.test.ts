import { headersFile, redirectsFile } from './host-files.ts';
import type { ManifestEntry } from './release.ts';

const addresses = { siteUrl: 'http://localhost:8000', dataService: '' };
const hashed = 'app-0123456789abcdef0123.js';
const immutable = 'max-age=31536000, immutable';

const file: ManifestEntry = { source: '', size: 0, compressed: [] };
const files = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, file]));

function page(...links: string[]): ManifestEntry {
  return { ...file, facts: { title: '', mains: 1, links, ids: [], forbidden: [], errors: [] } };
}

test('scripts are kept for ever only while each of them is named after its content', () => {
  expect(headersFile(addresses, files(hashed), ['assets/a.js'])).toContain(
    `/*.js\n  cache-control: public, ${immutable}`,
  );
  expect(headersFile(addresses, files(hashed, 'sw.js'), [])).not.toContain('/*.js');
  expect(headersFile(addresses, files(hashed), ['theme.js'])).not.toContain('/*.js');
});

test('stays far below the 100 rules of 2,000 characters that a static host reads', () => {
  const scripts = Array.from({ length: 300 }, (_, n) => `a-${String(n).padStart(20, '0')}.js`);
  const pages = Array.from({ length: 30 }, (_, n) => [`p-${n}/index.html`, page('/f.woff2')]);
  const all = { ...files(...scripts), ...Object.fromEntries(pages) };
  const lines = headersFile(addresses, all, ['assets/a.css', 'assets/b.woff2']).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(50);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test('nothing is said of TLS where there is none', () => {
  expect(headersFile(addresses, {}, [])).not.toContain('strict-transport-security');
});

test('pages name their font ahead, articles by one rule, and nothing else does', () => {
  const release = {
    'index.html': page('/coopen', '/static/a.woff2'),
    'coopen/index.html': page('/static/a.woff2'),
    '404.html': page('/static/a.woff2'),
    'noticia/1/index.html': page('/static/a.woff2'),
    'noticia/2/index.html': page('/static/a.woff2'),
    'busca/index.html': page('/'),
    ...files('static/a.woff2'),
  };
  const rules = headersFile(addresses, release, []).split('\n/');
  const naming = rules.filter((rule) => rule.includes('  link: '));
  expect(naming.map((rule) => rule.split('\n')[0])).toEqual(['', 'coopen', 'noticia/*']);
  const preload = '</static/a.woff2>; rel=preload; as=font; type=font/woff2; crossorigin';
  for (const rule of naming) expect(rule).toContain(preload);
});

test('files of the console come before the page that is all of its screens', () => {
  const files = ['assets/a.js', 'assets/b.css', 'config.json', 'favicon.svg', 'index.html'];
  expect(redirectsFile(files)).toBe(
    [
      '/admin/config.json /admin/config.json 200',
      '/admin/favicon.svg /admin/favicon.svg 200',
      '/admin/assets/* /admin/assets/:splat 200',
      '/admin/* /admin/ 200',
      '/noticia/* /noticia/404.html 404',
      '',
    ].join('\n'),
  );
});
