import { addCallers, inviter, staff, testDatabase } from './support/database';

const { db, asInviter, asStaff } = await testDatabase();
beforeEach(async () => {
  await db.exec('truncate auth.users, private.edicoes cascade');
  await addCallers(db);
});

test('the right to invite is handed on, and with it the right to take others out', async () => {
  await asInviter(`update equipe set can_invite = true where user_id = '${staff.id}'`);
  await asStaff(`delete from equipe where user_id = '${inviter.id}'`);
  expect(await asStaff('select nome from equipe')).toEqual([{ nome: 'Ana' }]);
});

test('a deleted account is no longer staff, and what its owner wrote stays', async () => {
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
      ...{ encrypted_password: '', confirmation_token: '', recovery_token: '' },
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

test('who has an item open is named to colleagues until they close it, a minute after they were seen, and forgotten by the daily sweep', async () => {
  const open = (is = true) => asStaff(`select nome from anunciar_edicao('agenda', '7', ${is})`);
  const colleagues = (item = '7') =>
    asInviter(`select nome from anunciar_edicao('agenda', $1, true)`, [item]);
  const aMinutePasses = () =>
    db.exec(`update private.edicoes set seen_at = now() - interval '61 seconds'`);
  expect(await open()).toEqual([]);
  expect(await colleagues()).toEqual([{ nome: 'Ana' }]);
  expect(await colleagues('8')).toEqual([]);
  await open(false);
  expect(await colleagues()).toEqual([]);
  await open();
  await aMinutePasses();
  expect(await colleagues()).toEqual([]);
  await aMinutePasses();
  await db.exec('select private.apply_retention()');
  expect((await db.query('select from private.edicoes')).rows).toEqual([]);
});
