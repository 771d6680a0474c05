import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { originalWords } from 'shared/pages/read';
import { newAddress, send, visitRequest } from './support/requests';
import { startSurroundings, type Surroundings, waitFor } from './support/surroundings';
import { siteOrigin } from './support/visit-function';

let all: Surroundings;
beforeAll(async () => {
  all = await startSurroundings({ RATE_LIMIT_MAX: '3', BODY_SECONDS: '5' });
});
afterAll(() => all.stop());

describe('a good request', () => {
  test('is stored as it was sent, with consent and where the family came from', async () => {
    const visit = visitRequest();
    const response = await send(all.visitFunction, visit);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    const [row, ...others] = await all.stored.visits(visit.id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      nome_responsavel: 'Marina Souza',
      series_interesse: ['eic4', '1ef1'],
      periodos_disponiveis: ['seg_manha', 'qui_tarde'],
      whatsapp: '+55 17 91234-5678',
      observacoes: 'Precisamos de uma vaga acessível.',
      privacy_policy_version: originalWords('privacidade').updatedOn,
      utm_source: 'instagram',
      utm_medium: null,
      page_url: 'http://localhost:8000/visita?utm_source=instagram',
      referrer: 'https://www.instagram.com/',
      status: 'nova',
    });
    expect(Date.now() - Date.parse(row?.lgpd_accepted_at ?? '')).toBeLessThan(60_000);
  });

  test('reaches the secretariat with every field by its label and a link to answer', async () => {
    const visit = visitRequest({ nomeResponsavel: 'Benedita de Assunção' });
    await send(all.visitFunction, visit);
    const [mail] = await waitFor('the mail', () => nonEmpty(all.mailServer.about(visit.id)));
    expect(mail).toMatchObject({
      subject: 'Solicitação de visita: Benedita de Assunção',
      from: { name: 'Site da escola', address: 'site@escola.example' },
      to: [{ address: 'secretaria@coopen.example' }],
      messageId: `<visita.${visit.id}@coopen.example>`,
    });
    for (const text of [
      'Nome do responsável: Benedita de Assunção',
      'WhatsApp: +55 17 91234-5678',
      'Séries de interesse: EIC 4; 1º ano (EF I)',
      'Períodos disponíveis: Segunda-feira, manhã; Quinta-feira, tarde',
      'Observações: Precisamos de uma vaga acessível.',
      `versão ${originalWords('privacidade').updatedOn}`,
      'Origem da campanha: instagram',
      'https://wa.me/5517912345678?text=Ol%C3%A1%2C%20Benedita!',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain('href="https://wa.me/5517912345678?text=');
  });

  test('needs no id: one is found for it', async () => {
    const visit = visitRequest({ id: undefined, nomeResponsavel: `Sem id ${randomUUID()}` });
    expect((await send(all.visitFunction, visit)).status).toBe(200);
    expect(await all.stored.visitsNamed(visit.nomeResponsavel)).toHaveLength(1);
  });

  test('sent twice at once, and once more later, is stored and announced once', async () => {
    const visit = visitRequest();
    const address = { 'X-Forwarded-For': newAddress() };
    const twice = [
      send(all.visitFunction, visit, address),
      send(all.visitFunction, visit, address),
    ];
    const statuses = (await Promise.all(twice)).map((response) => response.status);
    expect(statuses).toEqual([200, 200]);
    await waitFor('the mail', () => all.mailServer.about(visit.id).length > 0);
    expect((await send(all.visitFunction, visit, address)).status).toBe(200);
    await all.retry();
    expect(await all.stored.visits(visit.id)).toHaveLength(1);
    expect(await all.stored.mails(visit.id)).toHaveLength(1);
    expect(all.mailServer.about(visit.id)).toHaveLength(1);
  });
});

describe('a request that is not what the form sends', () => {
  test('is told which fields are wrong, and stored nowhere', async () => {
    const visit = visitRequest({
      nomeResponsavel: 'Jo',
      seriesInteresse: [],
      whatsapp: '123',
      lgpd: false,
    });
    const response = await send(all.visitFunction, visit);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'Revise os campos do formulário.',
      fields: {
        nomeResponsavel: 'Por favor, informe seu nome completo.',
        seriesInteresse: 'Selecione pelo menos uma série de interesse.',
        whatsapp: 'Revise o número (use DDD e WhatsApp com 9 dígitos). Ex.: +55 17 9XXXX-XXXX.',
        lgpd: 'Você precisa aceitar a Política de Privacidade para continuar.',
      },
    });
    expect(await all.stored.visits(visit.id)).toEqual([]);
  });

  test.each(['null', '[]', '"texto"', '7', 'true'])('%s is answered 400', async (body) => {
    const response = await send(all.visitFunction, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Revise os campos do formulário.' });
  });

  test.each(['', '{', 'nome=Ana', '{"a":1}{'])('%j is no JSON', async (body) => {
    const response = await send(all.visitFunction, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'Os dados enviados não são um JSON válido.' });
  });

  test('of a key given twice, what was checked is what is stored', async () => {
    const visit = visitRequest();
    const repeated = JSON.stringify(visit).replace(
      '{',
      '{"nomeResponsavel":"<script>","lgpd":false,"whatsapp":"x",',
    );
    expect((await send(all.visitFunction, repeated)).status).toBe(200);
    expect(await all.stored.visits(visit.id)).toMatchObject([
      { nome_responsavel: 'Marina Souza', whatsapp: '+55 17 91234-5678' },
    ]);
    const withdrawn = JSON.stringify(visitRequest()).replace(/}$/, ',"lgpd":false}');
    expect((await send(all.visitFunction, withdrawn)).status).toBe(400);
  });

  test.each([
    ...['nomeResponsavel', 'seriesInteresse', 'periodosDisponiveis', 'whatsapp', 'lgpd', 'id'],
    'observacoes',
  ])('with anything else than what belongs into %s is told so', async (field) => {
    for (const value of [7, {}, null, [[]], [{ $ne: 1 }], { toString: 'x' }, '\u202e<b>']) {
      const isText = typeof value === 'string' && !['seriesInteresse', 'lgpd'].includes(field);
      if (isText) continue;
      const response = await send(all.visitFunction, visitRequest({ [field]: value }));
      expect([value, response.status]).toEqual([value, 400]);
      expect(await response.json()).toHaveProperty(`fields.${field}`);
    }
  });

  test.each([null, 7, {}])('with %j for where it came from is stored without it', async (value) => {
    const visit = visitRequest({ utm_source: value, page_url: value, referrer: value });
    expect((await send(all.visitFunction, visit)).status).toBe(200);
    expect(await all.stored.visits(visit.id)).toMatchObject([
      { utm_source: null, page_url: null, referrer: null },
    ]);
  });

  test.each([
    ['nested without end', '['.repeat(15_000)],
    ['nested as deep as it may be', '['.repeat(8000) + ']'.repeat(8000)],
    ['with a key of all objects', '{"__proto__":{"lgpd":true},"constructor":{"prototype":{}}}'],
  ])('%s is answered 400', async (_, body) => {
    expect((await send(all.visitFunction, body)).status).toBe(400);
  });

  test('cannot change another: of an id that is known the first request stays', async () => {
    const visit = visitRequest();
    expect((await send(all.visitFunction, visit)).status).toBe(200);
    const other = { ...visit, nomeResponsavel: 'Outra Pessoa', whatsapp: '+55 11 98888-7777' };
    expect((await send(all.visitFunction, other)).status).toBe(200);
    expect(await all.stored.visits(visit.id)).toMatchObject([
      { nome_responsavel: visit.nomeResponsavel, whatsapp: visit.whatsapp },
    ]);
    expect(await all.stored.mails(visit.id)).toHaveLength(1);
  });

  test('cannot reach columns that staff alone change', async () => {
    const visit = visitRequest({ status: 'realizada', notas: 'x', created_at: '2001-01-01' });
    expect((await send(all.visitFunction, visit)).status).toBe(200);
    expect(await all.stored.visits(visit.id)).toMatchObject([{ status: 'nova', notas: null }]);
  });

  test('with signs that no database holds is stored without them', async () => {
    const visit = visitRequest({
      nomeResponsavel: 'Ana\u0000 \ud800 Lima',
      observacoes: 'a\u0000b\ud800',
    });
    expect((await send(all.visitFunction, visit)).status).toBe(200);
    expect(await all.stored.visits(visit.id)).toMatchObject([
      { nome_responsavel: 'Ana Lima', observacoes: 'ab' },
    ]);
  });
});

