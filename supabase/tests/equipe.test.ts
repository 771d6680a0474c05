import { contentEntries } from 'shared/content';
import {
  addCallers,
  runAs,
  inviter,
  getRefusalCode,
  staff,
  createTestDatabase,
} from './support/database';

const { db, asInviter, asStaff } = await createTestDatabase();
beforeEach(async () => {
  await db.exec('truncate auth.users, private.edicoes, private.limites_envio cascade');
  await addCallers(db);
});

test('a member with the right to invite can pass it on, and remove other members', async () => {
  await asInviter(`update equipe set muda_equipe = true where user_id = '${staff.id}'`);
  await asStaff(`delete from equipe where user_id = '${inviter.id}'`);
  expect(await asStaff('select nome from equipe')).toEqual([{ nome: 'Ana' }]);
});

describe('the last member who can change the team', () => {
  const stepDown = () =>
    getRefusalCode(
      asInviter(`update equipe set muda_equipe = false where user_id = '${inviter.id}'`),
    );
  const email = 'bia@exemplo.example';
  const signInAt = (moment: string) =>
    db.query(`update auth.users set last_sign_in_at = ${moment} where email = $1`, [email]);

  test('is one who has signed in: an invitation alone is no successor', async () => {
    await asInviter(`select convidar_membro($1, 'Bia', '{muda_equipe}')`, [email]);
    expect(await stepDown()).toBe('PT409');
    await db.exec('update private.convites set used_at = now()');
    expect(await stepDown()).toBe('PT409');
    await signInAt('now()');
    expect(await stepDown()).toBe('accepted');
  });

  test('is not one who was invited again and has not come yet', async () => {
    await asInviter(`select convidar_membro($1, 'Bia', '{muda_equipe}')`, [email]);
    await signInAt(`now() - interval '1 day'`);
    expect(await stepDown()).toBe('PT409');
    await signInAt('now()');
    expect(await stepDown()).toBe('accepted');
  });

  test('may leave for one who has not signed in either, as nobody has', async () => {
    await asInviter(`update equipe set muda_equipe = true where user_id = '${staff.id}'`);
    await db.exec('update auth.users set last_sign_in_at = null');
    expect(await stepDown()).toBe('accepted');
  });

  test('may be one who was never invited, as the first one', async () => {
    await asInviter(`update equipe set muda_equipe = true where user_id = '${staff.id}'`);
    await db.query('update auth.users set last_sign_in_at = null where id = $1', [staff.id]);
    expect(await stepDown()).toBe('PT409');
    await db.query('update auth.users set last_sign_in_at = now() where id = $1', [staff.id]);
    expect(await stepDown()).toBe('accepted');
  });
});

test('a deleted account is no longer staff, and the content that its owner wrote stays', async () => {
  await asInviter(`insert into noticias (title) values ('Festa'), ('Feira')`);
  await asInviter(`delete from noticias where title = 'Feira'`);
  await db.query('delete from auth.users where id = $1', [inviter.id]);
  expect(await asStaff('select nome from equipe')).toEqual([{ nome: 'Ana' }]);
  await asStaff(
    `select restaurar_historico((select max(id) from historico where operation = 'DELETE' and title = 'Feira'))`,
  );
  expect(await asStaff('select title, author_id from noticias order by title')).toEqual([
    { title: 'Feira', author_id: null },
    { title: 'Festa', author_id: null },
  ]);
});

test.each([
  ['here', '', { encrypted_password: null }],
  [
    'in a hosted project, as its auth service reads it',
    'alter table auth.users add column instance_id uuid',
    {
      instance_id: '00000000-0000-0000-0000-000000000000',
      encrypted_password: '',
      confirmation_token: '',
      recovery_token: '',
    },
  ],
])('an invited person has an account without a password: %s', async (_, before, expected) => {
  await db.exec(before);
  const [invited] = await asInviter(`select convidar_membro('bia@exemplo.example', 'Bia') as id`);
  const { rows } = await db.query(
    `select users.*, provider, identity_data ->> 'email' as identity
     from auth.users join auth.identities on user_id = users.id where users.id = $1`,
    [invited?.id],
  );
  const email = 'bia@exemplo.example';
  const account = { email, role: 'authenticated', provider: 'email', identity: email };
  expect(rows).toEqual([expect.objectContaining({ ...account, ...expected })]);
});

