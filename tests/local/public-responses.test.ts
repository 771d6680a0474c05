import { setTimeout as sleep } from 'node:timers/promises';
import { privateHeaders } from 'shared/headers';
import { generateIpAddress, buildVisitRequest } from '../function/support/requests';
import { requestSignIn, signInFormerMember, send, signInStaff, readToken } from './support/people';
import { copyPreparedInstallation } from './support/prepared';
import { rawRequest } from './support/raw-request';

const installation = await copyPreparedInstallation();
const host = await installation.start();
const staff = await signInStaff(installation);

const fetchRows = (query: string, token?: string) =>
  send(installation, `/rest/v1/${query}`, { token });

/** A list, a text, a date and a boolean column. */
const columns = [
  'noticias?image_urls',
  'noticias?title',
  'noticias?published_at',
  'cardapios?is_active',
];
/** Values of other types, invalid rows, and characters that a text cannot hold. */
const oddValues = [
  '{}',
  '{"x":1}',
  '{"length":3}',
  '[]',
  '1',
  'true',
  '{',
  '()',
  '%00',
  '%ED%A0%80',
];

test.each(oddValues)(
  'no value that a visitor sends causes a server error or stops the service: %s',
  async (value) => {
    for (const column of columns)
      for (const operator of ['eq', 'neq', 'not.eq', 'cs', 'ov', 'in', 'isdistinct'])
        expect((await fetchRows(`${column}=${operator}.${value}`)).status).toBeLessThan(500);
    for (const body of [value, `{"series":${value}}`, `{"nome":${value},"created_at":${value}}`]) {
      const { status } = await send(installation, '/rest/v1/solicitacoes_visita', {
        method: 'POST',
        body,
      });
      expect(status).toBeLessThan(500);
    }
    expect((await fetchRows('noticias?select=id&limit=1')).status).toBe(200);
  },
);

test.each(['/rest/v1/noticias?order=id%00', '/storage/v1/object/%00/festa.webp'])(
  'a URL with a null character is refused as invalid: %s',
  async (url) => {
    expect((await send(installation, url)).status).toBe(400);
  },
);

