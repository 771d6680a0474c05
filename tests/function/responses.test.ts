import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOriginalContent } from 'shared/pages/read';
import { createPalette } from 'shared/palette';
import { generateIpAddress, buildVisitRequest } from './support/requests';
import {
  schoolWithOffice,
  siteOrigin,
  startTestEnvironment,
  waitFor,
} from './support/test-environment';

const environment = await startTestEnvironment({
  BODY_SECONDS: '5',
  SUPABASE_SECRET_KEYS: '{"default":"new","cron":"of the schedule"}',
  SUPABASE_SERVICE_ROLE_KEY: 'old',
});
const send = environment.send;

/** Sends a valid request and waits for its mail. */
async function sendAndAwaitMail(changes: object) {
  const visit = buildVisitRequest(changes);
  expect(await fetchStatus(visit)).toBe(200);
  return waitFor(() => environment.mailServer.findMails(visit.id)[0]);
}
async function fetchStatus(body: unknown, headers?: Record<string, string>): Promise<number> {
  return (await send(body, headers)).status;
}

describe('a valid request', () => {
  test('is stored as it was sent, with the time of consent and the campaign', async () => {
    const visit = buildVisitRequest();
    const response = await send(visit);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    const [row, ...others] = await environment.stored.fetchVisits(visit.id);
    expect(others).toEqual([]);
    const { page_url, referrer, whatsapp, observacoes } = visit;
    expect(row).toMatchObject({
      page_url,
      referrer,
      whatsapp,
      observacoes,
      utm_source: 'instagram',
      utm_medium: null,
      nome_responsavel: visit.nomeResponsavel,
      series_interesse: visit.seriesInteresse,
      periodos_disponiveis: visit.periodosDisponiveis,
      privacy_policy_version: getOriginalContent('privacidade').updatedOn,
      status: 'nova',
    });
    expect(Date.now() - Date.parse(row?.lgpd_accepted_at ?? '')).toBeLessThan(60_000);
  });

  test('reaches the office as a mail with every field, its label and a link for a reply', async () => {
    const id = randomUUID();
    const mail = await sendAndAwaitMail({ id, nomeResponsavel: 'Benedita de Assunção' });
    expect(mail).toMatchObject({
      subject: 'Solicitação de visita: Benedita de Assunção',
      from: { name: 'Site da escola', address: 'site@escola.example' },
      to: [{ address: 'secretaria@coopen.example' }],
      messageId: `<visita.${id}@localhost>`,
    });
    for (const text of [
      'Nome do responsável: Benedita de Assunção',
      'WhatsApp: +55 17 91234-5678',
      'Séries de interesse: EIC 4; 1º ano (EF I)',
      'Períodos disponíveis: Segunda-feira, manhã; Quinta-feira, tarde',
      'Observações: Precisamos de uma vaga acessível.',
      `versão ${getOriginalContent('privacidade').updatedOn}`,
      'Origem da campanha: instagram',
      'https://wa.me/5517912345678?text=Ol%C3%A1%2C%20Benedita!',
    ]) {
      expect(mail.text).toContain(text);
    }
    expect(mail.html).toContain('href="https://wa.me/5517912345678?text=');
  });

  test('uses the current texts of staff for the school and the privacy policy', async () => {
    await environment.stored.writePage('escola', {
      name: 'Nova',
      emails: { office: 'atendimento@nova.example' },
    });
    await environment.stored.writePage('privacidade', { updatedOn: '2027-01-05' });
    try {
      const id = randomUUID();
      const mail = await sendAndAwaitMail({ id });
      expect(mail.to).toMatchObject([{ address: 'atendimento@nova.example' }]);
      expect(mail.text).toContain('secretaria%20da%20Nova.');
      expect(mail.text).toContain('versão 2027-01-05');
      const [row] = await environment.stored.fetchVisits(id);
      expect(row?.privacy_policy_version).toBe('2027-01-05');
    } finally {
      await environment.stored.writePage('escola', schoolWithOffice);
      await environment.stored.writePage('privacidade', {});
    }
  });

  test("is announced under the school's name and in its colours, as the site has them", async () => {
    const colors = { primary: '#fff4b0', accent: '#fff9d6' };
    const { palette } = createPalette(colors);
    await environment.stored.writePage('identidade', { colors });
    await environment.stored.writePage('escola', { ...schoolWithOffice, name: 'Nova & Cia.' });
    try {
      const { html } = await sendAndAwaitMail({ id: randomUUID() });
      expect(html).toMatch(
        new RegExp(`background:${palette.primaryDeep};color:#ffffff[^>]*>Nova &amp; Cia\\.<`),
      );
      expect(html).toMatch(
        new RegExp(`background:${palette.primary};color:#ffffff[^>]*>Responder pelo WhatsApp`),
      );
    } finally {
      await environment.stored.writePage('escola', schoolWithOffice);
      await environment.stored.writePage('identidade', {});
    }
  });

  test('may choose grades and periods that staff have added, which the mail calls by their names', async () => {
    await environment.stored.writePage('visita', {
      form: {
        stages: [{ title: 'Berçário', grades: [{ title: 'Berçário II' }] }],
        days: [{ title: 'Sábado', periods: [{ title: 'manhã' }] }],
      },
    });
    try {
      const id = randomUUID();
      const choices = {
        seriesInteresse: ['Berçário II'],
        periodosDisponiveis: ['Sábado, manhã'],
      };
      const mail = await sendAndAwaitMail({ id, ...choices });
      expect(mail.text).toContain('Séries de interesse: Berçário II');
      expect(mail.text).toContain('Períodos disponíveis: Sábado, manhã');
      const [row] = await environment.stored.fetchVisits(id);
      expect(row?.series_interesse).toEqual(['Berçário II']);

      const former = buildVisitRequest({ ...choices, seriesInteresse: ['eic4'] });
      const response = await send(former);
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          error: 'Revise os campos do formulário.',
          fields: { seriesInteresse: expect.stringContaining('Recarregue a página') },
        },
      ]);
      expect(await environment.stored.fetchVisits(former.id)).toEqual([]);
    } finally {
      await environment.stored.writePage('visita', {});
    }
  });

  test('gets an id if it has none', async () => {
    const nomeResponsavel = `Sem id ${randomUUID()}`;
    expect(await fetchStatus(buildVisitRequest({ id: undefined, nomeResponsavel }))).toBe(200);
    await waitFor(() =>
      environment.mailServer.received.some(({ text }) => text?.includes(nomeResponsavel)),
    );
  });
});

