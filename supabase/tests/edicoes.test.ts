import { addCallers, inviter, query, refusal, staff, stranger } from './support/callers';
import type { Caller } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
beforeEach(() => db.exec('truncate private.edicoes'));

const edit = async (caller: Caller, item = '7', open = true) => {
  const call = `select nome from anunciar_edicao('agenda', $1, $2)`;
  return (await query<{ nome: string }>(db, caller, call, [item, open])).map(({ nome }) => nome);
};

test('staff see who else has the same item open, and not themselves', async () => {
  expect(await edit(staff)).toEqual([]);
  expect(await edit(inviter)).toEqual(['Ana']);
  expect(await edit(inviter)).toEqual(['Ana']);
  expect(await edit(inviter, '8')).toEqual([]);
});

test('who has closed the item is no longer named, nor is who was not seen for a minute', async () => {
  await edit(staff);
  await edit(staff, '7', false);
  expect(await edit(inviter)).toEqual([]);
  await db.exec(`update private.edicoes set seen_at = now() - interval '61 seconds'`);
  expect(await edit(staff)).toEqual([]);
  const { rows } = await db.query('select user_id from private.edicoes');
  expect(rows).toEqual([{ user_id: staff.id }]);
});

test('nobody outside the team learns or says who is there', async () => {
  await edit(staff);
  expect(await refusal(edit(stranger))).toBe('PT403');
});

test('the daily sweep forgets who was there last', async () => {
  await edit(staff);
  await db.exec(`update private.edicoes set seen_at = now() - interval '2 minutes'`);
  await db.exec('select private.apply_retention()');
  expect((await db.query('select from private.edicoes')).rows).toEqual([]);
});
