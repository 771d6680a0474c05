import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { permissions } from 'shared/permissions';
import { addCallers, createTestDatabase, getRefusalCode, inviter, staff } from './support/database';

/*
 * Whom the database asks for a second key, and what becomes of keys in backups. tests/conformance/second-key.test.ts
 * activates, uses and attacks them as clients do.
 */

// The auth service of a hosted project has a role of its own.
const authRole = `create role supabase_auth_admin;`;
const { db, asStaff, asInviter, asService } = await createTestDatabase(authRole);
const other = await createTestDatabase(authRole);

beforeEach(async () => {
  for (const database of [db, other.db]) {
    await database.exec(`
      truncate auth.users, private.limites_envio, private.emails_saida cascade;
      update private.exigencia_segunda_chave set de = 'ninguem'`);
    await addCallers(database);
  }
});

/** Gives a member a second key with which their session was opened. */
async function giveKey({ id }: { id?: string }, database: PGlite = db): Promise<string> {
  const factor = randomUUID();
  await database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    [factor, id],
  );
  await database.query('insert into private.segundas_chaves (user_id, factor_id) values ($1, $2)', [
    id,
    factor,
  ]);
  await database.query(`update auth.sessions set aal = 'aal2', factor_id = $1 where user_id = $2`, [
    factor,
    id,
  ]);
  return factor;
}

const demand = (de: string) => db.query('update private.exigencia_segunda_chave set de = $1', [de]);
const readTeam = () => getRefusalCode(asStaff('select nome from equipe'));

describe('the school’s demand', () => {
  const demanded = {
    ninguem: [],
    equipe_e_visitas: ['atende_visitas', 'muda_equipe'],
    todos: [...permissions, 'nothing'],
  };

  test.each(Object.entries(demanded))('“%s” asks exactly the members it names', async (de, who) => {
    await demand(de);
    const asked: string[] = [];
    for (const one of [...permissions, 'nothing']) {
      const values = permissions.map((permission) => `${permission} = ${permission === one}`);
      await db.exec(`update equipe set ${values.join()} where user_id = '${staff.id}'`);
      const outcome = await readTeam();
      if (outcome === 'PT428') asked.push(one);
      else expect([one, outcome]).toEqual([one, 'accepted']);
    }
    expect(asked).toEqual(who);
  });

  test('is met by a key that counts, and says which members may switch theirs off', async () => {
    await giveKey(staff);
    await giveKey(inviter);
    await asInviter(`select exigir_segunda_chave('equipe_e_visitas')`);
    expect(await readTeam()).toBe('accepted');
    const switchOff = () => getRefusalCode(asStaff('select desativar_segunda_chave()'));
    expect(await asStaff('select pode_desativar from ver_segunda_chave()')).toEqual([
      { pode_desativar: false },
    ]);
    expect(await switchOff()).toBe('PT409');
    await asInviter(`select exigir_segunda_chave('ninguem')`);
    expect(await switchOff()).toBe('accepted');
    expect(await readTeam()).toBe('accepted');
  });

  test('concerns nobody outside the team', async () => {
    await demand('todos');
    await db.exec(`delete from equipe where user_id = '${staff.id}'`);
    expect(await readTeam()).toBe('accepted');
    expect(await asStaff('select nome from equipe')).toEqual([]);
  });
});

test('everything that policies ask of a member asks for the second key', async () => {
  const calls: Record<string, string> = {
    is_staff: '',
    can_invite: '',
    may_change: `'noticias'`,
    list_changeable: '',
    is_own_draft: `'${staff.id}', null`,
  };
  const { rows } = await db.query<{ name: string }>(`
    select distinct found[1] as name
    from pg_policies, regexp_matches(concat(qual, ' ', with_check), 'private\\.(\\w+)\\(', 'g') as found
    where 'authenticated' = any (roles) order by 1`);
  const askers = rows.map(({ name }) => name).filter((name) => name !== 'is_unguessable_name');
  expect(askers).toEqual(Object.keys(calls).sort());
  await demand('todos');
  for (const [name, args] of Object.entries(calls)) {
    const outcome = await getRefusalCode(asStaff(`select private.${name}(${args})`));
    expect([name, outcome]).toEqual([name, 'PT428']);
  }
});

test.each([
  ['has no level', `update auth.sessions set aal = null`],
  ['has the first level', `update auth.sessions set aal = 'aal1'`],
  ['was opened by another factor', `update auth.sessions set factor_id = gen_random_uuid()`],
  ['was opened by no factor', `update auth.sessions set factor_id = null`],
])('a session that %s is not through the second key', async (_, change) => {
  await giveKey(staff);
  expect(await readTeam()).toBe('accepted');
  await db.exec(change);
  expect(await readTeam()).toBe('PT428');
});

