import { Hono } from 'hono';
import { logRefusals } from './responses';
import { getClientAddress } from './caller';
import type { CallerKind } from '../request-caller';
import { limitQueries, refuseDeepRows } from './requests';

interface RequestOptions {
  caller?: CallerKind;
  method?: string;
  path?: string;
}

async function getStatus(
  query: string,
  { caller = 'visitor', method = 'GET', path = 'noticias' }: RequestOptions = {},
): Promise<number> {
  const app = new Hono().use(
    (context, next) => {
      context.set('caller', caller);
      return next();
    },
    limitQueries,
    (context) => Promise.resolve(context.text('')),
  );
  return (await app.request(`/rest/v1/${path}?${query}`, { method })).status;
}

test.each([
  'select=*&order=id&limit=1000&offset=2000',
  'select=id,title,content,image_urls,published_at,updated_at&id=gt.0&order=id.asc',
  'select=id,alt_text,media_asset_categories(position,media_categories(slug))&id=gt.0',
  'select=id,nome,atividades(id,nome,video_url)&order=nome.asc&atividades.order=nome.asc',
  'select=periodo_inicio,updated_at&is_active=eq.true&limit=1',
  '',
])('a visitor may send the queries of the site: %s', async (query) => {
  expect(await getStatus(query)).toBe(200);
});

test.each([
  'content=match.(a*)*\\1',
  'content=imatch.x',
  'content=like.*x*',
  'content=not.eq.x',
  'content=fts.x',
  'content=eq(any).{x}',
  'id=in.(1,2)',
  'or=(content.match.x,id.eq.1)',
  'and=(content.match.x)',
  'not.or=eq.(content.match.x)',
  'atividades.nome=match.x',
  'columns=id',
  'on_conflict=id',
  'select=a:id',
  'select=id::text',
  'select=id->x',
  'select=...atividades(id)',
  'select=a(b(c(d)))',
  'order=atividades(nome).asc',
  'constructor=x',
  '__proto__=x',
])('a visitor may not send any other query: %s', async (query) => {
  expect(await getStatus(query)).toBe(400);
});

test.each([
  ...['POST', 'PATCH', 'PUT', 'DELETE', 'QUERY', 'SEARCH', 'PROPFIND', 'INVENTED'].map(
    (method) => ({ method }),
  ),
  ...['GET', 'POST'].map((method) => ({ method, path: 'rpc/publicar_agora' })),
  { path: '%72pc/publicar_agora' },
])('a visitor may only read rows, and call no function: %j', async (options) => {
  for (const query of ['', 'id=eq.1', 'content=match.(a*)*\\1'])
    expect(await getStatus(query, options)).toBe(401);
});

test('a visitor may call the functions for an invitation, but not query their results', async () => {
  const call = { method: 'POST', path: 'rpc/ver_convite' };
  expect(await getStatus('', call)).toBe(200);
  expect(await getStatus('nome=match.x', call)).toBe(401);
  expect(await getStatus('', { ...call, method: 'GET' })).toBe(401);
});

test('an account outside the team has the rights of a visitor', async () => {
  const options = { caller: 'account' } as const;
  expect(await getStatus('select=id', options)).toBe(200);
  expect(await getStatus('content=match.x', options)).toBe(400);
  expect(await getStatus('id=eq.1', { ...options, method: 'PATCH' })).toBe(403);
});

test('staff may send any query, except for endless lists of columns', async () => {
  expect(
    await getStatus('title=ilike.*x*&or=(id.eq.1,id.eq.2)&select=a:id', { caller: 'member' }),
  ).toBe(200);
  const aliases = Array.from({ length: 1100 }, (_, n) => `a${n}:content`).join(',');
  expect(await getStatus(`select=${aliases}`, { caller: 'member' })).toBe(400);
  const stars = Array<string>(490).fill('*').join(',');
  expect(await getStatus(`select=${stars}`, { caller: 'member' })).toBe(400);
  expect(await getStatus(`select=${stars}`)).toBe(400);
});

test.each([
  ['nested lists', '['.repeat(65)],
  ['nested objects', '{"a":'.repeat(100_000)],
  ['lists after a text with brackets', `"\\"]]]]",${'['.repeat(65)}`],
])('rows with %s are refused before anybody reads them recursively', async (_, body) => {
  const routes = new Hono().use(refuseDeepRows).post('/*', (context) => context.text('Read'));
  expect((await routes.request('/', { method: 'POST', body })).status).toBe(400);
});

test('rows may contain any number of brackets in their texts', async () => {
  const body = JSON.stringify([
    { content: '[{'.repeat(500) + '"\\' },
    ...Array(100).fill({ a: [] }),
  ]);
  const routes = new Hono().use(refuseDeepRows).post('/*', (context) => context.text('Read'));
  expect((await routes.request('/', { method: 'POST', body })).status).toBe(200);
});

test('an error response without a body, as for HEAD requests, is forwarded', async () => {
  const response = new Response(null, {
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
  const routes = new Hono().use(logRefusals).get('/*', () => response);
  expect((await routes.request('/rest/v1/', { method: 'HEAD' })).status).toBe(404);
});

test.each([
  ['a timeout', '57014', 503],
  ['a conflict between transactions', '40001', 503],
  ['an unknown error', undefined, 503],
  ['a change of a view', '55000', 400],
  ['an operation that the database lacks', '0A000', 400],
])('%s asks the caller to retry only if a retry may succeed', async (_, code, status) => {
  const response = () => Response.json({ code, message: 'of the database' }, { status: 500 });
  const routes = new Hono().use(logRefusals).get('/*', response);
  const sent = await routes.request('/rest/v1/');
  expect([sent.status, sent.headers.has('retry-after')]).toEqual([status, status === 503]);
  expect(await sent.text()).not.toContain('of the database');
});

test.each([
  ['a visitor who connects', '203.0.113.7', undefined, '203.0.113.7'],
  ['a visitor who claims another address', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a visitor behind a proxy on this machine', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'a visitor behind a proxy who claims another address',
    '::1',
    '198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['a proxy reached over IPv6', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['this machine itself', '127.0.0.1', undefined, '127.0.0.1'],
  ['this machine, with an empty header', '127.0.0.1', '', '127.0.0.1'],
])('the client address of %s', (_, peer, forwardedFor, expected) => {
  expect(getClientAddress(peer, forwardedFor)).toBe(expected);
});