test('a visitor who claims another IP address with each visit request still meets the limit', async () => {
  const statuses: number[] = [];
  for (let request = 0; request < 11; request += 1) {
    const claimed = generateIpAddress();
    const { status } = await send(installation, '/functions/v1/agendar-visita-email', {
      method: 'POST',
      headers: { 'x-forwarded-for': `${claimed}, 203.0.113.7`, 'cf-connecting-ip': claimed },
      body: JSON.stringify(buildVisitRequest()),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test('every response of the visit form’s function has the same headers', async () => {
  const path = '/functions/v1/agendar-visita-email';
  const origin = installation.url;
  const fetchHeaderNames = async (method: string, body?: string) => {
    const { status, headers } = await send(installation, path, {
      method,
      body,
      headers: { origin },
    });
    // The host itself refuses a method, and does not know the version of the function.
    const varying = [
      'allow',
      'content-length',
      'date',
      'keep-alive',
      'transfer-encoding',
      'x-version',
    ];
    const named = [...headers.keys()].filter((name) => !varying.includes(name));
    return [status, named.sort()] as const;
  };
  const [refused, usual] = await fetchHeaderNames('POST', '{}');
  expect(refused).toBe(400);
  expect(usual).toEqual(expect.arrayContaining(['access-control-allow-origin', 'vary']));
  expect(usual).toEqual(expect.arrayContaining(Object.keys(privateHeaders)));
  for (const method of ['GET', 'PUT', 'DELETE', 'PROPFIND'])
    expect([method, ...(await fetchHeaderNames(method))]).toEqual([method, 405, usual]);
});

/** With back-references, PostgreSQL tries every way to split the text, which would take years. */
const slowPattern = String.raw`^(.+)(.+)(.+)(.+)(.+)(.+)\1\2\3\4\5\6$`;

const content = `<p>${'a'.repeat(300)}</p>`;
await staff.from('noticias').insert({ title: 'Festa na horta', content }).throwOnError();

test('an endless statement is stopped, pages are served meanwhile, and no data is lost', async () => {
  const query = new URLSearchParams({ select: 'id', content: `match.${slowPattern}` });
  let isOver = false;
  // Don't use the client, which would retry.
  const answer = fetchRows(`noticias?${query}`, await readToken(staff)).finally(
    () => (isOver = true),
  );
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

/** HTTP methods that write, and others that Node accepts and the data service would treat as reads. */
const methods =
  'GET HEAD POST PUT PATCH DELETE OPTIONS QUERY SEARCH PROPFIND REPORT LINK SOURCE TRACE MKCOL'.split(
    ' ',
  );

/** Reads the menu as the site does, again and again until `work` is done; returns the statuses other than 200. */
async function readMenuDuring(work: Promise<unknown>) {
  const isOver = work.then(() => true);
  const failed: number[] = [];
  let reads = 0;
  do {
    const { status } = await fetchRows('cardapios?select=periodo_inicio&is_active=eq.true&limit=1');
    if (status !== 200) failed.push(status);
    reads += 1;
  } while (!(await Promise.race([isOver, sleep(1, false)])));
  return { failed, reads };
}

const slowQuery = new URLSearchParams({ select: 'id', content: `match.${slowPattern}` });

test('visitors can read the menu while others send slow patterns with every HTTP method', async () => {
  const attack = methods.map(async (method) => {
    const { status } = await rawRequest(
      installation.url,
      `/rest/v1/noticias?${slowQuery}`,
      {},
      method,
    );
    return [method, status] as const;
  });
  const before = host.output.length;
  const { failed } = await readMenuDuring(Promise.all(attack));
  expect(failed).toEqual([]);
  expect(host.output.slice(before)).not.toContain('ele é aberto de novo');
  const accepted = (await Promise.all(attack)).filter(([, status]) => status < 300);
  expect(accepted.map(([method]) => method)).toEqual(['OPTIONS']);
});

test('slow patterns from an account outside the team are refused, and visitors can read the menu meanwhile', async () => {
  const token = await readToken(await signInFormerMember(installation, 'bia@exemplo.example'));
  const attack = Promise.all(
    Array.from({ length: 5 }, () => fetchRows(`noticias?${slowQuery}`, token)),
  );
  expect((await readMenuDuring(attack)).failed).toEqual([]);
  expect((await attack).map(({ status }) => status)).toEqual(Array(5).fill(400));
});

test('an account outside the team has a visitor’s limits and cannot upload', async () => {
  const token = await readToken(await signInFormerMember(installation, 'caio@exemplo.example'));
  const large = JSON.stringify({ content: 'a'.repeat(20_000) });
  const fetchStatus = async (path: string, method: string, body: string) =>
    (await send(installation, path, { token, method, body })).status;
  expect(await fetchStatus('/rest/v1/noticias', 'POST', large)).toBe(413);
  expect(await fetchStatus('/rest/v1/rpc/anunciar_edicao', 'POST', '{}')).toBe(403);
  expect(await fetchStatus('/storage/v1/object/documentos/a.pdf', 'POST', large)).toBe(403);
  expect(await fetchStatus('/storage/v1/object/list/documentos', 'POST', '{"prefix":""}')).toBe(
    403,
  );
});

test('visitors can read the menu while slow statements of members force the database to be reopened', async () => {
  const token = await readToken(staff);
  const attack = Promise.all(
    Array.from({ length: 2 }, () => fetchRows(`noticias?${slowQuery}`, token)),
  );
  const { failed, reads } = await readMenuDuring(attack);
  expect(failed).toEqual([]);
  expect(reads).toBeGreaterThan(2);
  expect((await attack).map(({ status }) => status)).toEqual([503, 503]);
});

const family = { nome: 'Família Sigilosa', telefone: '17991234567' };

test('the log has one line for a refused request, without anything that was sent or stored', async () => {
  const { SUPABASE_SECRET_KEY: token } = await installation.readSettings();
  const query = new URLSearchParams({ select: `nome,${family.nome}` });
  await send(installation, `/rest/v1/solicitacoes_visita?${query}`, {
    method: 'POST',
    token,
    body: JSON.stringify(family),
  });
  expect((await staff.from('noticias').insert({ title: ' ', content: 'só nosso' })).error).not.toBe(
    null,
  );
  await requestSignIn(installation, { email: 'ninguem@exemplo.example', password: 'só minha' });

  expect(host.output).toMatch(/ POST \/rest\/v1\/solicitacoes_visita 400 \w+$/m);
  expect(host.output).toMatch(/ POST \/rest\/v1\/noticias 400 23514$/m);
  expect(host.output).toMatch(/ POST \/auth\/v1\/token 400 invalid_credentials$/m);
  for (const secret of [...Object.values(family), 'só nosso', 'só minha', '    at ']) {
    expect(host.output).not.toContain(secret);
  }
});

const sendVisit = (body: string, headers: Record<string, string>) =>
  rawRequest(
    installation.url,
    '/functions/v1/agendar-visita-email',
    { 'content-type': 'application/json', ...headers },
    'POST',
    body,
  );

/** Some clients, such as curl, send a large body only after the server has agreed to it. */
const expectContinue = { expect: '100-continue' };

test.each([
  ['declares a body that is far too large', {}],
  ['asks whether it may send a body that is far too large', expectContinue],
])(
  'the visit form’s function refuses at once, with an explanation, a request that %s',
  async (_, headers) => {
    const response = await sendVisit('', { 'content-length': '99999999', ...headers });
    expect(response.status).toBe(413);
    expect(response.body.toString()).toContain('grandes demais');
  },
);

test('the visit form’s function accepts a request whose sender asks first whether it may send the body', async () => {
  const { status } = await sendVisit(JSON.stringify(buildVisitRequest()), expectContinue);
  expect(status).toBe(200);
});

test('the visit form’s function refuses a chunked body that grows too large, and explains why', async () => {
  const { status, body } = await sendVisit('x'.repeat(1_000_000), {
    'transfer-encoding': 'chunked',
  });
  expect(status).toBe(413);
  expect(body.toString()).toContain('grandes demais');
});

test('the settings of the auth service can be asked for without their text', async () => {
  const response = await fetch(`${installation.url}/auth/v1/settings`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});
