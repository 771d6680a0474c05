import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { env } from 'node:process';
import { after, before, test } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import 'shared/node/node-20';
import {
  anon,
  as,
  end,
  openSession,
  owner,
  prepare,
  service,
  staff,
  stranger,
  superuser,
} from './callers.mjs';

/*
 * Tests what PostgreSQL and Storage of a hosted project let the product do, on the services that prepare.sh
 * started. tests/conformance tests the clients' rights there as well.
 */

const { STORAGE_URL: storageUrl, JWT_SECRET: secret } = env;

function createToken(caller) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...caller, exp: 4102444800 })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function openStorage(caller) {
  const client = createClient(storageUrl, createToken(caller), {
    auth: { persistSession: false },
    // The service runs without a gateway in front of it.
    global: { fetch: (url, init) => fetch(String(url).replace('/storage/v1', ''), init) },
  });
  return client.storage.from('noticias-images');
}

const webp = { contentType: 'image/webp' };
const pixel = '524946461a000000574542505650384c0d0000002f00000010071011118888fe07';
const photo = new Blob([Buffer.from(pixel, 'hex')], { type: webp.contentType });

before(prepare);

after(async () => {
  await openStorage(service).remove([
    '1732650000000-k3v9xq7mc2wd8h41-foto.webp',
    '1732650000000-k3v9xq7mc2wd8h42-foto.webp',
  ]);
  await end();
});

test('a statement without where is refused, as the product expects', async () => {
  await assert.rejects(as(service, 'delete from cardapios'), /requires a WHERE clause/);
});

test('an invitation creates an account in the tables of Auth', async () => {
  const [{ id }] = await as(staff, `select convidar_membro('nova@exemplo.example', 'Nova') as id`);
  const { rows } = await owner.query(
    `select encrypted_password, confirmation_token, provider, email_confirmed_at is not null as confirmed
     from auth.users join auth.identities on user_id = users.id where users.id = $1`,
    [id],
  );
  assert.deepEqual(rows, [
    { encrypted_password: '', confirmation_token: '', provider: 'email', confirmed: true },
  ]);
});

test('the daily clean-up runs over REST and from the database', async () => {
  await as(service, 'select aplicar_retencao(true)');
  await owner.query('select private.apply_retention(), private.activate_due_menu()');
});

test('a second key is asked for, and Auth neither removes the demand nor changes the password without it', async () => {
  const factor = '10000000-0000-4000-8000-000000000004';
  /** Runs a statement as Auth does. */
  const asAuth = async (sql, values) => {
    await superuser.query('set role supabase_auth_admin');
    try {
      await superuser.query(sql, values);
    } finally {
      await superuser.query('reset role');
    }
  };
  await asAuth(`update auth.users set encrypted_password = 'a' where id = $1`, [staff.sub]);
  await asAuth(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    [factor, staff.sub],
  );
  await owner.query('insert into private.segundas_chaves (user_id, factor_id) values ($1, $2)', [
    staff.sub,
    factor,
  ]);
  const read = () => as(staff, 'select nome from equipe');
  await assert.rejects(read(), { code: 'PT428', hint: 'segunda_chave' });
  await asAuth(`update auth.sessions set aal = 'aal2', factor_id = $1 where id = $2`, [
    factor,
    staff.session_id,
  ]);
  await read();
  await asAuth('delete from auth.mfa_factors where id = $1', [factor]);
  await assert.rejects(read(), { code: 'PT428', hint: 'ativar_segunda_chave' });
  const { rows } = await owner.query('select aal, factor_id from auth.sessions where id = $1', [
    staff.session_id,
  ]);
  assert.deepEqual(rows, [{ aal: 'aal1', factor_id: null }]);
  await assert.rejects(
    asAuth(`update auth.users set encrypted_password = 'b' where id = $1`, [staff.sub]),
    { code: 'PT428' },
  );
  await owner.query('delete from private.segundas_chaves where user_id = $1', [staff.sub]);
});

test('a backup is restored as a whole, with its accounts', async () => {
  const [{ copy }] = await as(service, 'select ler_copia() as copy');
  for (const [table, rows] of Object.entries(copy))
    await as(service, 'select receber_copia($1, $2)', [table, JSON.stringify(rows)]);
  const count = Object.values(copy).flat().length;
  const [{ restored }] = await as(service, 'select restaurar_copia($1) as restored', [count]);
  for (const table of ['auth.users', 'public.noticias'])
    assert.equal(restored[table], copy[table].length);
  await openSession();
});

test('staff upload, replace and delete a file, which anyone may read', async () => {
  const files = openStorage(staff);
  const added = await files.upload('1732650000000-k3v9xq7mc2wd8h41-foto.webp', photo, webp);
  assert.equal(added.error, null);
  // The console sends it like this, to show its progress.
  const replaced = await fetch(
    `${storageUrl}/object/noticias-images/1732650000000-k3v9xq7mc2wd8h41-foto.webp`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${createToken(staff)}`,
        'cache-control': 'max-age=31536000',
        'content-type': 'image/webp',
        'x-upsert': 'true',
      },
      body: photo,
    },
  );
  assert.equal(replaced.status, 200);
  const { publicUrl } = files.getPublicUrl('1732650000000-k3v9xq7mc2wd8h41-foto.webp').data;
  const read = () => fetch(publicUrl.replace('/storage/v1', ''));
  assert.match((await read()).headers.get('cache-control'), /max-age=31536000/);
  assert.equal((await as(service, 'select from arquivos_orfaos() where not is_waiting')).length, 0);
  assert.equal((await files.remove(['1732650000000-k3v9xq7mc2wd8h41-foto.webp'])).data?.length, 1);
  // Storage responds with 400, not 404, so no code may rely on 404 for a missing file.
  assert.equal((await read()).status, 400);
});

test('nobody else uploads or deletes', async () => {
  await openStorage(service).upload('1732650000000-k3v9xq7mc2wd8h42-foto.webp', photo, {
    upsert: true,
    ...webp,
  });
  for (const caller of [anon, stranger]) {
    const { error } = await openStorage(caller).upload(
      '1732650000000-k3v9xq7mc2wd8h43-foto.webp',
      photo,
      webp,
    );
    assert.match(error?.message ?? '', /row-level security/);
    assert.deepEqual(
      (await openStorage(caller).remove(['1732650000000-k3v9xq7mc2wd8h42-foto.webp'])).data,
      [],
    );
  }
});

test('a name with an accent and a type other than a picture are refused', async () => {
  const named = await openStorage(staff).upload(
    '1732650000000-k3v9xq7mc2wd8h41-manhã.webp',
    photo,
    webp,
  );
  assert.match(named.error?.message ?? '', /Invalid key/);
  const typed = await openStorage(staff).upload(
    '1732650000000-k3v9xq7mc2wd8h4t.html',
    new Blob(['<p>']),
    {
      contentType: 'text/html',
    },
  );
  assert.match(typed.error?.message ?? '', /mime type/);
});