test('colleagues see who has an item open, until they close it or have not been seen for a minute; the daily sweep deletes the record', async () => {
  const announceEditing = (isOpen = true) =>
    asStaff(`select nome from anunciar_edicao('eventos', '7', ${isOpen})`);
  const listEditors = (item = '7') =>
    asInviter(`select nome from anunciar_edicao('eventos', $1, true)`, [item]);
  const ageByAMinute = () =>
    db.exec(`update private.edicoes set seen_at = now() - interval '61 seconds'`);
  expect(await announceEditing()).toEqual([]);
  expect(await listEditors()).toEqual([{ nome: 'Ana' }]);
  expect(await listEditors('8')).toEqual([]);
  await announceEditing(false);
  expect(await listEditors()).toEqual([]);
  await announceEditing();
  await ageByAMinute();
  expect(await listEditors()).toEqual([]);
  await ageByAMinute();
  await db.exec('select private.apply_retention()');
  expect((await db.query('select from private.edicoes')).rows).toEqual([]);
});

describe('an invitation', () => {
  const asVisitor = runAs(db, { role: 'anon' });
  const email = 'bia@exemplo.example';
  const invite = () =>
    asInviter<{ id: string }>(`select convidar_membro($1, 'Bia') as id`, [email]);
  const resend = () =>
    asInviter(`select reenviar_convite(user_id) from equipe_membros where email = $1`, [email]);
  /** Reads the token from the invitation mail, of which exactly one must be waiting. */
  const readMailedToken = async () => {
    const { rows } = await db.query<{ token: string }>(
      `select convite ->> 'token' as token from private.emails_saida where recipient = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.token ?? '';
  };
  const readState = async (token: string) =>
    (await asVisitor<{ situacao: string }>('select situacao from ver_convite($1)', [token]))[0]
      ?.situacao;
  const accept = (token: string) =>
    asVisitor<{ hash: string }>('select aceitar_convite($1) as hash', [token]);
  const readTeamEntry = async () =>
    (await asInviter('select convite from equipe_membros where email = $1', [email]))[0];
  const ageByDays = (days: number) =>
    db.query(
      `update private.convites set created_at = created_at - $1 * interval '1 day',
         expires_at = expires_at - $1 * interval '1 day'`,
      [days],
    );

  test('shows its inviter, works once, and is stored without its token', async () => {
    const [invited] = await invite();
    const token = await readMailedToken();
    expect(await asVisitor('select * from ver_convite($1)', [token])).toMatchObject([
      { situacao: 'valido', nome: 'Bia', email, convidado_por: 'Direção' },
    ]);
    expect(await readTeamEntry()).toEqual({ convite: 'pendente' });
    const { rows: kept } = await db.query<{ row: string }>(
      'select to_jsonb(convites)::text as row from private.convites',
    );
    expect(kept[0]?.row).not.toContain(token);

    const [accepted] = await accept(token);
    const { rows } = await db.query(
      `select id from auth.users
       where recovery_token = $1 and recovery_sent_at > now() - interval '1 minute'`,
      [accepted?.hash],
    );
    expect(rows).toEqual([{ id: invited?.id }]);
    expect(await getRefusalCode(accept(token))).toBe('PT410');
    expect(await asVisitor('select situacao, email from ver_convite($1)', [token])).toEqual([
      { situacao: 'usado', email: null },
    ]);
  });

  test('stores its recovery token where the auth service of a hosted project reads it', async () => {
    await db.exec(`
      create type auth.one_time_token_type as enum ('confirmation_token', 'recovery_token');
      create table auth.one_time_tokens (
        id uuid primary key,
        user_id uuid not null references auth.users on delete cascade,
        token_type auth.one_time_token_type not null,
        token_hash text not null check (char_length(token_hash) > 0),
        relates_to text not null,
        created_at timestamp not null default now(),
        updated_at timestamp not null default now(),
        unique (user_id, token_type)
      )`);
    try {
      const [invited] = await invite();
      await accept(await readMailedToken());
      await resend();
      const [accepted] = await accept(await readMailedToken());
      const { rows } = await db.query(
        'select user_id, token_type, token_hash, relates_to from auth.one_time_tokens',
      );
      expect(rows).toEqual([
        {
          user_id: invited?.id,
          token_type: 'recovery_token',
          token_hash: accepted?.hash,
          relates_to: email,
        },
      ]);
    } finally {
      await db.exec('drop table auth.one_time_tokens; drop type auth.one_time_token_type');
    }
  });

  test('works for seven days', async () => {
    await invite();
    const token = await readMailedToken();
    await ageByDays(6.9);
    expect(await readState(token)).toBe('valido');
    await ageByDays(0.2);
    expect(await readState(token)).toBe('vencido');
    expect(await readTeamEntry()).toEqual({ convite: 'vencido' });
    expect(await getRefusalCode(accept(token))).toBe('PT410');
    // The daily sweep deletes a mail that the mail server never accepted, so it is not sent any more.
    await db.exec('select private.apply_retention()');
    expect((await db.query('select from private.emails_saida')).rows).toEqual([]);
  });

  test.each([
    ['another one is sent', resend, undefined],
    [
      'its owner leaves the team',
      () => asInviter(`delete from equipe where nome = 'Bia'`),
      undefined,
    ],
    [
      'its owner is removed and invited again',
      async () => {
        await asInviter(`delete from equipe where nome = 'Bia'`);
        await invite();
      },
      undefined,
    ],
    [
      'its owner signs in another way',
      () => db.query('update auth.users set last_sign_in_at = now() where email = $1', [email]),
      'usado',
    ],
  ])('stops working when %s', async (_, causeEnd, expected) => {
    await invite();
    const token = await readMailedToken();
    await causeEnd();
    expect(await readState(token)).toBe(expected);
    expect(await getRefusalCode(accept(token))).toBe('PT410');
  });

  test('is neither pending nor sent to a member who was never invited and has signed in', async () => {
    const listStates = () => asInviter('select nome, convite from equipe_membros order by nome');
    await db.query('update auth.users set last_sign_in_at = null');
    expect(await listStates()).toContainEqual({ nome: 'Ana', convite: 'pendente' });
    await db.query('update auth.users set last_sign_in_at = now()');
    expect(await listStates()).toContainEqual({ nome: 'Ana', convite: null });
    const outcome = getRefusalCode(asInviter('select reenviar_convite($1)', [staff.id]));
    expect(await outcome).toBe('PT409');
  });

  test('can be resent by members who may invite, to people who have not signed in, and only five times in a row', async () => {
    await invite();
    expect(await getRefusalCode(asStaff('select reenviar_convite($1)', [staff.id]))).toBe('PT403');
    expect(await getRefusalCode(asInviter('select reenviar_convite(gen_random_uuid())'))).toBe(
      'PT404',
    );
    await db.exec(`update private.emails_saida set last_error = 'caixa cheia'`);
    expect(await readTeamEntry()).toEqual({ convite: 'recusado' });
    const outcomes: string[] = [];
    for (let count = 0; count < 6; count += 1) outcomes.push(await getRefusalCode(resend()));
    expect(outcomes).toEqual([...Array<string>(5).fill('accepted'), 'PT429']);
    await db.query('update auth.users set last_sign_in_at = now() where email = $1', [email]);
    expect(await readTeamEntry()).toEqual({ convite: null });
    expect(await getRefusalCode(resend())).toBe('PT409');
  });
});

test('the database and the registry of content agree on what a member needs to change a table or the files of a bucket', async () => {
  const { rows } = await db.query<{ objeto: string; permissao: string }>(
    'select objeto, permissao from private.permissoes_exigidas',
  );
  const expected = contentEntries.flatMap(({ table, permission, files }) => [
    [table, permission],
    ...Object.values(files).map((bucket) => [String(bucket), permission]),
  ]);
  expect(Object.fromEntries(rows.map(({ objeto, permissao }) => [objeto, permissao]))).toEqual({
    ...Object.fromEntries(expected),
    solicitacoes_visita: 'atende_visitas',
    ajustes: 'muda_escola',
    importacoes: 'muda_escola',
    equipe: 'muda_equipe',
  });
});
