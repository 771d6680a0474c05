import { addCallers, inviter, query, refusal, staff, stranger } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase();
beforeEach(async () => {
  await db.exec('truncate auth.users cascade');
  await addCallers(db);
});

const welcome = `insert into equipe (user_id, nome) values ('${stranger.id}', 'Novata')`;

test('a member who may invite adds and removes colleagues', async () => {
  await query(db, inviter, welcome);
  const add = `insert into espacos (name) values ('Horta') returning name`;
  expect(await query(db, stranger, add)).toHaveLength(1);

  await query(db, inviter, `delete from equipe where user_id = '${stranger.id}'`);
  expect(await refusal(query(db, stranger, add))).toBe('42501');
});

test('other staff neither add colleagues nor promote themselves', async () => {
  expect(await refusal(query(db, staff, welcome))).toBe('42501');
  await query(db, staff, 'update equipe set can_invite = true');
  await query(db, staff, 'delete from equipe');
  expect(await query(db, staff, 'select nome, can_invite from equipe order by nome')).toEqual([
    { nome: 'Ana', can_invite: false },
    { nome: 'Direção', can_invite: true },
  ]);
});

describe('someone who can invite always remains', () => {
  test.each([
    ['leaving', `delete from equipe where user_id = '${inviter.id}'`],
    ['giving up the right', 'update equipe set can_invite = false'],
    ['removing everybody', 'delete from equipe'],
  ])('%s', async (_, statement) => {
    expect(await refusal(query(db, inviter, statement))).toBe('PT409');
  });

  test('and the right may be handed on', async () => {
    await query(db, inviter, `update equipe set can_invite = true where user_id = '${staff.id}'`);
    await query(db, staff, `delete from equipe where user_id = '${inviter.id}'`);
    expect(await query(db, staff, 'select nome from equipe')).toEqual([{ nome: 'Ana' }]);
  });
});

test('nobody takes themselves out of the team, even where others can invite', async () => {
  await query(db, inviter, `update equipe set can_invite = true where user_id = '${staff.id}'`);
  const leave = `delete from equipe where user_id = '${inviter.id}'`;
  await expect(query(db, inviter, leave)).rejects.toThrow('retirar a si mesmo');
  await expect(query(db, inviter, 'delete from equipe')).rejects.toThrow('retirar a si mesmo');
});

test('staff see the sign-in address of their colleagues', async () => {
  const members = await query(db, staff, 'select nome, email from equipe_membros order by nome');
  expect(members).toEqual([
    { nome: 'Ana', email: 'ana@coopen.example' },
    { nome: 'Direção', email: 'direcao@coopen.example' },
  ]);
});

test('a deleted account is no longer staff', async () => {
  await db.query('delete from auth.users where id = $1', [inviter.id]);
  expect(await query(db, staff, 'select nome from equipe')).toEqual([{ nome: 'Ana' }]);
});
