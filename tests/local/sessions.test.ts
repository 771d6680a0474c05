import { sign } from 'hono/jwt';
import { createApiClient, send, signInStaff, readToken } from './support/people';
import { startInstallation } from './support/prepared';

const bucket = 'documentos';
const installation = await startInstallation();
const settings = await installation.readSettings();
const { sql } = installation;
const [account] = await sql<{ id: string }[]>`select id from auth.users limit 1`;
const victim = account?.id ?? '';

const sendWithToken = (path: string, token: string, init: Parameters<typeof send>[2] = {}) =>
  send(installation, path, { ...init, token });

test('a token that the installation signed for storage neither opens a session nor changes a password', async () => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const storageClaims = { sub: victim, bucket, intent: 'download', exp };
  const claims = [
    storageClaims,
    { ...storageClaims, aud: 'authenticated' },
    { ...storageClaims, aud: 'authenticated', role: 'authenticated' },
    { ...storageClaims, aud: 'authenticated', role: 'service_role' },
    { ...storageClaims, aud: 'authenticated', session_id: crypto.randomUUID() },
  ];
  for (const one of claims) {
    const token = await sign(one, settings.JWT_SECRET);
    const statuses = [
      await sendWithToken('/auth/v1/user', token),
      await sendWithToken('/auth/v1/user', token, {
        method: 'PUT',
        body: JSON.stringify({ password: 'senha do atacante' }),
      }),
      await sendWithToken('/rest/v1/noticias?select=id', token),
      await sendWithToken(`/storage/v1/object/list/${bucket}`, token, {
        method: 'POST',
        body: JSON.stringify({ prefix: '' }),
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 401, 401]);
  }
  await expect(signInStaff(installation)).resolves.toBeDefined();
});

describe('a token that has not expired', () => {
  const paths = ['/auth/v1/user', '/rest/v1/noticias?select=id', `/storage/v1/bucket/${bucket}`];
  const fetchStatuses = async (token: string) =>
    (await Promise.all(paths.map((path) => sendWithToken(path, token)))).map(
      ({ status }) => status,
    );

  test('gives no access after its owner has signed out', async () => {
    const staff = await signInStaff(installation);
    const token = await readToken(staff);
    expect((await fetchStatuses(token)).slice(0, 2)).toEqual([200, 200]);
    await staff.auth.signOut({ scope: 'local' });
    expect(await fetchStatuses(token)).toEqual([403, 401, 401]);
  });

  test('cannot write after its owner has left the team, and gives no access after the account was deleted', async () => {
    const email = 'bia@exemplo.example';
    const staff = await signInStaff(installation);
    await staff
      .rpc('convidar_membro', { email, nome: 'Bia', permissoes: ['publica'] })
      .throwOnError();
    await sql`update auth.users set encrypted_password =
      (select encrypted_password from auth.users where id = ${victim}) where email = ${email}`;
    const bia = await createApiClient(installation, settings.SUPABASE_PUBLISHABLE_KEY, {
      email,
      password: settings.STAFF_PASSWORD,
    });
    const title = 'De quem já saiu';
    expect((await bia.from('noticias').insert({ title })).status).toBe(201);
    await sql`delete from equipe where nome = 'Bia'`;
    expect((await bia.from('noticias').insert({ title })).status).toBe(403);
    const token = await readToken(bia);
    await sql`delete from auth.users where email = ${email}`;
    expect(await fetchStatuses(token)).toEqual([403, 401, 401]);
  });
});

test.each([
  ...['signup', 'otp', 'magiclink', 'invite', 'admin/users'].map((name) => `POST /auth/v1/${name}`),
  'GET /auth/v1/admin/users',
  'GET /_system',
  'GET /_system/config',
  'GET /rest/v1',
  ...[
    'sign/documentos/a',
    '%73ign/documentos/a',
    'sign/documentos',
    'upload/sign/documentos/a',
  ].map((path) => `POST /storage/v1/object/${path}`),
  'GET /storage/v1/object/sign/documentos/a?token=a.b.c',
  'GET /storage/v1/object/info/documentos/a',
  'POST /storage/v1/object/copy',
  'POST /storage/v1/object/move',
])('an endpoint that the product does not need is closed, even to staff: %s', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const token = await readToken(await signInStaff(installation));
  const body = method === 'POST' ? '{"email":"a@exemplo.example","password":"senha-1"}' : null;
  const response = await sendWithToken(path, token, { method, body });
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.not.stringContaining('token'),
  ]);
});
