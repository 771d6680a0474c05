import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { env } from 'node:process';
import { after, before, test } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import 'shared/node/node-20';

/*
 * What PostgreSQL and Storage of a hosted project let the product do, against those that prepare.sh started; what clients
 * of the services may do, tests/conformance shows there too. PostgREST is stood in for by a session of its role,
 * authenticator, with the libraries that it loads.
 */

const { PGPORT: port, STORAGE_URL: storageUrl, JWT_SECRET: secret } = env;
const connect = (user) =>
  new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user,
    password: 'postgres',
    database: 'postgres',
  });
const owner = connect('postgres');
const rest = connect('authenticator');

const staff = {
  role: 'authenticated',
  sub: '10000000-0000-4000-8000-000000000001',
  session_id: '10000000-0000-4000-8000-000000000003',
};
const stranger = { role: 'authenticated', sub: '10000000-0000-4000-8000-000000000002' };
const anon = { role: 'anon' };
const service = { role: 'service_role' };

/** One request over REST: a transaction with the rights of its caller. */
async function as(caller, sql, values) {
  await rest.query('begin');
  try {
    await rest.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [caller.role, JSON.stringify(caller)],
    );
    const { rows } = await rest.query(sql, values);
    await rest.query('commit');
    return rows;
  } catch (error) {
    await rest.query('rollback');
    throw error;
  }
}

function tokenOf(caller) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...caller, exp: 4102444800 })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function storageOf(caller) {
  const client = createClient(storageUrl, tokenOf(caller), {
    auth: { persistSession: false },
    // The service stands by itself, with no gateway before it.
    global: { fetch: (url, init) => fetch(String(url).replace('/storage/v1', ''), init) },
  });
  return client.storage.from('noticias-images');
}

const webp = { contentType: 'image/webp' };
const pixel = '524946461a000000574542505650384c0d0000002f00000010071011118888fe07';
const photo = new Blob([Buffer.from(pixel, 'hex')], { type: webp.contentType });

/** Also what a run that was ended left behind. */
async function forget() {
  await owner.query(`delete from auth.users where email ~ '@exemplo.example$'`);
}

before(async () => {
  await Promise.all([owner.connect(), rest.connect()]);
  await forget();
  for (const { sub } of [staff, stranger])
    await owner.query(
      `insert into auth.users (id, email, aud, role) values ($1::uuid, $1::text || '@exemplo.example', 'authenticated', 'authenticated')
       on conflict do nothing`,
      [sub],
    );
  await owner.query(`insert into equipe values ($1, 'Ana', true) on conflict do nothing`, [
    staff.sub,
  ]);
  await owner.query(
    'insert into auth.sessions (id, user_id, created_at) values ($1, $2, now()) on conflict do nothing',
    [staff.session_id, staff.sub],
  );
});

after(async () => {
  await forget();
  await storageOf(service).remove([
    '1732650000000-k3v9xq7mc2wd8h41-foto.webp',
    '1732650000000-k3v9xq7mc2wd8h42-foto.webp',
  ]);
  await Promise.all([owner.end(), rest.end()]);
});

test('a statement without where is refused, as the product expects', async () => {
  await assert.rejects(as(service, 'delete from cardapios'), /requires a WHERE clause/);
});

test('an invitation makes an account in the tables of Auth', async () => {
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

test('a backup is restored as a whole, with its accounts', async () => {
  const [{ copy }] = await as(service, 'select ler_copia() as copy');
  for (const [table, rows] of Object.entries(copy))
    await as(service, 'select receber_copia($1, $2)', [table, JSON.stringify(rows)]);
  const count = Object.values(copy).flat().length;
  const [{ restored }] = await as(service, 'select restaurar_copia($1) as restored', [count]);
  for (const table of ['auth.users', 'public.noticias'])
    assert.equal(restored[table], copy[table].length);
});

test('staff upload, replace and delete a file, which anyone may read', async () => {
  const files = storageOf(staff);
  const added = await files.upload('1732650000000-k3v9xq7mc2wd8h41-foto.webp', photo, webp);
  assert.equal(added.error, null);
  // As the console sends one, to show its progress.
  const replaced = await fetch(`${storageUrl}/object/noticias-images/1-foto.webp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(staff)}`,
      'cache-control': 'max-age=31536000',
      'content-type': 'image/webp',
      'x-upsert': 'true',
    },
    body: photo,
  });
  assert.equal(replaced.status, 200);
  const { publicUrl } = files.getPublicUrl('1732650000000-k3v9xq7mc2wd8h41-foto.webp').data;
  const read = () => fetch(publicUrl.replace('/storage/v1', ''));
  assert.match((await read()).headers.get('cache-control'), /max-age=31536000/);
  assert.equal((await as(service, 'select * from arquivos_orfaos()')).length, 0);
  assert.equal((await files.remove(['1732650000000-k3v9xq7mc2wd8h41-foto.webp'])).data?.length, 1);
  // Not 404: nothing may tell a missing file by it.
  assert.equal((await read()).status, 400);
});

test('nobody else uploads or deletes', async () => {
  await storageOf(service).upload('1732650000000-k3v9xq7mc2wd8h42-foto.webp', photo, {
    upsert: true,
    ...webp,
  });
  for (const caller of [anon, stranger]) {
    const { error } = await storageOf(caller).upload(
      '1732650000000-k3v9xq7mc2wd8h43-foto.webp',
      photo,
      webp,
    );
    assert.match(error?.message ?? '', /row-level security/);
    assert.deepEqual(
      (await storageOf(caller).remove(['1732650000000-k3v9xq7mc2wd8h42-foto.webp'])).data,
      [],
    );
  }
});

test('a name with an accent and a type that is no picture are refused', async () => {
  const named = await storageOf(staff).upload(
    '1732650000000-k3v9xq7mc2wd8h41-manhã.webp',
    photo,
    webp,
  );
  assert.match(named.error?.message ?? '', /Invalid key/);
  const typed = await storageOf(staff).upload(
    '1732650000000-k3v9xq7mc2wd8h4t.html',
    new Blob(['<p>']),
    {
      contentType: 'text/html',
    },
  );
  assert.match(typed.error?.message ?? '', /mime type/);
});