describe('size and kind', () => {
  const large = JSON.stringify(visitRequest({ observacoes: 'a'.repeat(17_000) }));

  test('more than 16 KB is refused', async () => {
    const response = await send(all.visitFunction, large);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: expect.stringContaining('grandes demais') });
  });

  test('more than 16 KB is refused when its length was not declared', async () => {
    const response = await send(all.visitFunction, new Blob([large]).stream());
    expect(response.status).toBe(413);
  });

  test('a body that does not arrive is not waited for, and keeps nobody else waiting', async () => {
    const trickle = () =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          await sleep(200);
          controller.enqueue(new TextEncoder().encode(' '));
        },
      });
    let given = 0;
    const slow = Array.from({ length: 30 }, async () => {
      const { status } = await send(all.visitFunction, trickle());
      given += 1;
      return status;
    });
    expect((await send(all.visitFunction, visitRequest())).status).toBe(200);
    expect(given).toBe(0);
    expect([...new Set(await Promise.all(slow))]).toEqual([408]);
    // The function by itself would wait for fifteen seconds.
  }, 14_000);

  test('a body without end is refused as soon as it is too long', async () => {
    const { hostname, port, pathname } = new URL(all.visitFunction.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const answer = once(socket, 'data');
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n',
    );
    for (let chunk = 0; chunk < 17; chunk += 1) socket.write(`400\r\n${' '.repeat(1024)}\r\n`);
    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    '%j is not JSON',
    async (type) => {
      const response = await send(all.visitFunction, visitRequest(), { 'Content-Type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toEqual({ error: expect.stringContaining('JSON') });
    },
  );

  test('JSON may name its character set', async () => {
    const type = 'application/json; charset=utf-8';
    expect((await send(all.visitFunction, visitRequest(), { 'Content-Type': type })).status).toBe(
      200,
    );
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s is not allowed', async (method) => {
    const response = await fetch(all.visitFunction.url, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

describe('other sites', () => {
  test('the site may ask and read', async () => {
    const question = await fetch(all.visitFunction.url, {
      method: 'OPTIONS',
      headers: { Origin: siteOrigin, 'Access-Control-Request-Method': 'POST' },
    });
    expect(question.status).toBe(204);
    expect(question.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(question.headers.get('access-control-allow-headers')).toContain('content-type');
    const refused = await send(all.visitFunction, {});
    expect(refused.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  });

  test.each([
    'https://outro.example',
    'http://localhost:8001',
    `${siteOrigin}.outro.example`,
    'null',
  ])('%s may not, and stores nothing', async (origin) => {
    const visit = visitRequest();
    const response = await send(all.visitFunction, visit, { Origin: origin });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await all.stored.visits(visit.id)).toEqual([]);
  });
});

describe('programs that fill in forms', () => {
  test('are told that all went well, and nothing is stored', async () => {
    const visit = visitRequest({ assunto: 'SEO' });
    const response = await send(all.visitFunction, visit);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    expect(await all.stored.visits(visit.id)).toEqual([]);
  });

  test('the field left empty, as people leave it, changes nothing', async () => {
    const visit = visitRequest({ assunto: '' });
    expect((await send(all.visitFunction, visit)).status).toBe(200);
    expect(await all.stored.visits(visit.id)).toHaveLength(1);
  });
});

describe('too many', () => {
  async function statuses(addresses: string[]): Promise<number[]> {
    const result: number[] = [];
    for (const address of addresses) {
      const response = await send(all.visitFunction, visitRequest(), {
        'X-Forwarded-For': address,
      });
      result.push(response.status);
    }
    return result;
  }

  test('an address is stopped at its limit, and another is not', async () => {
    const address = newAddress();
    expect(await statuses([address, address, address, address, newAddress()])).toEqual([
      200, 200, 200, 429, 200,
    ]);
    const response = await send(all.visitFunction, visitRequest(), { 'X-Forwarded-For': address });
    expect(response.headers.get('retry-after')).toBe('600');
    expect(await response.json()).toEqual({
      error: expect.stringContaining('Aguarde alguns minutos'),
    });
  });

  test('a flood at once passes no more than the limit, and others get through', async () => {
    const address = { 'X-Forwarded-For': newAddress() };
    const flood = Array.from({ length: 60 }, () => visitRequest());
    const sent = flood.map((visit) => send(all.visitFunction, visit, address));
    const family = await send(all.visitFunction, visitRequest());
    expect(family.status).toBe(200);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(57);
    const stored = await Promise.all(flood.map(({ id }) => all.stored.visits(id)));
    expect(stored.flat()).toHaveLength(3);
  });

  test('from the many networks of one IPv6 site no more pass than from four of them', async () => {
    const site = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}`;
    const addresses = Array.from({ length: 30 }, (_, network) => `${site}:${network}::1`);
    const answers = await statuses(addresses);
    expect(answers.filter((status) => status === 200)).toHaveLength(12);
  });

  test('a family that corrects its form is not counted', async () => {
    const address = { 'X-Forwarded-For': newAddress() };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await send(all.visitFunction, visitRequest({ lgpd: false }), address)).status).toBe(
        400,
      );
    }
    expect((await send(all.visitFunction, visitRequest(), address)).status).toBe(200);
  });

  test('one IPv6 network is one sender, however it is spelled', async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}`;
    expect(
      await statuses([
        `${network}::1`,
        `${network}:0:abcd::`,
        `${network}:0:1:2:3:4`,
        `${network}::ffff`,
      ]),
    ).toEqual([200, 200, 200, 429]);
  });
});

describe('the schedule', () => {
  test.each([undefined, 'Bearer x', 'Bearer '])(
    '%j is no key of the service',
    async (authorization) => {
      const response = await fetch(`${all.visitFunction.url}/retry`, {
        method: 'POST',
        headers: authorization ? { Authorization: authorization } : {},
      });
      expect(response.status).toBe(401);
    },
  );
});

function nonEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
