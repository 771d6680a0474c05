import { headersFile } from './headers-file.ts';

const addresses = { siteUrl: 'http://localhost:8000', dataService: '' };
const hashed = 'app-0123456789abcdef0123.js';
const immutable = 'max-age=31536000, immutable';

test('scripts are kept for ever only while each of them is named after its content', () => {
  expect(headersFile(addresses, [hashed], ['assets/a.js'])).toContain(
    `/*.js\n  cache-control: public, ${immutable}`,
  );
  expect(headersFile(addresses, [hashed, 'sw.js'], [])).not.toContain('/*.js');
  expect(headersFile(addresses, [hashed], ['theme.js'])).not.toContain('/*.js');
});

test('stays far below the 100 rules of 2,000 characters that a static host reads', () => {
  const scripts = Array.from({ length: 300 }, (_, n) => `a-${String(n).padStart(20, '0')}.js`);
  const lines = headersFile(addresses, scripts, ['assets/a.css', 'assets/b.woff2']).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(20);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test('nothing is said of TLS where there is none', () => {
  expect(headersFile(addresses, [], [])).not.toContain('strict-transport-security');
});
