import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import {
  buildRedirectFunction,
  buildRoutesFile,
  divideRedirects,
} from '../../site/publish/steps/redirects';
import { findFreePorts } from '../runner/ports.mjs';
import { waitUntilOk } from '../runner/product.mjs';
import { type Cloudflare, startCloudflare } from '../stand-ins/services/cloudflare';
import { installWrangler } from './support/programs';

/* wrangler, as the publishing workflow calls it, on the stand-in for Cloudflare. */

let cloudflare: Cloudflare;
let wrangler: Awaited<ReturnType<typeof installWrangler>>;
let release: string;
beforeAll(async () => {
  cloudflare = await startCloudflare({ takenNames: ['escola'] });
  wrangler = await installWrangler(await createTemporaryFolder());
  release = await createTemporaryFolder();
  await mkdir(join(release, 'noticias'));
  await writeFile(join(release, 'index.html'), '<h1>Escola</h1>');
  await writeFile(join(release, 'noticias/index.html'), '<h1>Notícias</h1>');
  await writeFile(join(release, '_headers'), "/*\n  content-security-policy: default-src 'self'\n");
  await writeFile(join(release, '_redirects'), '/admin/* /admin/index.html 200\n');
});
afterAll(() => cloudflare.close());

const call = (...args: string[]) => wrangler.run(args, cloudflare.env);
const options = ['--project-name', 'escola', '--branch', 'main', '--commit-dirty=true'];
const deploy = () => call('pages', 'deploy', release, ...options);
const countUploads = () =>
  cloudflare.calls.filter(({ operation }) => operation === 'uploadAssets').length;

test('a deployment to a project that does not exist is refused', async () => {
  const { code, output } = await deploy();
  expect(code).not.toBe(0);
  expect(output).toContain('[code: 8000007]');
});

test('a project whose name is taken on pages.dev gets another subdomain', async () => {
  const create = ['pages', 'project', 'create', 'escola', '--production-branch', 'main'];
  const { code, output } = await call(...create);
  expect(code).toBe(0);
  expect(output).toMatch(/escola-[a-z]{3}\.pages\.dev/);
  const again = await call(...create);
  expect(again.code).not.toBe(0);
  expect(again.output).toContain('[code: 8000002]');
});

test('a release is served with its headers, and only changed files are sent again', async () => {
  expect(await deploy()).toMatchObject({ code: 0 });
  const site = await cloudflare.serve('escola');
  const response = await fetch(`${site.url}/noticias/`);
  expect(await response.text()).toContain('Notícias');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");

  const uploadsBefore = countUploads();
  expect(await deploy()).toMatchObject({ code: 0 });
  expect(countUploads()).toBe(uploadsBefore);
  await writeFile(join(release, 'index.html'), '<h1>Escola nova</h1>');
  expect(await deploy()).toMatchObject({ code: 0 });
  expect(countUploads()).toBe(uploadsBefore + 1);
  expect(await (await fetch(site.url)).text()).toContain('Escola nova');
  expect(cloudflare.violations).toEqual([]);
});

test.each([
  ['getProject', 401],
  ['getUploadToken', 403],
  ['createDeployment', 403],
  ['createDeployment', 429],
] as const)('a refusal of %s with status %s fails the deployment', async (operation, status) => {
  const recover = cloudflare.fail(operation, status);
  const { code, output } = await deploy();
  recover();
  expect(code).not.toBe(0);
  expect(output).toMatch(/failed|error/i);
});

test.each([
  ['checkMissing', 500],
  ['createDeployment', 500],
  ['upsertHashes', 500],
] as const)('a passing fault of %s is retried', async (operation, status) => {
  await writeFile(join(release, 'index.html'), `<h1>${operation}</h1>`);
  cloudflare.fail(operation, status, { times: 1 });
  expect(await deploy()).toMatchObject({ code: 0 });
});

test('a token that may only read does not deploy', async () => {
  cloudflare.state.tokens.set('reader', { permissions: ['account_read', 'pages_read'] });
  const args = ['pages', 'deploy', release, ...options];
  const { code, output } = await wrangler.run(args, {
    ...cloudflare.env,
    CLOUDFLARE_API_TOKEN: 'reader',
  });
  expect(code).not.toBe(0);
  expect(output).toContain('Authentication error');
});

/** Serves a folder with the program that Cloudflare Pages itself runs. */
async function servePages(folder: string) {
  const [port = 0] = await findFreePorts(1);
  const options = ['--port', String(port), '--compatibility-date', '2026-01-01'];
  const server = wrangler.start(['pages', 'dev', folder, ...options]);
  const url = `http://localhost:${port}`;
  const stop = () => process.kill(-(server.pid ?? 0), 'SIGKILL');
  await waitUntilOk(`${url}/`, server, 5 * 60_000).catch((error: unknown) => {
    stop();
    throw error;
  });
  return { url, stop };
}

test('Cloudflare Pages leads old addresses on, by its own rules and by the function, and keeps its headers', async () => {
  const redirects = {
    '/2014/festa': '/noticia/7#fotos',
    '/?p=123': '/noticia/8',
    '/educação': '/ensino',
  };
  const folder = await createTemporaryFolder();
  const { rules, routes } = divideRedirects(redirects, 0);
  const policy = "default-src 'self'";
  const files = {
    'index.html': 'início',
    '404.html': 'não existe',
    _headers: `/*\n  content-security-policy: ${policy}\n`,
    _redirects: rules.join('\n'),
    '_routes.json': buildRoutesFile(routes),
    '_worker.js': await buildRedirectFunction(redirects),
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  const site = await servePages(folder);
  try {
    const ask = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
      return [status, headers.get('location') ?? headers.get('content-security-policy')];
    };
    for (const [path, destination] of [
      ['/2014/festa', '/noticia/7#fotos'],
      ['/2014/festa/', '/noticia/7#fotos'],
      ['/?p=123', '/noticia/8'],
      ['/?utm_source=jornal&p=123', '/noticia/8'],
      ['/educa%C3%A7%C3%A3o', '/ensino'],
      ['/educa%c3%a7%c3%a3o/', '/ensino'],
    ] as const)
      expect([path, await ask(path)]).toEqual([path, [301, destination]]);
    expect(await ask('/')).toEqual([200, policy]);
    expect(await ask('/educacional')).toEqual([404, policy]);
  } finally {
    site.stop();
  }
});
