import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountMails } from '../../supabase/local/database/auth-mail';
import { generateIpAddress } from '../function/support/requests';
import { postToAuth, requestSignIn, createApiClient, waitForMails, send } from './support/people';
import { startInstallation } from './support/prepared';

const installation = await startInstallation();
const { STAFF_PASSWORD: password, SUPABASE_PUBLISHABLE_KEY: key } =
  await installation.readSettings();
const { sql } = installation;
const own = 'três tigres tristes';

let count = 0;
/** Creates a member of the team, who shares the first account's password, and signs them in. */
async function createMember() {
  count += 1;
  const email = `pessoa${count}@exemplo.example`;
  await sql`insert into equipe (user_id, nome) select private.create_account(${email}), 'Quitéria Bittencourt'`;
  await sql`update auth.users set encrypted_password = (
    select encrypted_password from auth.users join equipe on user_id = id order by equipe.created_at limit 1
  ) where email = ${email}`;
  return { email, ...(await signIn(email)) };
}

async function signIn(email: string, secret = password) {
  const { auth } = await createApiClient(installation, key, { email, password: secret });
  const token = (await auth.getSession()).data.session?.access_token ?? '';
  return { auth, token };
}

const changeAccount = async (token: string, values: object, address = generateIpAddress()) => {
  const response = await send(installation, '/auth/v1/user', {
    method: 'PUT',
    token,
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(values),
  });
  const { error_code: code } = (await response.json()) as { error_code?: string };
  return [response.status, code];
};
const accepted = [200, undefined];

const waitForSubjects = async (address: string, count: number) =>
  (await waitForMails(installation, address, count)).map(({ subject }) => subject);
const findToken = (html = '') => /token_hash=([0-9a-f]{64})/.exec(html)?.[1];

test.each([
  ['a password', { password: own }],
  ['an e-mail', { email: 'outra@exemplo.example' }],
  ['both', { password: own, email: 'outra@exemplo.example' }],
])('%s is not changed without the current password', async (_, values) => {
  const { email, token } = await createMember();
  expect(await changeAccount(token, values)).toEqual([400, 'current_password_required']);
  const wrong = { ...values, current_password: 'não é esta, não' };
  expect(await changeAccount(token, wrong)).toEqual([400, 'current_password_invalid']);
  for (const odd of [7, ['x'], { a: 1 }])
    for (const name of ['password', 'current_password'])
      expect((await changeAccount(token, { ...wrong, [name]: odd }))[0]).toBe(400);
  await expect(signIn(email)).resolves.toBeDefined();
  const [account] = await sql`select email_change from auth.users where email = ${email}`;
  expect(account).toEqual({ email_change: null });
});

test.each([
  ['one address', (): string => '203.0.113.140'],
  ['many networks, as someone who stole the session may use', generateIpAddress],
])(
  'a stolen session cannot guess the current password from %s, and the account’s owner can still sign in',
  async (_, address) => {
    const { email, token } = await createMember();
    const wrong = { password: own, current_password: 'palpite' };
    for (let times = 0; times < 10; times += 1)
      expect(await changeAccount(token, wrong, address())).toEqual([
        400,
        'current_password_invalid',
      ]);
    expect(await changeAccount(token, wrong, address())).toEqual([429, 'over_request_rate_limit']);
    const right = { email: `outra.${email}`, current_password: password };
    expect(await changeAccount(token, right, address())).toEqual([429, 'over_request_rate_limit']);
    expect(installation.output).toMatch(
      new RegExp(`Painel: tentativas demais; conta ${email}, rede [\\d.]+/24`),
    );
    const { token: ownToken } = await signIn(email);
    expect(await changeAccount(ownToken, right)).toEqual(accepted);
  },
);

test('wrong guesses of the current password count towards the limit of failed sign-ins', async () => {
  const { email, token } = await createMember();
  const address = generateIpAddress();
  for (let times = 0; times < 10; times += 1)
    await changeAccount(token, { password: own, current_password: 'palpite' }, address);
  const { status } = await requestSignIn(installation, { email, password }, { address });
  expect(status).toBe(429);
});

test('the service itself refuses an easy new password', async () => {
  await sql`insert into paginas (slug, nome, content) values ('escola', 'Escola', '{"name": "Horizonte"}')
    on conflict (slug) do update set content = excluded.content`;
  const { email, token } = await createMember();
  for (const easy of [
    'onze letras',
    '190819931503',
    'superman1234',
    'Escola-Coopen-2026',
    'aaaaaaaaaaab',
    'Quiteria.2026!',
    'bittencourt-1987',
    email,
    'Horizonte@2026',
  ])
    expect([
      easy,
      await changeAccount(token, { password: easy, current_password: password }),
    ]).toEqual([easy, [422, 'weak_password']]);
});

test('a new password ends other sessions, cancels a pending change of e-mail, and is reported to the owner by mail', async () => {
  const { email, token } = await createMember();
  const { auth: elsewhere } = await signIn(email);
  const pending = { email: 'ladra@exemplo.example', current_password: password };
  expect(await changeAccount(token, pending)).toEqual(accepted);
  const [mail] = await waitForMails(installation, pending.email, 1);
  expect(await changeAccount(token, { password: own, current_password: password })).toEqual(
    accepted,
  );

  expect((await elsewhere.refreshSession()).error).not.toBeNull();
  expect((await send(installation, '/auth/v1/user', { token })).status).toBe(200);
  const verify = { token_hash: findToken(mail?.html), type: 'email_change' };
  expect((await postToAuth(installation, 'verify', verify)).status).toBe(403);
  await expect(signIn(email)).rejects.toThrow();
  await expect(signIn(email, own)).resolves.toBeDefined();
  const [notice] = await waitForMails(installation, email, 1);
  expect(notice?.subject).toBe('A senha da sua conta do painel foi trocada');
  expect(notice?.text).toContain('Se não foi você, escolha agora outra senha');
});

