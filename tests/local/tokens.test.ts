import { sign } from 'hono/jwt';
import { parseEnv } from 'node:util';
import { readFile } from 'node:fs/promises';
import { client, serviceClient, staffClient } from './support/people';
import { startedInstallation } from './support/prepared';
import { sqlOf } from './support/sql';

const bucket = 'documentos';
const installation = await startedInstallation();
const settings = await installation.settings();
const sql = sqlOf(installation);
afterAll(() => sql.end());
const [account] = await sql<{ id: string }[]>`select id from auth.users limit 1`;
const victim = account?.id ?? '';

const tokenOf = async (someone: Awaited<ReturnType<typeof client>>) =>
  (await someone.auth.getSession()).data.session?.access_token ?? '';
const ask = (path: string, token: string, init: RequestInit = {}) =>
  fetch(installation.url + path, {
    ...init,
    headers: {
      apikey: settings.SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });

test.each([`sign/${bucket}/${victim}`, `%73ign/${bucket}/${victim}`, `sign/${bucket}`])(
  'an address of a file whose name is a member’s id is signed for nobody: %s',
  async (path) => {
    const staff = await staffClient(installation);
    const options = { contentType: 'application/pdf', upsert: true };
    const upload = await staff.storage.from(bucket).upload(victim, Buffer.from('a'), options);
    expect(upload.error).toBeNull();
    const body = JSON.stringify({ expiresIn: 60, paths: [victim] });
    const token = await tokenOf(staff);
    const answer = await ask(`/storage/v1/object/${path}`, token, { method: 'POST', body });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('token');
  },
);

test('whatever else the installation signs opens no session, and changes no password', async () => {
  const { JWT_SECRET = '' } = parseEnv(await readFile(installation.env.ENV_FILE ?? '', 'utf8'));
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const ofStorage = { sub: victim, bucket, intent: 'download', exp };
  const claims = [
    ofStorage,
    { ...ofStorage, aud: 'authenticated' },
    { ...ofStorage, aud: 'authenticated', role: 'authenticated' },
    { ...ofStorage, aud: 'authenticated', role: 'service_role' },
    { ...ofStorage, aud: 'authenticated', session_id: crypto.randomUUID() },
  ];
  for (const one of claims) {
    const token = await sign(one, JWT_SECRET);
    const statuses = [
      await ask('/auth/v1/user', token),
      await ask('/auth/v1/user', token, {
        method: 'PUT',
        body: JSON.stringify({ password: 'senha do atacante' }),
      }),
      await ask('/rest/v1/noticias?select=id', token),
      await ask(`/storage/v1/object/list/${bucket}`, token, {
        method: 'POST',
        body: JSON.stringify({ prefix: '' }),
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 401, 401]);
  }
  await expect(staffClient(installation)).resolves.toBeDefined();
});

describe('a token that has not run out', () => {
  const everywhere = [
    '/auth/v1/user',
    '/rest/v1/noticias?select=id',
    `/storage/v1/bucket/${bucket}`,
  ];
  const statuses = async (token: string) =>
    (await Promise.all(everywhere.map((path) => ask(path, token)))).map(({ status }) => status);

  test('opens nothing any more once its person has signed out', async () => {
    const staff = await staffClient(installation);
    const token = await tokenOf(staff);
    expect((await statuses(token)).slice(0, 2)).toEqual([200, 200]);
    await staff.auth.signOut({ scope: 'local' });
    expect(await statuses(token)).toEqual([403, 401, 401]);
  });

  test('writes nothing once its person has left the team, and opens nothing without an account', async () => {
    const email = 'bia@exemplo.example';
    const staff = await staffClient(installation);
    await staff.rpc('convidar_membro', { email, nome: 'Bia' }).throwOnError();
    await sql`update auth.users set encrypted_password =
      (select encrypted_password from auth.users where id = ${victim}) where email = ${email}`;
    const bia = await client(installation, settings.SUPABASE_PUBLISHABLE_KEY, {
      email,
      password: settings.STAFF_PASSWORD,
    });
    const title = 'De quem já saiu';
    expect((await bia.from('noticias').insert({ title })).status).toBe(201);
    await sql`delete from equipe where nome = 'Bia'`;
    expect((await bia.from('noticias').insert({ title })).status).toBe(403);
    const token = await tokenOf(bia);
    for (const outsider of [token, settings.SUPABASE_PUBLISHABLE_KEY])
      expect(await acceptedFileWrites(outsider)).toEqual([]);
    const ofStaff = await acceptedFileWrites(await tokenOf(staff));
    expect([...new Set(ofStaff)].sort()).toEqual(['list', 'remove', 'replace', 'upload']);
    await sql`delete from auth.users where email = ${email}`;
    expect(await statuses(token)).toEqual([403, 401, 401]);
  });
});

/** Tries all that the storage could do with a file and its bucket. @returns what was done */
async function acceptedFileWrites(token: string): Promise<string[]> {
  const service = (await serviceClient(installation)).storage.from(bucket);
  const accepted: string[] = [];
  const [object, to] = [`object/${bucket}/alvo`, { bucketId: bucket, sourceKey: 'alvo' }];
  for (const [verb, method, path, body] of [
    ['upload', 'POST', `object/${bucket}/novo`, 'novo'],
    ['replace', 'PUT', object, 'outro'],
    ['sign an upload', 'POST', `object/upload/sign/${bucket}/novo`, {}],
    ['copy', 'POST', 'object/copy', { ...to, destinationKey: 'copia' }],
    ['move', 'POST', 'object/move', { ...to, destinationKey: 'outro' }],
    ['remove', 'DELETE', object],
    ['remove', 'DELETE', `object/${bucket}`, { prefixes: ['alvo'] }],
    ['list', 'POST', `object/list/${bucket}`, { prefix: '', limit: 10 }],
    ['empty', 'POST', `bucket/${bucket}/empty`, {}],
    ['change the bucket', 'PUT', `bucket/${bucket}`, { public: false }],
    ['drop the bucket', 'DELETE', `bucket/${bucket}`],
    ['add a bucket', 'POST', 'bucket', { id: 'novo', name: 'novo', public: true }],
  ] as const) {
    const contentType = 'application/pdf';
    await service.upload('alvo', 'alvo', { contentType, upsert: true });
    const isFile = typeof body === 'string';
    const answer = await ask(`/storage/v1/${path}`, token, {
      method,
      headers: { 'content-type': isFile ? contentType : 'application/json' },
      body: isFile ? body : JSON.stringify(body),
    });
    // An empty list is a refusal too.
    const isDone = answer.ok && (await answer.text()) !== '[]';
    const isIntact = (await (await service.download('alvo')).data?.text()) === 'alvo';
    if (isDone || !isIntact) accepted.push(verb);
  }
  await service.remove(['alvo', 'novo']);
  return accepted;
}
