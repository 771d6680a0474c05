import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleRoutes } from './console';

const config = { supabaseUrl: '', supabasePublishableKey: 'publishable' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), '<div id="root"></div>');
});
afterEach(() => rm(folder, { recursive: true }));

const get = (path: string, supabaseUrl = '') =>
  consoleRoutes(join(folder, 'dist'), { ...config, supabaseUrl }).request(path);

test('is told where the data service is, each time', async () => {
  const answer = await get('/admin/config.json');
  expect(await answer.json()).toEqual(config);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('runs scripts of its own origin alone, is framed by nobody, talks to its data service', async () => {
  const policy = (await get('/admin')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self';");
  const elsewhere = await get('/admin', 'https://x.supabase.co');
  expect(elsewhere.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://x.supabase.co;",
  );
});

test('asks for patience while it is being built', async () => {
  await rm(join(folder, 'dist'), { recursive: true });
  const answer = await get('/admin/login');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
