import { createTestDatabase } from './support/database';
import { hostedExtensions } from './support/hosted-extensions';

const { db, asService } = await createTestDatabase(hostedExtensions);
beforeEach(async () => {
  await db.exec(`
    truncate private.emails_saida;
    insert into private.emails_saida (message_id, recipient, subject, html, text)
      select '<' || number || '@coopen.example>', 'a@coopen.example', 'Visita', '', ''
      from generate_series(1, 3) as number;
  `);
});

const claimMails = () =>
  asService<{ message_id: string; attempts: number }>('select * from reservar_emails(10)');

test('a mail claimed by a process that died can be claimed again within a minute, with the same message id', async () => {
  const lost = await claimMails();
  await db.exec(
    `update private.emails_saida set locked_until = locked_until - interval '45 seconds'`,
  );
  const again = await claimMails();
  expect(again).toHaveLength(3);
  for (const { message_id } of lost)
    expect(again).toContainEqual(expect.objectContaining({ message_id, attempts: 2 }));
});

test('a refused mail is retried forever, with growing pauses of at most half an hour', async () => {
  await db.exec(`delete from private.emails_saida where message_id <> '<1@coopen.example>'`);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    await db.exec('update private.emails_saida set next_attempt_at = now()');
    await asService(`select adiar_email(id, 'caixa cheia') from reservar_emails(1)`);
    const { rows } = await db.query<{ minutes: number }>(
      `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.emails_saida`,
    );
    waits.push(rows[0]?.minutes ?? 0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30]);
  const { rows } = await db.query('select last_error from private.emails_saida');
  expect(rows).toEqual([{ last_error: 'caixa cheia' }]);
});

describe('on a hosted project', () => {
  beforeEach(() =>
    db.exec(`truncate private.chamadas, vault.secrets, net.http_request_queue, net._http_response;
      select private.configure_project('https://abc.supabase.co/', 'segredo')`),
  );
  const retryMails = () => db.query('select private.retry_mails()');
  const readQueue = async () =>
    (await db.query('select url, headers from net.http_request_queue')).rows;
  const respond = (status: number) =>
    db.query(
      `with taken as (delete from net.http_request_queue returning id)
       insert into net._http_response (id, status_code) select id, $1 from taken`,
      [status],
    );
  const readCall = async () =>
    (await db.query(`select status, error, cure, failures from private.chamadas`)).rows;
  const endPause = () => db.exec('update private.chamadas set next_attempt_at = now()');

  test('mails that wait because the vault lacks a URL or a key are reported', async () => {
    await db.exec('truncate vault.secrets');
    await retryMails();
    expect(await readQueue()).toEqual([]);
    expect(await readCall()).toMatchObject([
      {
        error: 'Os e-mails em espera não foram enviados: falta a chave de acesso.',
        cure: expect.stringContaining('npm run setup'),
      },
    ]);
  });

  test('the function is called while a mail is due, and only then', async () => {
    await retryMails();
    await respond(200);
    await claimMails();
    await retryMails();
    expect(await readQueue()).toEqual([]);
    await db.exec('update private.emails_saida set locked_until = null');
    await retryMails();
    expect(await readQueue()).toEqual([
      {
        url: 'https://abc.supabase.co/functions/v1/agendar-visita-email/retry',
        headers: { apikey: 'segredo', 'Content-Type': 'application/json' },
      },
    ]);
  });

  test('no call is made while another one has no response', async () => {
    for (let count = 0; count < 3; count++) await retryMails();
    expect(await readQueue()).toHaveLength(1);
  });

  test.each([
    [401, 'a chave de acesso venceu ou foi revogada', 'npm run setup'],
    [404, 'a função que envia os e-mails não foi encontrada', 'npm run setup'],
    [500, 'problemas (HTTP 500)', 'status.supabase.com'],
    [422, 'inesperada (HTTP 422)', 'net._http_response'],
  ])(
    'a call refused with %d is told in words until one is accepted',
    async (status, words, cure) => {
      await retryMails();
      await respond(status);
      await retryMails();
      expect(await readQueue()).toEqual([]);
      expect(await readCall()).toMatchObject([
        {
          status,
          error: expect.stringContaining(words),
          cure: expect.stringContaining(cure),
          failures: 1,
        },
      ]);
      await endPause();
      await retryMails();
      await respond(200);
      await retryMails();
      expect(await readCall()).toMatchObject([
        { status: 200, error: null, cure: null, failures: 0 },
      ]);
    },
  );

  test('a wrong key is tried again at once when it has been replaced', async () => {
    await retryMails();
    await respond(401);
    await retryMails();
    await db.exec(`select private.configure_project('https://abc.supabase.co', 'outra')`);
    await retryMails();
    expect(await readQueue()).toMatchObject([{ headers: { apikey: 'outra' } }]);
  });
});

test('a sender who reached the limit may send again after the window has ended', async () => {
  const call = () => asService('select permitir_envio($1, 1, 600) as allowed', ['a']);
  const allowedOnce = [[{ allowed: true }], [{ allowed: false }]];
  expect([await call(), await call()]).toEqual(allowedOnce);
  await db.exec(`update private.limites_envio set window_ends_at = now() - interval '1 second'`);
  expect([await call(), await call()]).toEqual(allowedOnce);
});
