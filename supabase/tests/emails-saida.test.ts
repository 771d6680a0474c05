import { getRefusalCode, createTestDatabase } from './support/database';

const { db, asService } = await createTestDatabase();
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
  beforeAll(() =>
    db.exec(`
      create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      create schema net;
      create table net.calls (url text, headers jsonb);
      create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer)
        returns void language sql as 'insert into net.calls values (url, headers)';
    `),
  );
  const retryMails = () => db.query('select private.retry_mails()');

  test('mails that wait because the vault lacks a URL or a key are reported', async () => {
    expect(await getRefusalCode(retryMails())).toBe('P0001');
  });

  test('the function is called while a mail is due, and only then', async () => {
    await db.exec(`insert into vault.decrypted_secrets
      values ('project_url', 'https://abc.supabase.co'), ('secret_key', 'segredo')`);
    await retryMails();
    await claimMails();
    await retryMails();
    expect((await db.query('select * from net.calls')).rows).toEqual([
      {
        url: 'https://abc.supabase.co/functions/v1/agendar-visita-email/retry',
        headers: { apikey: 'segredo', 'Content-Type': 'application/json' },
      },
    ]);
  });
});

test('a sender who reached the limit may send again after the window has ended', async () => {
  const call = () => asService('select permitir_envio($1, 1, 600) as allowed', ['a']);
  const allowedOnce = [[{ allowed: true }], [{ allowed: false }]];
  expect([await call(), await call()]).toEqual(allowedOnce);
  await db.exec(`update private.limites_envio set window_ends_at = now() - interval '1 second'`);
  expect([await call(), await call()]).toEqual(allowedOnce);
});
