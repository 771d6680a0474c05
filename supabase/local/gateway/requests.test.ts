import { Hono } from 'hono';
import { refusalLog } from './answers';
import { clientAddress } from './caller';
import type { CallerKind } from '../request-caller';
import { boundedQueries } from './requests';

interface Asked {
  caller?: CallerKind;
  method?: string;
  path?: string;
}

async function answer(
  query: string,
  { caller = 'visitor', method = 'GET', path = 'noticias' }: Asked = {},
): Promise<number> {
  const app = new Hono().use(
    (context, next) => {
      context.set('caller', caller);
      return next();
    },
    boundedQueries,
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
])('a visitor is answered what the site asks: %s', async (query) => {
  expect(await answer(query)).toBe(200);
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
])('a visitor is refused anything else: %s', async (query) => {
  expect(await answer(query)).toBe(400);
});

test.each([
  ...['POST', 'PATCH', 'PUT', 'DELETE', 'QUERY', 'SEARCH', 'PROPFIND', 'INVENTED'].map(
    (method) => ({ method }),
  ),
  ...['GET', 'POST'].map((method) => ({ method, path: 'rpc/publicar_agora' })),
  { path: '%72pc/publicar_agora' },
])('a visitor only reads, and calls no function: %j', async (asked) => {
  for (const query of ['', 'id=eq.1', 'content=match.(a*)*\\1'])
    expect(await answer(query, asked)).toBe(401);
});

test('a visitor calls what the link of an invitation leads to, and asks it for nothing else', async () => {
  const call = { method: 'POST', path: 'rpc/ver_convite' };
  expect(await answer('', call)).toBe(200);
  expect(await answer('nome=match.x', call)).toBe(401);
  expect(await answer('', { ...call, method: 'GET' })).toBe(401);
});

test('an account outside the team gets no further than a visitor', async () => {
  const asked = { caller: 'account' } as const;
  expect(await answer('select=id', asked)).toBe(200);
  expect(await answer('content=match.x', asked)).toBe(400);
  expect(await answer('id=eq.1', { ...asked, method: 'PATCH' })).toBe(403);
});

test('staff ask as they like, but not for columns without end', async () => {
  expect(
    await answer('title=ilike.*x*&or=(id.eq.1,id.eq.2)&select=a:id', { caller: 'member' }),
  ).toBe(200);
  const aliases = Array.from({ length: 1100 }, (_, n) => `a${n}:content`).join(',');
  expect(await answer(`select=${aliases}`, { caller: 'member' })).toBe(400);
  const stars = Array<string>(490).fill('*').join(',');
  expect(await answer(`select=${stars}`, { caller: 'member' })).toBe(400);
  expect(await answer(`select=${stars}`)).toBe(400);
});

test('a refusal without a body, as HEAD requests get it, is passed on', async () => {
  const answer = new Response(null, {
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
  const routes = new Hono().use(refusalLog).get('/*', () => answer);
  expect((await routes.request('/rest/v1/', { method: 'HEAD' })).status).toBe(404);
});

test.each([
  ['a visitor who connects', '203.0.113.7', undefined, '203.0.113.7'],
  ['a visitor who claims to be another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['whom a proxy on this machine names', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'whom it names after what the visitor claims',
    '::1',
    '198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['a proxy reached over IPv6', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['this machine itself', '127.0.0.1', undefined, '127.0.0.1'],
  ['this machine, with an empty header', '127.0.0.1', '', '127.0.0.1'],
])('limits count for %s', (_, peer, forwardedFor, expected) => {
  expect(clientAddress(peer, forwardedFor)).toBe(expected);
});
