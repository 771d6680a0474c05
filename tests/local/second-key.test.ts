import { readFile, writeFile } from 'node:fs/promises';
import { readToken, send, signInStaff } from './support/people';
import { startInstallation } from './support/prepared';

/*
 * The school's demand, which concerns every member of an installation. tests/conformance/second-key.test.ts has the rest,
 * with accounts of its own.
 */

const installation = await startInstallation();
const { sql } = installation;
const { STAFF_EMAIL: email } = await installation.readSettings();
await signInStaff(installation);
await sql`update private.exigencia_segunda_chave set de = 'equipe_e_visitas'`;
const device = await signInStaff(installation);
const token = await readToken(device);
const needsKey = { code: 'PT428', hint: 'ativar_segunda_chave' };

test('a member without a key reaches neither rows nor files, and gets the database’s own words', async () => {
  const { error } = await device.from('equipe').select('nome');
  expect(error).toMatchObject(needsKey);
  const rows = await device.from('noticias').select('id');
  expect(rows.error).toMatchObject(needsKey);
  const files = await device.storage.from('documentos').list();
  expect(files.error).toMatchObject({ status: 428, message: error?.message });
  const [{ said } = { said: '' }] = await sql<{ said: string }[]>`
    select prosrc as said from pg_proc where proname = 'refuse_without_second_key'`;
  expect(said).toContain(`'${error?.message}'`);
});

test('a member without a key may ask for a link, and call nothing else in another way', async () => {
  expect((await device.rpc('ver_segunda_chave').single()).data).toMatchObject({
    ativa: false,
    exigida: true,
  });
  expect((await device.rpc('pedir_segunda_chave')).error).toBeNull();
  const paths = ['rpc/ver_segunda_chave', 'rpc/ver_segunda_chave/x', 'rpc/VER_SEGUNDA_CHAVE'];
  for (const path of paths)
    expect([path, (await send(installation, `/rest/v1/${path}`, { token })).status]).toEqual([
      path,
      expect.not.stringMatching(/^2/),
    ]);
  const visitor = await send(installation, '/rest/v1/rpc/ver_segunda_chave', {
    method: 'POST',
    body: '{}',
  });
  expect(visitor.status).toBe(401);
});

test('a link in a recovery mail does not change the password of an account that must activate a key', async () => {
  const { session } = (await device.auth.getSession()).data;
  await sql`update auth.sessions set tag = 'recovery' where user_id = ${session?.user.id ?? ''}`;
  const { error } = await device.auth.updateUser({ password: 'três tigres tristes 7' });
  expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
});

test('whoever owns the machine gets in when the key is lost, and activates another one', async () => {
  await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where email = ${email}`;
  await sql`insert into private.segundas_chaves (user_id, factor_id) select user_id, id from auth.mfa_factors`;
  const readTeam = async () =>
    (await (await signInStaff(installation)).from('equipe').select()).error;
  const { ENV_FILE = '' } = installation.env;
  const settings = await readFile(ENV_FILE, 'utf8');
  await installation.stop();
  await writeFile(ENV_FILE, settings.replace(/^STAFF_PASSWORD=.*$/m, ''));
  await installation.start();
  // The first sign-in replaces the provisional password.
  expect(await readTeam()).toMatchObject(needsKey);
});
