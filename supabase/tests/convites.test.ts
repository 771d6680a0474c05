import { addCallers, anon, by, inviter, query, refusal, staff, stranger } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase();
const asInviter = by(db, inviter);
beforeEach(async () => {
  await db.exec('truncate auth.users cascade');
  await addCallers(db);
});

const invite = (
  address: string | null,
  name: string | null = 'Bia',
): [statement: string, params: unknown[]] => [
  `select convidar_membro($1, $2) as id`,
  [address, name],
];

test('a member who may invite takes in a person without an account', async () => {
  const [invited] = await asInviter<{ id: string }>(...invite('  Bia@Exemplo.example '));
  expect(
    await query(
      db,
      staff,
      `select nome, email, can_invite, last_sign_in_at from equipe_membros where nome = 'Bia'`,
    ),
  ).toEqual([
    { nome: 'Bia', email: 'bia@exemplo.example', can_invite: false, last_sign_in_at: null },
  ]);

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
  const [invited] = await asInviter<{ id: string }>(...invite('bia@exemplo.example'));
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
  const [invited] = await asInviter<{ id: string }>(...invite(stranger.email ?? ''));
  expect(invited?.id).toBe(stranger.id);
});

test.each([
  ['who is staff already', staff.email ?? '', 'Ana', 'PT409'],
  ['an address that is none', 'bia', 'Bia', 'PT422'],
  ['no address', null, 'Bia', 'PT422'],
  ['a person without a name', 'bia@exemplo.example', '  ', 'PT422'],
  ['a person with no name', 'bia@exemplo.example', null, 'PT422'],
  ['a person with an endless name', 'bia@exemplo.example', 'B'.repeat(201), 'PT422'],
])('%s is not taken in, and no account is left behind', async (_, address, name, code) => {
  const count = async () => (await db.query('select from auth.users')).rows.length;
  const before = await count();
  expect(await refusal(asInviter(...invite(address, name)))).toBe(code);
  expect(await count()).toBe(before);
});

test('an account cannot be made past the invitation', async () => {
  for (const caller of [inviter, staff, anon]) {
    expect(
      await refusal(query(db, caller, `select private.create_account('x@exemplo.example')`)),
    ).toBe('42501');
  }
});
