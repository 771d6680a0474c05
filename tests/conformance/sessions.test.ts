import { account, as, clientOf, services } from './support/connect';

const { publishable } = services.keys;
const visitor = clientOf(publishable);

test('nobody makes an account for themselves', async () => {
  const credentials = { email: 'intruso@conformidade.example', password: 'senha-bem-longa-1' };
  expect((await visitor.auth.signUp(credentials)).error).not.toBeNull();
  expect((await visitor.auth.signInAnonymously()).error).not.toBeNull();
  expect((await visitor.auth.signInWithPassword(credentials)).error).not.toBeNull();
  expect((await clientOf(publishable).auth.admin.listUsers()).error).not.toBeNull();
});

test('a wrong password and an unknown address are refused alike', async () => {
  const password = 'senha errada 1';
  const answers = [];
  for (const email of [account.email, 'ninguem@conformidade.example']) {
    const { error } = await visitor.auth.signInWithPassword({ email, password });
    answers.push([error?.status, error?.code, error?.message]);
  }
  expect(answers[0]?.slice(0, 2)).toEqual([400, 'invalid_credentials']);
  expect(answers[1]).toEqual(answers[0]);
});

test('a recovery mail is answered alike, whether there is an account or not', async () => {
  for (const email of [account.email, 'ninguem@conformidade.example'])
    expect((await visitor.auth.resetPasswordForEmail(email)).error).toBeNull();
});

test('a token that nobody signed opens nothing', async () => {
  const forged = clientOf(publishable, `${account.token.split('.').slice(0, 2).join('.')}.x`);
  expect((await forged.from('noticias').select('id')).status).toBe(401);
  expect((await forged.storage.from('documentos').list()).error).not.toBeNull();
  expect((await as.account.from('noticias').select('id')).status).toBe(200);
});
