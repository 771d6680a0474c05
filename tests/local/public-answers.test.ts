import { newAddress, visitRequest } from '../function/support/requests';
import { askToSignIn, staffClient } from './support/people';
import { preparedInstallation } from './support/prepared';

const installation = await preparedInstallation();
const host = await installation.start();
const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.settings();
const staff = await staffClient(installation);

const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${installation.url}/rest/v1/${query}`, { headers: { apikey, ...headers } });

/** A list, a text, a date and a truth. */
const columns = [
  'noticias?image_urls',
  'noticias?title',
  'noticias?published_at',
  'cardapios?is_active',
];
/** Values that are none of these, rows that are none, and what no text may hold. */
const strange = ['{}', '{"x":1}', '{"length":3}', '[]', '1', 'true', '{', '()', '%00', '%ED%A0%80'];

test.each(strange)(
  'whatever a visitor asks or sends, the next one is answered: %s',
  async (value) => {
    for (const column of columns)
      for (const operator of ['eq', 'neq', 'not.eq', 'cs', 'ov', 'in', 'isdistinct'])
        expect((await ask(`${column}=${operator}.${value}`)).status).toBeLessThan(500);
    for (const body of [value, `{"series":${value}}`, `{"nome":${value},"created_at":${value}}`]) {
      const headers = { apikey, 'content-type': 'application/json' };
      const url = `${installation.url}/rest/v1/solicitacoes_visita`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBeLessThan(500);
    }
    expect((await ask('noticias?select=id&limit=1')).status).toBe(200);
  },
);

test.each(['rest/v1/noticias?order=id%00', 'storage/v1/object/%00/festa.webp'])(
  'an address that nobody could have meant is refused as such: %s',
  async (address) => {
    const { status } = await fetch(`${installation.url}/${address}`, { headers: { apikey } });
    expect(status).toBe(400);
  },
);

test('a visitor who claims another address at each request for a visit is stopped all the same', async () => {
  const answers: number[] = [];
  for (let request = 0; request < 11; request += 1) {
    const claimed = newAddress();
    const headers = {
      apikey,
      'content-type': 'application/json',
      'x-forwarded-for': `${claimed}, 203.0.113.7`,
      'cf-connecting-ip': claimed,
    };
    const url = `${installation.url}/functions/v1/agendar-visita-email`;
    const body = JSON.stringify(visitRequest());
    answers.push((await fetch(url, { method: 'POST', headers, body })).status);
  }
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
});

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

const family = { nome: 'Família Sigilosa', telefone: '17991234567' };

test('a refusal is one line, without anything that was sent or stored', async () => {
  const { SUPABASE_SECRET_KEY: key } = await installation.settings();
  const query = new URLSearchParams({ select: `nome,${family.nome}` });
  await fetch(`${installation.url}/rest/v1/solicitacoes_visita?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(family),
  });
  expect((await staff.from('noticias').insert({ title: ' ', content: 'só nosso' })).error).not.toBe(
    null,
  );
  await askToSignIn(installation, { email: 'ninguem@exemplo.example', password: 'só minha' });

  expect(host.output).toMatch(/ POST \/rest\/v1\/solicitacoes_visita 400 \w+$/m);
  expect(host.output).toMatch(/ POST \/rest\/v1\/noticias 400 23514$/m);
  expect(host.output).toMatch(/ POST \/auth\/v1\/token 400 invalid_credentials$/m);
  for (const secret of [...Object.values(family), 'só nosso', 'só minha', 'ninguem@', '    at ']) {
    expect(host.output).not.toContain(secret);
  }
});