describe('an invalid request', () => {
  test('gets a response that names the invalid fields, and is not stored', async () => {
    const visit = buildVisitRequest({ nomeResponsavel: 'Jo', lgpd: false });
    const response = await send(visit);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'Revise os campos do formulário.',
      fields: {
        nomeResponsavel: 'Por favor, informe seu nome completo.',
        lgpd: 'Você precisa aceitar a Política de Privacidade para continuar.',
      },
    });
    expect(await environment.stored.fetchVisits(visit.id)).toEqual([]);
  });

  test.each([
    ['', 'Os dados enviados não são um JSON válido.'],
    ['{"a":1}{', 'Os dados enviados não são um JSON válido.'],
    ['['.repeat(15_000), 'Os dados enviados não são um JSON válido.'],
    ['null', 'Revise os campos do formulário.'],
    ['[]', 'Revise os campos do formulário.'],
    ['{"__proto__":{"lgpd":true}}', 'Revise os campos do formulário.'],
  ])('gets status 400: %j', async (body, error) => {
    const response = await send(body);
    expect([response.status, await response.json()]).toMatchObject([400, { error }]);
  });
});

describe('a request of the wrong size, type or method is refused:', () => {
  const large = JSON.stringify(buildVisitRequest({ observacoes: 'a'.repeat(17_000) }));

  test.each([
    ['with', () => large],
    ['without', () => new Blob([large]).stream()],
  ])('more than 16 KB %s a declared length', async (_, body) => {
    const response = await send(body());
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: expect.stringContaining('grandes demais') });
  });

  test('a body that arrives too slowly, while other requests do not have to wait', async () => {
    const trickle = () =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          await sleep(200);
          controller.enqueue(new TextEncoder().encode(' '));
        },
      });
    let completed = 0;
    const slow = Array.from({ length: 30 }, async () => {
      const { status } = await send(trickle());
      completed += 1;
      return status;
    });
    expect(await fetchStatus(buildVisitRequest())).toBe(200);
    expect(completed).toBe(0);
    expect([...new Set(await Promise.all(slow))]).toEqual([408]);
    // By default the function waits fifteen seconds; this test sets five.
  }, 14_000);

  test.each(['text/plain', 'application/jsonp', ''])('the content type %j', async (type) => {
    const response = await send(buildVisitRequest(), { 'Content-Type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ error: expect.stringContaining('JSON') });
  });

  test.each(['GET', 'DELETE'])('the method %s', async (method) => {
    const response = await fetch(environment.url, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

describe('CORS', () => {
  test('allows the site to send requests and read responses', async () => {
    const preflight = await fetch(environment.url, {
      method: 'OPTIONS',
      headers: { Origin: siteOrigin, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
    const refused = await send({});
    expect(refused.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  });

  test.each([
    'https://outro.example',
    'http://localhost:8001',
    `${siteOrigin}.outro.example`,
    'null',
  ])('refuses requests from %s and stores nothing', async (origin) => {
    const visit = buildVisitRequest();
    const response = await send(visit, { Origin: origin });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await environment.stored.fetchVisits(visit.id)).toEqual([]);
  });
});

test('a bot that fills the hidden field gets a success response, and nothing is stored', async () => {
  const visit = buildVisitRequest({ assunto: 'SEO' });
  expect(await (await send(visit)).json()).toEqual({ ok: true });
  expect(await environment.stored.fetchVisits(visit.id)).toEqual([]);
  const empty = buildVisitRequest({ assunto: '' });
  expect(await fetchStatus(empty)).toBe(200);
  expect(await environment.stored.fetchVisits(empty.id)).toHaveLength(1);
});

describe('the rate limit', () => {
  const forwardedFor = (address: string) => ({ 'X-Forwarded-For': address });
  async function fetchStatuses(senders: Record<string, string>[]): Promise<number[]> {
    const result: number[] = [];
    for (const headers of senders) result.push(await fetchStatus(buildVisitRequest(), headers));
    return result;
  }
  const atLimit = [...Array<number>(10).fill(200), 429];

  test('applies to each IP address separately', async () => {
    const sender = forwardedFor(generateIpAddress());
    const senders = [...Array<typeof sender>(11).fill(sender), forwardedFor(generateIpAddress())];
    expect(await fetchStatuses(senders)).toEqual([...atLimit, 200]);
    const response = await send(buildVisitRequest(), sender);
    expect(response.headers.get('retry-after')).toBe('600');
    expect(await response.json()).toEqual({
      error: expect.stringContaining('Aguarde alguns minutos'),
    });
  });

  test('cannot be evaded behind Cloudflare, as on Supabase, by claiming other IP addresses', async () => {
    const address = generateIpAddress();
    const claims = Array.from({ length: 11 }, () =>
      forwardedFor(`${generateIpAddress()}, ${address}`),
    );
    const senders = claims.map((claimed) => ({ ...claimed, 'CF-Connecting-IP': address }));
    expect(await fetchStatuses(senders)).toEqual(atLimit);
  });

  test('allows the many networks of one IPv6 site four times the limit of one network', async () => {
    const site = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}`;
    const senders = Array.from({ length: 50 }, (_, network) =>
      forwardedFor(`${site}:${network}::1`),
    );
    const accepted = (await fetchStatuses(senders)).filter((status) => status === 200);
    expect(accepted).toHaveLength(40);
  });

  test('does not count invalid requests, so that a family can correct its form', async () => {
    const sender = forwardedFor(generateIpAddress());
    for (let attempt = 0; attempt < 15; attempt += 1)
      expect(await fetchStatus(buildVisitRequest({ lgpd: false }), sender)).toBe(400);
    expect(await fetchStatus(buildVisitRequest(), sender)).toBe(200);
  });
});

test.each([
  [undefined, 401],
  ['x', 401],
  ['', 401],
  // Hosted Supabase provides named keys and a legacy service role key.
  ['new', 200],
  ['of the schedule', 200],
  ['old', 200],
])('with the key %j, a request to send waiting mails gets status %i', async (apikey, status) => {
  const headers = new Headers(apikey === undefined ? {} : { apikey });
  const response = await fetch(`${environment.url}/retry`, { method: 'POST', headers });
  expect(response.status).toBe(status);
});

describe('hostile text', () => {
  test.each([
    'Ana\r\nBcc: todos@outro.example',
    'Ana\u2028Bcc: todos@outro.example\u0085Cc: x@outro.example',
    'Ana" <todos@outro.example>, "',
    '=?UTF-8?Q?Ana=0D=0ABcc:_todos=40outro.example?=',
  ])('the name %j adds no header to the mail', async (nomeResponsavel) => {
    const mail = await sendAndAwaitMail({ nomeResponsavel });
    expect(mail.to).toEqual([expect.objectContaining({ address: 'secretaria@coopen.example' })]);
    const headers = 'auto-submitted content-type date from message-id mime-version subject to';
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(headers.split(' '));
  });

  test('markup in any field is escaped, and a URL is text, not a link', async () => {
    const markup = `</td><script>alert(1)</script><img src=x onerror='alert(1)'>"&amp;`;
    const escaped =
      '&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&quot;&amp;amp;';
    const fields = [
      'nomeResponsavel',
      'observacoes',
      'page_url',
      'referrer',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_content',
    ];
    const texts = fields.map((field) => [field, `javascript:${field}//${markup}`]);
    const mail = await sendAndAwaitMail(Object.fromEntries(texts));
    for (const [field = '', text] of texts) {
      expect(mail.html).toContain(`javascript:${field}//${escaped}`);
      expect(mail.text).toContain(text);
    }
    expect(mail.html).not.toMatch(/<script|<img/);
    const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/5517912345678\?text=/)]);
  });

  test('notes keep their line breaks, and no line of them looks like another field', async () => {
    const mail = await sendAndAwaitMail({
      observacoes: 'Uma linha\r\nWhatsApp: +55 11 90000-0000',
    });
    expect(mail.text).toContain('Observações: Uma linha\n  WhatsApp: +55 11 90000-0000');
  });

  test('a very long name is shortened in the subject, without splitting a character', async () => {
    const mail = await sendAndAwaitMail({ nomeResponsavel: `Ana ${'👩🏽‍🏫'.repeat(20)}` });
    expect(mail.subject?.length).toBeLessThan(120);
    expect(mail.subject).not.toContain('\ufffd');
  });
});
