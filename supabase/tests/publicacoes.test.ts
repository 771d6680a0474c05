import { addCallers, by, refusal, service, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asService = by(db, service);
const asStaff = by(db, staff);
beforeEach(() => db.exec('truncate publicacoes, historico'));

const ask = 'select publicar_agora()';

test('staff ask for a publication, and asking twice is asking once', async () => {
  await asStaff(ask);
  await asStaff(ask);
  expect(await asStaff('select status, requested_by_email from publicacoes')).toEqual([
    { status: 'pedida', requested_by_email: staff.email },
  ]);
});

test('no two are made at a time', async () => {
  const begin = `insert into publicacoes (status) values ('publicando')`;
  await asService(begin);
  expect(await refusal(asService(begin))).toBe('23505');
});

test('one that is live names its release, one that failed says why', async () => {
  for (const status of ['no_ar', 'falhou']) {
    const insert = `insert into publicacoes (status) values ('${status}')`;
    expect(await refusal(asService(insert))).toBe('23514');
  }
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

test('changes wait until a live release holds them', async () => {
  const waiting = () =>
    asStaff<{ title: string }>('select title from alteracoes_pendentes order by id');
  await asStaff(`insert into espacos (name) values ('Horta')`);
  expect(await waiting()).toEqual([{ title: 'Horta' }]);
  await db.exec(`
    insert into publicacoes (status, release_id, historico_id)
      select 'no_ar', '000001-abc', max(id) from historico`);
  expect(await waiting()).toEqual([]);
  await asStaff(`insert into espacos (name) values ('Ateliê')`);
  await asService(`insert into publicacoes (status, error) values ('falhou', 'Sem luz.')`);
  expect(await waiting()).toEqual([{ title: 'Ateliê' }]);
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

test('of a waiting change of an article it is known whether visitors saw it before', async () => {
  await asStaff(`insert into noticias (title, published_at) values ('Feira', '2026-11-20')`);
  await asStaff('update noticias set published_at = null');
  expect(await asStaff('select published_before from alteracoes_pendentes order by id')).toEqual([
    { published_before: null },
    { published_before: expect.any(Date) },
  ]);
});
