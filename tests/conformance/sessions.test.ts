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

test('a token that nobody signed opens nothing', async () => {
  const forged = clientOf(publishable, `${account.token.split('.').slice(0, 2).join('.')}.x`);
  expect((await forged.from('noticias').select('id')).status).toBe(401);
  expect((await forged.storage.from('documentos').list()).error).not.toBeNull();
  expect((await as.account.from('noticias').select('id')).status).toBe(200);
});
