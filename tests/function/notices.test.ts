import { startTestEnvironment, siteOrigin } from './support/test-environment';

const environment = await startTestEnvironment();
const { sql } = environment.database;
const member = '00000000-0000-4000-8000-000000000001';

beforeAll(() =>
  sql(`
    insert into auth.users (id, email) values ('${member}', 'bia@exemplo.example');
    insert into equipe (user_id, nome) values ('${member}', 'Bia & Filhos')`),
);
afterEach(() => sql('delete from private.emails_saida'));

/** Sends a notice, and returns its mail. */
async function deliver(notice: object) {
  await sql(`select private.queue_notice('${member}', '${JSON.stringify(notice)}')`);
  expect(await environment.sendDueMails()).toEqual({ sent: 1, failed: 0 });
  const mail = environment.mailServer.received.at(-1);
  expect(mail).toMatchObject({
    to: [{ address: 'bia@exemplo.example' }],
    messageId: expect.stringMatching(/^<aviso\.[0-9a-f-]{36}@localhost>$/),
    text: expect.stringContaining('Olá, Bia & Filhos!'),
    html: expect.stringContaining('Olá, Bia &amp; Filhos!'),
  });
  return { subject: mail?.subject, text: mail?.text ?? '', html: mail?.html ?? '' };
}

const accountPage = `${siteOrigin}/admin/minha-conta`;

test('the link to a second key comes with its expiry, and its token is stored nowhere else', async () => {
  const { subject, text, html } = await deliver({
    tipo: 'link_segunda_chave',
    token: 'a&b',
    vale_ate: '2026-11-28T15:30:00Z',
  });
  expect(subject).toBe('Ative a segunda chave da sua conta do painel');
  const link = `${siteOrigin}/admin/segunda-chave#token=a%26b`;
  expect(text).toContain(link);
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain('28 de novembro de 2026 às 12:30');
  expect(await sql('select from private.emails_saida')).toEqual([]);
});

test('a mail about new browsers lists them with the times, and says what to do', async () => {
  const { subject, text } = await deliver({
    tipo: 'navegador_novo',
    entradas: [
      {
        sessao: member,
        quando: '2026-11-28T15:30:00Z',
        navegador:
          'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 <script>',
      },
      { sessao: member, quando: '2026-11-28T15:31:00Z', navegador: null },
    ],
    mais: 3,
  });
  expect(subject).toBe('Entraram na sua conta do painel com um navegador novo');
  expect(text).toContain('• Firefox no Linux, em 28 de novembro de 2026 às 12:30');
  expect(text).toContain('• Navegador desconhecido, em 28 de novembro de 2026 às 12:31');
  expect(text).toContain('• e mais 3 vezes');
  expect(text).toContain('Se não foi você, troque a senha agora');
  expect(text).toContain('permissão “Equipe”');
  expect(text).toContain(accountPage);
});

test.each([
  [{ tipo: 'chave_ativada' }, 'foi ativada em'],
  [{ tipo: 'chave_retirada', por: 'membro' }, 'você desativou a segunda chave'],
  [{ tipo: 'chave_retirada', por: 'codigo' }, 'com um dos seus códigos de recuperação'],
  [{ tipo: 'chave_retirada', por: 'colega', colega: 'Rui' }, 'Rui retirou a segunda chave'],
  [{ tipo: 'chave_retirada', por: 'sistema' }, 'foi retirada.'],
])('a mail about a second key (%j) says what happened, and what to do', async (notice, words) => {
  const { text } = await deliver(notice);
  expect(text).toContain(words);
  expect(text).toMatch(/Se (não foi você|você não pediu isso a ninguém), /);
  expect(text).toContain(accountPage);
});

test('a notice that only a newer version of the function knows waits for it', async () => {
  await sql(`select private.queue_notice('${member}', '{"tipo": "aniversario"}')`);
  const count = environment.mailServer.received.length;
  expect(await environment.sendDueMails()).toEqual({ sent: 0, failed: 1 });
  expect(environment.mailServer.received).toHaveLength(count);
  expect(await sql('select sent_at from private.emails_saida')).toEqual([{ sent_at: null }]);
});

test("a notice has the school's colours", async () => {
  const chosen = { primary: '#0033a0', accent: '#ffb3d1' };
  await sql(
    `update paginas set content = '${JSON.stringify({ colors: chosen })}' where slug = 'identidade'`,
  );
  try {
    const { html } = await deliver({ tipo: 'chave_ativada' });
    expect(html).toMatch(/background:#0033a0;color:#ffffff[^>]*>Abrir o painel/);
  } finally {
    await sql(`update paginas set content = '{}' where slug = 'identidade'`);
  }
});