test.each([
  ['is not verified', `update auth.mfa_factors set status = 'unverified'`],
  ['belongs to another account', `update auth.mfa_factors set user_id = '${inviter.id}'`],
  ['nobody has confirmed', `update private.segundas_chaves set factor_id = null`],
])('a factor that %s does not count', async (_, change) => {
  await giveKey(staff);
  await db.exec(change);
  expect(await readTeam()).toBe('PT428');
});

test.each([
  ['a session without a code', `update auth.sessions set aal = 'aal1'`],
  ['a factor that is not verified', `update auth.mfa_factors set status = 'unverified'`],
  ['a factor of another account', `update auth.mfa_factors set user_id = '${inviter.id}'`],
])('%s confirms no second key', async (_, change) => {
  await giveKey(staff);
  await db.exec(`
    delete from private.segundas_chaves;
    insert into private.links_segunda_chave (user_id, token_hash) values ('${staff.id}', private.hash_token('x'));
    ${change}`);
  const confirm = () => getRefusalCode(asStaff(`select confirmar_segunda_chave('x')`));
  expect(await confirm()).toBe('PT409');
});

test('a second key that is confirmed ends what is pending for its own account alone', async () => {
  const colleagues = await giveKey(inviter);
  await giveKey(staff);
  await db.exec(`
    create table auth.one_time_tokens (user_id uuid, token_type text);
    insert into auth.one_time_tokens
    select users.id, type from auth.users, unnest(
      array['email_change_token_new', 'email_change_token_current', 'recovery_token']) as type;
    update auth.users set email_change = 'nova@b.example', email_change_token_new = 'a',
      email_change_token_current = 'b';
    insert into private.links_segunda_chave (user_id, token_hash)
    select id, private.hash_token(email) from auth.users`);
  try {
    await asStaff('select confirmar_segunda_chave($1)', [staff.email]);
    const { rows } = await db.query(`
      select users.id, coalesce(email_change, '') as change, coalesce(email_change_token_new, '') as new,
        coalesce(email_change_token_current, '') as current,
        array(select token_type from auth.one_time_tokens where user_id = users.id order by 1) as tokens,
        exists (select from private.links_segunda_chave where user_id = users.id) as has_link,
        exists (select from auth.sessions where user_id = users.id) as is_signed_in
      from auth.users order by id`);
    const change = { change: 'nova@b.example', new: 'a', current: 'b' };
    const tokens = ['email_change_token_current', 'email_change_token_new', 'recovery_token'];
    expect(rows).toEqual([
      {
        id: staff.id,
        ...{ change: '', new: '', current: '' },
        ...{ tokens: ['recovery_token'], has_link: false, is_signed_in: true },
      },
      { id: inviter.id, ...change, tokens, has_link: true, is_signed_in: true },
    ]);
    const kept = 'select id from auth.mfa_factors where user_id = $1';
    expect((await db.query(kept, [inviter.id])).rows).toEqual([{ id: colleagues }]);
  } finally {
    await db.exec('drop table auth.one_time_tokens');
  }
});

test('a removed factor lowers its sessions, and its owner still needs a key', async () => {
  const factor = await giveKey(staff);
  await db.exec(`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), '${staff.id}', now(), now(), unnest(array['password', 'totp'])`);
  await db.query('delete from auth.mfa_factors where id = $1', [factor]);
  const { rows } = await db.query(
    `select aal, sessions.factor_id, array_agg(authentication_method) as methods, key.factor_id as counts
     from auth.sessions join auth.mfa_amr_claims on session_id = sessions.id
       join private.segundas_chaves as key on key.user_id = sessions.user_id
     group by 1, 2, 4`,
  );
  expect(rows).toEqual([{ aal: 'aal1', factor_id: null, methods: ['password'], counts: null }]);
  expect(await readTeam()).toBe('PT428');
});

