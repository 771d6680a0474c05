import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rawRequest } from '../local/support/raw-request.ts';
import { startBothHosts } from './support/hosts.ts';

/* Behavior of the project's own host. headers.test.ts tests the headers that it shares with static hosts. */

const script = '/app-0123456789abcdef0123.js';
const { origin } = await startBothHosts();
const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(origin, path, headers, method);

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
])('a browser that accepts %j gets %s', async (accepted, encoding, unpack) => {
  const { headers, body } = await request(script, { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toContain('Accept-Encoding');
  expect(headers['content-length']).toBe(String(body.length));
  expect(unpack(body).toString()).toMatch(/^console\.log\("(app )+"\);$/);
});

test('a script of the console is sent in the form that its build has compressed', async () => {
  const path = '/admin/assets/index-a1b2.js';
  const { headers, body } = await request(path, { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(brotliDecompressSync(body).toString()).toBe('console.log(1)');
});

test.each(['/', '/colaboradores', '/noticia/1'])(
  '%s is not sent again to a browser that has it',
  async (path) => {
    const first = await request(path, { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    const second = await request(path, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([second.status, second.body.length, second.headers.etag]).toEqual([304, 0, etag]);
  },
);

test('each encoding has its own ETag', async () => {
  const responses = ['br', 'gzip', ''].map((accepted) =>
    request('/', { 'accept-encoding': accepted }),
  );
  const tags = (await Promise.all(responses)).map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
});

test.each([
  ['/nada/aqui', 'Página não encontrada'],
  // An article that has no page yet is fetched in the browser.
  ['/noticia/999', 'Qualquer notícia'],
  ['/noticia/999/', 'Qualquer notícia'],
  ['/noticia/999/mais', 'Qualquer notícia'],
])('%s gets a 404 response with “%s”', async (path, text) => {
  const { status, headers, body } = await request(path);
  expect([status, body.toString()]).toEqual([404, expect.stringContaining(text)]);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('the feed has its content type', async () => {
  const { headers } = await request('/rss.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
});

test('a trailing slash redirects to the page and keeps the query', async () => {
  const { status, headers } = await request('/colaboradores/?a=1');
  expect([status, headers.location]).toEqual([308, '/colaboradores?a=1']);
});

test.each(['//evil.example/', '//evil.example/%2e%2e/', '/\\evil.example/', '//colaboradores'])(
  '%s never leads to another site',
  async (path) => {
    const { headers } = await request(path);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  },
);

test('HEAD gets the same response as GET, without the body', async () => {
  const [head, full] = [await request('/', {}, 'HEAD'), await request('/')];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'etag', 'content-type', 'cache-control'] as const)
    expect(head.headers[name]).toBe(full.headers[name]);
  expect((await request('/', {}, 'POST')).status).toBe(405);
});

test.each([
  '/../secret.txt',
  '/../../secret.txt',
  '/..%2f..%2fsecret.txt',
  '/%2e%2e/%2e%2e/secret.txt',
  '/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/..%5c..%5csecret.txt',
  '/colaboradores/..%2f..%2fsecret.txt',
  '/%252e%252e%252fsecret.txt',
  '/admin/..%2f..%2fsecret.txt',
  '/admin/%2e%2e/%2e%2e/secret.txt',
  '/admin/assets/..%2f..%2f..%2fsecret.txt',
  '/%00',
  '/%',
  '/.env',
  '/admin/.sources',
])('%s does not lead out of the served folders', async (path) => {
  const { status, body } = await request(path);
  expect([status < 500, body.toString()]).toEqual([
    true,
    expect.not.stringMatching(/secret|stamp/),
  ]);
});
