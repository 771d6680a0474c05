import { addCallers, by, inviter, refusal, staff, stranger } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase();
const asInviter = by(db, inviter);
const asStaff = by(db, staff);
const asStranger = by(db, stranger);
beforeEach(async () => {
  await db.exec('truncate auth.users cascade');
  await addCallers(db);
});

const welcome = `insert into equipe (user_id, nome) values ('${stranger.id}', 'Novata')`;

test('a member who may invite adds and removes colleagues', async () => {
  await asInviter(welcome);
  const add = `insert into espacos (name) values ('Horta') returning name`;
  expect(await asStranger(add)).toHaveLength(1);

  await asInviter(`delete from equipe where user_id = '${stranger.id}'`);
  expect(await refusal(asStranger(add))).toBe('42501');
});

describe('someone who can invite always remains', () => {
  test.each([
    ['leaving', `delete from equipe where user_id = '${inviter.id}'`],
    ['giving up the right', 'update equipe set can_invite = false'],
    ['removing everybody', 'delete from equipe'],
  ])('%s', async (_, statement) => {
    expect(await refusal(asInviter(statement))).toBe('PT409');
  });

  test('and the right may be handed on', async () => {
    await asInviter(`update equipe set can_invite = true where user_id = '${staff.id}'`);
    await asStaff(`delete from equipe where user_id = '${inviter.id}'`);
    expect(await asStaff('select nome from equipe')).toEqual([{ nome: 'Ana' }]);
  });
});

test('nobody takes themselves out of the team, even where others can invite', async () => {
  await asInviter(`update equipe set can_invite = true where user_id = '${staff.id}'`);
  const leave = `delete from equipe where user_id = '${inviter.id}'`;
  await expect(asInviter(leave)).rejects.toThrow('retirar a si mesmo');
  await expect(asInviter('delete from equipe')).rejects.toThrow('retirar a si mesmo');
});

test('a deleted account is no longer staff', async () => {
  await db.query('delete from auth.users where id = $1', [inviter.id]);
  expect(await asStaff('select nome from equipe')).toEqual([{ nome: 'Ana' }]);
});
