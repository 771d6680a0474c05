import { addCallers, anon, by, inviter, query, refusal, staff, stranger } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase();
const asInviter = by(db, inviter);
const asStaff = by(db, staff);
beforeEach(async () => {
  await db.exec('truncate auth.users, private.edicoes cascade');
  await addCallers(db);
});

test('the right to invite is handed on, and still nobody takes themselves out', async () => {
  await asInviter(`update equipe set can_invite = true where user_id = '${staff.id}'`);
  const leave = `delete from equipe where user_id = '${inviter.id}'`;
  await expect(asInviter(leave)).rejects.toThrow('retirar a si mesmo');
  await expect(asInviter('delete from equipe')).rejects.toThrow('retirar a si mesmo');
  await asStaff(leave);
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

const invite = (address: string) =>
  asInviter<{ id: string }>('select convidar_membro($1, $2) as id', [address, 'Bia']);

test('an invited person has an account, and no password yet', async () => {
  const [invited] = await invite('bia@exemplo.example');
  const { rows } = await db.query(
    `select u.id, encrypted_password, u.role, i.provider, identity_data ->> 'email' as email
     from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1`,
    [invited?.id],
  );
  expect(rows).toEqual([
    {
      id: invited?.id,
      encrypted_password: null,
      role: 'authenticated',
      provider: 'email',
      email: 'bia@exemplo.example',
    },
  ]);
});

test('in a hosted project the account has what its auth service reads', async () => {
  await db.exec('alter table auth.users add column instance_id uuid');
  const [invited] = await invite('bia@exemplo.example');
  const { rows } = await db.query(
    `select instance_id, encrypted_password, confirmation_token, recovery_token
     from auth.users where id = $1`,
    [invited?.id],
  );
  await db.exec('alter table auth.users drop column instance_id');
  expect(rows).toEqual([
    {
      instance_id: '00000000-0000-0000-0000-000000000000',
      encrypted_password: '',
      confirmation_token: '',
      recovery_token: '',
    },
  ]);
});

test('who has an account keeps it', async () => {
  expect(await invite(stranger.email ?? '')).toEqual([{ id: stranger.id }]);
});

test('an account cannot be made past the invitation', async () => {
  for (const caller of [inviter, staff, anon]) {
    expect(
      await refusal(query(db, caller, `select private.create_account('x@exemplo.example')`)),
    ).toBe('42501');
  }
});

const edit = () => asStaff(`select anunciar_edicao('agenda', '7', true)`);
const seen = async () => (await db.query('select from private.edicoes')).rows.length;

test('who has an item open is named as long as they were seen within a minute', async () => {
  await edit();
  const colleagues = () => asInviter(`select nome from anunciar_edicao('agenda', '7', true)`);
  expect(await colleagues()).toEqual([{ nome: 'Ana' }]);
  await db.exec(`update private.edicoes set seen_at = now() - interval '61 seconds'`);
  expect(await colleagues()).toEqual([]);
});

test('the daily sweep forgets who was there last', async () => {
  await edit();
  await db.exec(`update private.edicoes set seen_at = now() - interval '2 minutes'`);
  await db.exec('select private.apply_retention()');
  expect(await seen()).toBe(0);
});