describe('the auth service of a hosted project', () => {
  beforeEach(async () => {
    await db.exec(`
      grant usage on schema auth to supabase_auth_admin;
      grant all on all tables in schema auth to supabase_auth_admin;
      alter role supabase_auth_admin bypassrls;
      update auth.users set encrypted_password = 'x'`);
  });
  const change = (values: string) =>
    getRefusalCode(
      db.transaction(async (tx) => {
        await tx.exec(`set local role supabase_auth_admin;
          update auth.users set ${values} where id = '${staff.id}'`);
      }),
    );
  const password = `encrypted_password = encrypted_password || 'y'`;

  test('changes neither password nor e-mail of an account that must have a key and has none', async () => {
    for (const values of [
      password,
      `email = 'furto@b.example'`,
      `email_change = 'furto@b.example'`,
    ])
      expect([values, await change(values)]).toEqual([values, 'accepted']);
    await demand('todos');
    for (const values of [password, `email = 'a@b.example'`, `email_change = 'a@b.example'`])
      expect([values, await change(values)]).toEqual([values, 'PT428']);
    for (const values of ['last_sign_in_at = now()', `email_change = ''`])
      expect([values, await change(values)]).toEqual([values, 'accepted']);
  });

  test('still sets a first and a provisional password, and that of a member whose key counts', async () => {
    await demand('todos');
    await db.exec(`update auth.users set encrypted_password = ''`);
    expect(await change(`encrypted_password = 'a'`)).toBe('accepted');
    expect(await change(password)).toBe('PT428');
    await db.exec(
      `insert into private.senhas_provisorias select id, encrypted_password from auth.users`,
    );
    expect(await change(password)).toBe('accepted');
    expect(await change(password)).toBe('PT428');
    await giveKey(staff);
    expect(await change(password)).toBe('accepted');
  });
});

describe('a backup', () => {
  type Copy = Record<string, object[]>;
  const copyAll = async () => {
    const [row] = await asService<{ copy: Copy }>('select ler_copia() as copy');
    return { ...row?.copy, 'storage.objects': [] } as Copy;
  };
  async function restore(copy: Copy) {
    for (const [name, rows] of Object.entries(copy))
      await other.asService('select receber_copia($1, $2)', [name, JSON.stringify(rows)]);
    await other.asService('select restaurar_copia($1)', [Object.values(copy).flat().length]);
    await other.db.exec(`insert into auth.sessions (id, user_id, aal) values
      ('${staff.id}', '${staff.id}', 'aal2'), ('${inviter.id}', '${inviter.id}', 'aal2')`);
  }
  const read = (who: typeof other.asStaff) => getRefusalCode(who('select nome from equipe'));

  test('has no keys, links, codes and notices, and whoever had a key needs a new one after a restore', async () => {
    const factor = await giveKey(staff);
    const [codes] = await asStaff<{ codes: string[] }>(
      'select renovar_codigos_recuperacao() as codes',
    );
    await asStaff('select pedir_segunda_chave()');
    const { rows } = await db.query<{ secret: string }>(`
      select token_hash as secret from private.links_segunda_chave
      union all select code_hash from private.codigos_recuperacao
      union all select aviso ->> 'token' from private.emails_saida where aviso ? 'token'`);
    const copy = await copyAll();
    const text = JSON.stringify(copy);
    for (const secret of [factor, ...(codes?.codes ?? []), ...rows.map((row) => row.secret)])
      expect(text).not.toContain(secret);

    await restore(copy);
    expect([await read(other.asStaff), await read(other.asInviter)]).toEqual(['PT428', 'accepted']);
    expect(await other.asStaff('select ativa, exigida from ver_segunda_chave()')).toEqual([
      { ativa: false, exigida: true },
    ]);
  });

  test('brings the school’s demand with it', async () => {
    await demand('todos');
    await restore(await copyAll());
    expect(await read(other.asInviter)).toBe('PT428');
  });

  test('from before second keys leaves the demand as it is, and whoever had a key needs one', async () => {
    await giveKey(staff, other.db);
    await other.db.exec(`update private.exigencia_segunda_chave set de = 'equipe_e_visitas'`);
    const copy = await copyAll();
    delete copy['private.segundas_chaves'];
    delete copy['private.exigencia_segunda_chave'];
    await restore(copy);
    expect(await read(other.asInviter)).toBe('PT428');
    await other.db.exec(`update private.exigencia_segunda_chave set de = 'ninguem'`);
    expect([await read(other.asStaff), await read(other.asInviter)]).toEqual(['PT428', 'accepted']);
  });
});

test('a link that was not sent in time is forgotten with its mail', async () => {
  await asStaff('select pedir_segunda_chave()');
  await db.exec(`
    update private.links_segunda_chave set expires_at = now() - interval '1 second';
    update private.emails_saida set aviso = aviso || jsonb_build_object('vale_ate', now() - interval '1 second')`);
  await asService('select aplicar_retencao(true)');
  const { rows } = await db.query(
    `select message_id from private.emails_saida union all select token_hash from private.links_segunda_chave`,
  );
  expect(rows).toEqual([]);
});

test('a mail with a token is deleted when the mail server has accepted it', async () => {
  await asStaff('select pedir_segunda_chave()');
  await asStaff('select pedir_segunda_chave()');
  const mails = await asService<{ id: string }>('select id from reservar_emails()');
  expect(mails).toHaveLength(1);
  await asService('select confirmar_email($1)', [mails[0]?.id]);
  expect((await db.query('select from private.emails_saida')).rows).toEqual([]);
});
