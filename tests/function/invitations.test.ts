import { startTestEnvironment, siteOrigin, waitFor } from './support/test-environment';

const environment = await startTestEnvironment();
const { sql } = environment.database;
const inviter = '00000000-0000-4000-8000-000000000001';
const invitee = 'bia@exemplo.example';

test('an invitation’s mail names the inviter and the expiry, and its token is stored nowhere else', async () => {
  await sql(`
    insert into auth.users (id, email) values ('${inviter}', 'direcao@exemplo.example');
    insert into equipe (user_id, nome, muda_equipe) values ('${inviter}', 'Rui "Lápis" <Prado>', true);
    insert into auth.sessions (id, user_id) values ('${inviter}', '${inviter}');
    select set_config('request.jwt.claim.sub', '${inviter}', false);
    select set_config('request.jwt.claims', '{"session_id": "${inviter}"}', false);
    select convidar_membro('${invitee}', 'Bia & Filhos');
    select set_config('request.jwt.claims', '', false);
    select set_config('request.jwt.claim.sub', '', false)`);
  await environment.sendDueMails();
  const mail = await waitFor(() => environment.mailServer.received.at(-1));
  expect(mail).toMatchObject({
    subject: 'Rui "Lápis" <Prado> convidou você para a equipe do site da escola',
    to: [{ address: invitee }],
    messageId: expect.stringMatching(/^<convite\.[0-9a-f-]{36}@localhost>$/),
  });
  const [link = ''] = /https?:\S+/.exec(mail.text ?? '') ?? [];
  const { origin, pathname, search, hash } = new URL(link);
  expect([origin, pathname, search]).toEqual([siteOrigin, '/admin/convite', '']);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain('Bia &amp; Filhos');
  expect(mail.html).toContain('Rui &quot;Lápis&quot; &lt;Prado&gt; convidou você');
  expect(mail.text).toMatch(/vale por 7 dias, até \d+ de \S+ de \d{4} às \d\d:\d\d/);

  const token = new URLSearchParams(hash.slice(1)).get('token');
  expect(await sql(`select situacao, nome from ver_convite('${token}')`)).toEqual([
    { situacao: 'valido', nome: 'Bia & Filhos' },
  ]);
  expect(await sql('select from private.emails_saida where convite_id is not null')).toEqual([]);
  expect(await environment.sendDueMails()).toEqual({ sent: 0, failed: 0 });
});