test('a new e-mail is confirmed at the new address, and both addresses are notified', async () => {
  const { email, token } = await createMember();
  const next = `depois.${email}`;
  expect(await changeAccount(token, { email: next, current_password: password })).toEqual(accepted);
  const [mail] = await waitForMails(installation, next, 1);
  expect(mail).toMatchObject({
    subject: 'Confirme o novo e-mail da sua conta do painel',
    text: expect.stringContaining(`de ${email} para ${next}`),
  });
  expect(mail?.text).toContain('/admin/confirmar-email#token_hash=');
  const token_hash = findToken(mail?.html);
  const link = `/auth/v1/verify?token=${token_hash}&type=email_change`;
  expect((await send(installation, link, { redirect: 'manual' })).status).toBe(405);
  const confirmed = await postToAuth(installation, 'verify', { token_hash, type: 'email_change' });
  expect(confirmed.body).toContain(next);
  const notice = 'O e-mail da sua conta do painel foi trocado';
  expect(await waitForSubjects(email, 1)).toEqual([notice]);
  expect(await waitForSubjects(next, 2)).toContain(notice);
  await expect(signIn(email)).rejects.toThrow();
  await expect(signIn(next)).resolves.toBeDefined();
});

test('a new e-mail that another account has taken meanwhile is refused in words, and the link says so again', async () => {
  const { email, token } = await createMember();
  const next = `tomado.${email}`;
  expect(await changeAccount(token, { email: next, current_password: password })).toEqual(accepted);
  const [mail] = await waitForMails(installation, next, 1);
  await sql`select private.create_account(${next})`;
  const verify = { token_hash: findToken(mail?.html), type: 'email_change' };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { status, body } = await postToAuth(installation, 'verify', verify);
    expect([status, body]).toEqual([422, expect.stringContaining('email_exists')]);
  }
  await expect(signIn(email)).resolves.toBeDefined();
});

test('the link in a recovery mail lets its reader set a new password once without the current one, but not a new e-mail', async () => {
  const { email } = await createMember();
  await postToAuth(installation, 'recover', { email });
  const mail = (await waitForMails(installation, email, 1))[0];
  const opened = await postToAuth(installation, 'verify', {
    token_hash: findToken(mail?.html),
    type: 'recovery',
  });
  const { access_token: token } = JSON.parse(opened.body) as { access_token: string };
  const required = [400, 'current_password_required'];
  expect(await changeAccount(token, { email: 'ladra@exemplo.example' })).toEqual(required);
  expect(await changeAccount(token, { password: own })).toEqual(accepted);
  expect(await changeAccount(token, { password: `${own} de novo` })).toEqual(required);
  await expect(signIn(email, own)).resolves.toBeDefined();
});

test('the log records each sign-in, failure and change with account and network, but no secret', async () => {
  const { email, token } = await createMember();
  const address = { address: '203.0.113.77' };
  const expectLogged = async (event: string, account = email) => {
    const line = `Painel: ${event}; conta ${account}, rede 203.0.113.0/24`;
    const deadline = Date.now() + 60_000;
    while (!installation.output.includes(line)) {
      if (Date.now() > deadline) throw new Error(`No line “${line}” in:\n${installation.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await requestSignIn(installation, { email, password }, address);
  await expectLogged('entrada');
  await requestSignIn(installation, { email, password: 'segredo errado' }, address);
  await expectLogged('entrada recusada, conta ou senha errada');
  // A password typed into the e-mail field, and an e-mail that tries to forge a line of the log.
  const typed = 'minha senha secreta';
  const forged = 'a@b.example\n12:00:00  Painel: entrada; conta chefe@b.example';
  for (const wrong of [typed, forged])
    await requestSignIn(installation, { email: wrong, password: 'segredo errado' }, address);
  await expectLogged('entrada recusada, conta ou senha errada', '(não é um e-mail)');
  for (let times = 0; times < 11; times += 1)
    await requestSignIn(installation, { email, password: 'segredo errado' }, address);
  await expectLogged('tentativas demais');
  const secret = { password: own, current_password: password };
  expect(
    await changeAccount(token, { ...secret, current_password: 'outro segredo' }, '203.0.113.78'),
  ).toEqual([400, 'current_password_invalid']);
  await expectLogged('senha atual errada');
  expect(await changeAccount(token, secret, '203.0.113.78')).toEqual(accepted);
  await expectLogged('senha trocada');
  for (const hidden of [password, own, 'segredo', typed, 'chefe@b.example', token])
    expect(installation.output).not.toContain(hidden);
});

test('a hosted project sends the same account mails as the embedded service', async () => {
  const folder = join(import.meta.dirname, '../../supabase');
  const config = await readFile(join(folder, 'config.toml'), 'utf8');
  for (const [name, { subject, content_path }] of Object.entries(accountMails)) {
    const section = config.split(
      new RegExp(`^\\[auth\\.email\\.(?:template|notification)\\.${name}\\]$`, 'm'),
    )[1];
    expect([name, section?.split(/^\[/m)[0]]).toEqual([
      name,
      expect.stringContaining(`subject = "${subject}"`),
    ]);
    expect(section).toContain(`/templates/${content_path.split('/').at(-1)}"`);
  }
});
