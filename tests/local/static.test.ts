import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { securityHeaders } from 'shared/headers';
import { startedInstallation } from './support/prepared';
import { rawRequest } from './support/raw-request';

const hashedScript = '/app-0123456789abcdef0123.js';
const script = `console.log(${JSON.stringify('a'.repeat(4000))});\n`;

const pages: Record<string, string> = {
  'index.html': '<!doctype html><title>Home</title>',
  'colaboradores/index.html': '<!doctype html><title>Colaboradores</title>',
  'noticia/1/index.html': '<!doctype html><title>Festa</title>',
  'noticia/[...]/index.html': '<!doctype html><title>Qualquer notícia</title>',
  '404.html': '<!doctype html><title>Página não encontrada</title>',
  'rss.xml': '<rss/>',
  'page-data/app-data.json': '{"webpackCompilationHash":"1"}',
  [hashedScript.slice(1)]: script,
};

/** A small release as the rebuild job makes one: files with their compressed siblings, and the link. */
async function makeRelease(dataDir: string): Promise<void> {
  const site = join(dataDir, 'site');
  for (const [path, text] of Object.entries(pages)) {
    const file = join(site, 'releases/x', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  await writeFile(join(dataDir, 'secret.txt'), 'secret');
  await writeFile(join(site, 'releases/secret.txt'), 'secret');
  await symlink('releases/x', join(site, 'current'));
}

const installation = await startedInstallation();
await makeRelease(installation.dataDir);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(installation.url, path, headers, method);

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('%j gets %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await get(hashedScript, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(script);
  });
});

describe('caching', () => {
  test('a file whose name holds its hash is never asked for again', async () => {
    const { headers } = await get(hashedScript);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/', '/colaboradores', '/noticia/1', '/page-data/app-data.json'])(
    '%s is asked for again, and not sent twice',
    async (path) => {
      const first = await get(path, { 'accept-encoding': 'br' });
      expect(first.status).toBe(200);
      expect(first.headers['cache-control']).toBe('no-cache');
      const etag = String(first.headers.etag);
      const second = await get(path, { 'accept-encoding': 'br', 'if-none-match': etag });
      expect([second.status, second.body.length]).toEqual([304, 0]);
      expect(second.headers.etag).toBe(etag);
    },
  );

  test('each encoding has a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (accepted) => (await get('/', { 'accept-encoding': accepted })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('addresses', () => {
  test('one that does not exist answers 404 with the page that says so', async () => {
    const answer = await get('/nada/aqui');
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain('Página não encontrada');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('an article without a page of its own is fetched in the browser, and answers as on static hosts', async () => {
    for (const path of ['/noticia/999', '/noticia/999/', '/noticia/999/mais']) {
      const fresh = await get(path);
      expect([path, fresh.status, fresh.body.toString()]).toEqual([
        path,
        404,
        expect.stringContaining('Qualquer notícia'),
      ]);
    }
    expect((await get('/noticia/1')).body.toString()).toContain('Festa');
  });

  test('the feed says what it is', async () => {
    const { headers } = await get('/rss.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  });

  test('a slash too many leads to the page, with its question', async () => {
    const { status, headers } = await get('/colaboradores/?a=1');
    expect([status, headers.location]).toEqual([308, '/colaboradores?a=1']);
  });

  test('a slash too many never leads to another site', async () => {
    for (const path of [
      '//evil.example/',
      '//evil.example/%2e%2e/',
      '/\\evil.example/',
      '//colaboradores',
    ]) {
      const { headers } = await get(path);
      expect([path, headers.location ?? '/']).toEqual([
        path,
        expect.stringMatching(/^\/(?![/\\])/),
      ]);
    }
  });

  test('HEAD answers like GET, without the body', async () => {
    const [head, full] = [await get('/', {}, 'HEAD'), await get('/')];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'etag', 'content-type', 'cache-control'] as const) {
      expect(head.headers[name]).toBe(full.headers[name]);
    }
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s changes nothing and is refused', async (method) => {
    expect((await get('/', {}, method)).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5c..%5csecret.txt',
    '/colaboradores/..%2f..%2f..%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/admin/..%2f..%2fpackage.json',
    '/admin/%2e%2e/%2e%2e/package.json',
    '/admin/assets/..%2f..%2f..%2fpackage.json',
    '/storage/v1/object/public/documentos/..%2f..%2f..%2fsecret.txt',
    '/%00',
    '/%',
    '/.env',
    '/.sources',
    '/admin/.sources',
  ])('%s leads out of nothing', async (path) => {
    const { body } = await get(path);
    expect(body.toString()).not.toMatch(/secret|"workspaces"|[0-9a-f]{64}/);
  });
});

// Those of pages and files are in tests/deploy/headers.test.ts.
test.each([
  '/rest/v1/noticias',
  '/auth/v1/otp',
  '/storage/v1/object/public/documentos/nada.pdf',
  '/functions/v1/agendar-visita-email',
  '/_system',
])('the service’s answers carry the security headers: %s', async (path) => {
  expect((await get(path)).headers).toMatchObject(securityHeaders);
});
