import { keptFilesForDays } from 'shared/privacy-policy';
import { addCallers, by, query, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asStaff = by(db, staff);
beforeEach(() => db.exec('truncate historico'));

test('the e-mail is found when the session does not tell it', async () => {
  await query(db, { ...staff, email: undefined }, `insert into espacos (name) values ('Lago')`);
  expect(await asStaff('select changed_by_email from historico')).toEqual([
    { changed_by_email: staff.email },
  ]);
});

test('writers of content wait in line, so that a reader of the largest id misses nothing', async () => {
  await db.transaction(async (tx) => {
    await tx.exec('delete from espacos where false');
    const { rows } = await tx.query(`
      select from pg_locks where locktype = 'advisory' and granted
        and objid::bigint = hashtext('public.historico')::bigint & 4294967295`);
    expect(rows).toHaveLength(1);
  });
});

test('the bin holds what was deleted as long as its files are kept', async () => {
  const bin = () => asStaff('select title from lixeira');
  await asStaff(`insert into espacos (name) values ('Quadra')`);
  await asStaff(`delete from espacos where name = 'Quadra'`);
  const daysAgo = (days: number) =>
    db.exec(`update historico set changed_at = now() - interval '${days} days'`);
  await daysAgo(keptFilesForDays - 1);
  expect(await bin()).toEqual([{ title: 'Quadra' }]);
  await daysAgo(keptFilesForDays);
  expect(await bin()).toEqual([]);
});
