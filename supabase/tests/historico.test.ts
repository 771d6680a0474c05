import { keptFilesForDays } from 'shared/privacy-policy';
import { by, staff, testDatabase } from './support/database';

const { db, asStaff } = await testDatabase();
beforeEach(() => db.exec('truncate publicacoes, historico'));

test('the e-mail is found when the session does not tell it', async () => {
  await by(db, { ...staff, email: undefined })(`insert into espacos (name) values ('Lago')`);
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

test('the last fifty are kept, and with them the one that is live', async () => {
  await db.exec(`insert into publicacoes (status, release_id) values ('no_ar', 'first')`);
  await db.exec(`
    insert into publicacoes (status, error) select 'falhou', 'x' from generate_series(1, 70)`);
  const [kept] = await asStaff<{ count: number; live: number }>(
    `select count(*)::int, count(*) filter (where status = 'no_ar')::int as live from publicacoes`,
  );
  expect(kept).toEqual({ count: 51, live: 1 });
});

test('a publication tells what it brought, or that nothing had changed', async () => {
  const publish = (release: string) =>
    db.exec(`insert into publicacoes (status, release_id, historico_id)
      select 'no_ar', '${release}', coalesce(max(id), 0) from historico`);
  await publish('000001-abc');
  await asStaff(`insert into espacos (name) values ('Horta')`);
  await asStaff(`update espacos set name = 'Ateliê'`);
  await publish('000002-abc');
  await publish('000002-abc');
  expect(await asStaff('select changes, unchanged from publicacoes_recentes order by id')).toEqual([
    { changes: [], unchanged: false },
    { changes: expect.arrayContaining(['Horta', 'Ateliê']), unchanged: false },
    { changes: [], unchanged: true },
  ]);
});
