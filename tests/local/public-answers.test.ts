import { staffClient } from './support/people';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';

const menu =
  'cardapios?select=periodo_inicio,periodo_fim,url_cardapio,updated_at&is_active=eq.true&limit=1';
const activities =
  'categorias_atividades?select=id,nome,atividades(id,nome,video_url)&order=nome.asc&atividades.order=nome.asc';

let installation: Installation;
let apikey: string;
let staff: Awaited<ReturnType<typeof staffClient>>;
beforeAll(async () => {
  installation = await preparedInstallation();
  await installation.start();
  apikey = (await installation.settings()).SUPABASE_PUBLISHABLE_KEY;
  staff = await staffClient(installation);
});
afterAll(() => installation.remove());

const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${installation.url}/rest/v1/${query}`, { headers: { apikey, ...headers } });

const cachingOf = async (query: string, headers?: Record<string, string>) =>
  (await ask(query, headers)).headers.get('cache-control');

test.each([menu, activities])('browsers keep what pages ask for a minute: %s', async (query) => {
  const first = await ask(query);
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  expect(first.headers.get('vary')).toContain('apikey, accept, authorization');
  const again = await ask(query);
  expect([again.status, await again.text()]).toEqual([200, await first.text()]);
  expect([...again.headers.keys()]).toEqual([...first.headers.keys()]);
});

test('nobody keeps what staff ask, nor any other rows, nor a refusal', async () => {
  const token = (await staff.auth.getSession()).data.session?.access_token ?? '';
  expect(await cachingOf(menu, { authorization: `Bearer ${token}` })).toBe('no-store');
  expect(await cachingOf(menu, { authorization: `Bearer ${apikey}` })).toBe('no-store');
  expect(await cachingOf(menu, { prefer: 'count=exact' })).toBe('no-store');
  expect(await cachingOf('noticias?select=id&limit=1')).toBe('no-store');
  expect(await cachingOf('cardapios?select=nothing')).toBe('no-store');
});

test.each([
  ['a list of columns', `${menu}&columns=url_cardapio`],
  ['a conflict', `${menu}&on_conflict=id`],
  ['an alias', menu.replace('url_cardapio', 'url_cardapio:periodo_inicio')],
  ['another week', `${menu}&periodo_inicio=eq.1999-01-01`],
  ['an encoded path', menu.replace('cardapios', '%63ardapios')],
  ['an encoded path and another week', `%63ardapios?select=id&periodo_inicio=eq.1999-01-01`],
])('one who asks with %s changes no answer of another', async (_, poisonous) => {
  const week = { periodo_inicio: '2026-11-16', periodo_fim: '2026-11-20' };
  const url_cardapio = `https://coopen.example/${crypto.randomUUID()}.pdf`;
  await staff
    .from('cardapios')
    .insert({ ...week, url_cardapio, is_active: true })
    .throwOnError();
  try {
    await ask(poisonous);
    expect(await (await ask(menu)).json()).toMatchObject([{ ...week, url_cardapio }]);
  } finally {
    await staff.from('cardapios').delete().eq('url_cardapio', url_cardapio).throwOnError();
  }
});

test('staff, who may see more, are not given what visitors were given', async () => {
  const inactive = {
    periodo_inicio: '2026-11-02',
    periodo_fim: '2026-11-06',
    url_cardapio: 'https://coopen.example/inactive.pdf',
  };
  await staff.from('cardapios').insert(inactive).throwOnError();
  const query = `cardapios?select=url_cardapio&url_cardapio=eq.${inactive.url_cardapio}`;
  expect(await (await ask(query)).json()).toEqual([]);
  const { data } = await staff
    .from('cardapios')
    .select('url_cardapio')
    .eq('url_cardapio', inactive.url_cardapio)
    .throwOnError();
  expect(data).toHaveLength(1);
  expect(await (await ask(query)).json()).toEqual([]);
});

test('what staff save is in the next answer', async () => {
  const rows = () => ask(menu).then((answer) => answer.json());
  await rows();
  for (const week of ['1', '2', '3']) {
    const url_cardapio = `https://coopen.example/week-${week}.pdf`;
    const period = { periodo_inicio: `205${week}-11-09`, periodo_fim: `205${week}-11-13` };
    await staff
      .from('cardapios')
      .insert({ ...period, url_cardapio, is_active: true })
      .throwOnError();
    expect(await rows()).toMatchObject([{ url_cardapio }]);
  }
});

/** Filters of a list, a text, a date and a truth that are none, rows that are none, and what no text may hold. */
const strange = ['{}', '{"x":1}', '{"length":3}', '[]', '1', 'true', '{', '()', '%00', '%ED%A0%80'];
const columns = [
  'noticias?image_urls',
  'noticias?title',
  'noticias?published_at',
  'cardapios?is_active',
  'solicitacoes_visita?series',
];

test.each(columns)('whatever a visitor asks, the next one is answered: %s', async (column) => {
  for (const value of strange) {
    for (const operator of ['eq', 'neq', 'not.eq', 'cs', 'ov', 'in', 'isdistinct']) {
      const { status } = await ask(`${column}=${operator}.${value}`);
      expect(status).not.toBe(500);
    }
  }
  expect((await ask('noticias?select=id&limit=1')).status).toBe(200);
});

test.each(strange)('whatever a visitor sends, the next one is answered: %s', async (body) => {
  const sent = [body, `{"series":${body}}`, `{"nome":${body},"created_at":${body}}`];
  const send = (text: string) =>
    fetch(`${installation.url}/rest/v1/solicitacoes_visita`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: text,
    });
  for (const text of sent) expect((await send(text)).status).toBeLessThan(500);
  expect((await ask('noticias?select=id&limit=1')).status).toBe(200);
});

test.each(['rest/v1/noticias?order=id%00', 'storage/v1/object/%00/festa.webp'])(
  'an address that nobody could have meant is refused as such: %s',
  async (address) => {
    const { status } = await fetch(`${installation.url}/${address}`, { headers: { apikey } });
    expect(status).toBe(400);
  },
);

/** Back-references have PostgreSQL try every way to cut the text into pieces: for years. */
const catastrophe = String.raw`^(.+)(.+)(.+)(.+)(.+)(.+)\1\2\3\4\5\6$`;

test('a statement without end is ended, pages are served meanwhile, and nothing is lost', async () => {
  const content = `<p>${'a'.repeat(300)}</p>`;
  await staff.from('noticias').insert({ title: 'Festa na horta', content }).throwOnError();

  const session = await staff.auth.getSession();
  const authorization = `Bearer ${session.data.session?.access_token}`;
  const query = new URLSearchParams({ select: 'id', content: `match.${catastrophe}` });
  let isOver = false;
  // Not through the client, which would ask again and again.
  const answer = ask(`noticias?${query}`, { authorization }).finally(() => (isOver = true));
  let pages = 0;
  while (!isOver) {
    await fetch(`${installation.url}/`);
    if (!isOver) pages += 1;
  }
  expect((await answer).status).toBe(503);
  expect(pages).toBeGreaterThan(10);

  const { data } = await staff.from('noticias').select('title').throwOnError();
  expect(data).toEqual([{ title: 'Festa na horta' }]);
});
