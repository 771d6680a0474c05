import { staffClient, askToSignIn } from './support/people';
import { Installation } from './support/installation';

const family = { nome: 'Família Sigilosa', telefone: '17991234567' };
let installation: Installation;
let host: Awaited<ReturnType<Installation['start']>>;
beforeAll(async () => {
  installation = await Installation.create();
  host = await installation.start();
});
afterAll(() => installation.remove());

test('a refusal is one line, without anything that was sent or stored', async () => {
  const { SUPABASE_SECRET_KEY: key } = await installation.settings();
  const query = new URLSearchParams({ select: `nome,${family.nome}` });
  await fetch(`${installation.url}/rest/v1/solicitacoes_visita?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(family),
  });
  const staff = await staffClient(installation);
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

test('no key and no password is in the journal, not even at the first start', async () => {
  const settings = await installation.settings();
  for (const secret of [settings.STAFF_PASSWORD, settings.SUPABASE_SECRET_KEY])
    expect(host.output).not.toContain(secret);
});
