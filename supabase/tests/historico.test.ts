import { lastDayInBin } from 'shared/bin';
import { schoolDay } from 'shared/dates';
import { keptFilesForDays } from 'shared/privacy-policy';
import { by, refusal, staff, testDatabase } from './support/database';

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

test('the bin holds what was deleted, once, until it is back or its files go, and never a family’s request', async () => {
  const bin = () => asStaff('select title from lixeira');
  await asStaff(`insert into espacos (name) values ('Quadra')`);
  const remove = () => asStaff(`delete from espacos where name = 'Quadra'`);
  const undo = `select restaurar_historico(max(id)) from historico where operation = 'DELETE'`;
  for (let round = 0; round < 2; round += 1) {
    await remove();
    expect(await bin()).toEqual([{ title: 'Quadra' }]);
    await asStaff(undo);
    expect(await bin()).toEqual([]);
  }
  await db.exec(`insert into solicitacoes_visita
    (nome_responsavel, series_interesse, periodos_disponiveis, whatsapp, privacy_policy_version)
    values ('Rui', '{eic3}', '{seg_manha}', '+55 17 90000-0000', '2025-07-16')`);
  await asStaff(`delete from solicitacoes_visita where nome_responsavel = 'Rui'`);
  expect(JSON.stringify(await asStaff('select * from historico'))).not.toContain('Rui');

  await remove();
  const daysAgo = (days: number) =>
    db.exec(`update historico set changed_at = now() - interval '${days} days'`);
  await daysAgo(keptFilesForDays - 1);
  expect(await bin()).toEqual([{ title: 'Quadra' }]);
  await daysAgo(keptFilesForDays);
  expect(await bin()).toEqual([]);
});

test.each(['2026-11-27T02:59:00Z', '2026-11-27T03:00:00Z', '2026-11-28T02:30:00Z'])(
  'the bin ends with the day that staff are told, for what was deleted at %s',
  async (deletedAt) => {
    const { rows } = await db.query<{ end: string }>(
      `select to_char(private.kept_in_bin_until($1) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end`,
      [deletedAt],
    );
    const end = Date.parse(rows[0]?.end ?? '');
    expect(schoolDay(new Date(end - 1))).toBe(lastDayInBin(deletedAt));
    expect(schoolDay(new Date(end))).not.toBe(lastDayInBin(deletedAt));
  },
);

/** Rows of publications: those of the job, which name their release, or what they failed with. */
const publish = (status: string, release: string | null = null, error: string | null = null) =>
  db.query(
    `insert into publicacoes (status, release_id, error, historico_id)
     select $1, $2, $3, coalesce(max(id), 0) from historico`,
    [status, release, error],
  );

test('publications are made one at a time; one that is live names its release, one that failed says why', async () => {
  expect(await refusal(publish('publicando'))).toBe('accepted');
  expect(await refusal(publish('publicando'))).toBe('23505');
  for (const status of ['no_ar', 'falhou']) expect(await refusal(publish(status))).toBe('23514');
});

test('publications hold what waited for them', async () => {
  /** Each change, and whether it was public before. */
  const waiting = () => asStaff('select title, published_before from alteracoes_pendentes');
  await asStaff(`insert into espacos (name) values ('Horta')`);
  expect(await waiting()).toEqual([{ title: 'Horta', published_before: null }]);
  await publish('no_ar', '000001-abc');
  expect(await waiting()).toEqual([]);
  await asStaff(`update espacos set name = 'Horta nova' where name = 'Horta'`);
  await publish('falhou', null, 'Sem luz.');
  expect(await waiting()).toEqual([{ title: 'Horta nova', published_before: null }]);
  await publish('no_ar', '000002-abc');
  await asStaff(`insert into noticias (title, published_at) values ('Feira', '2026-11-20')`);
  await asStaff(`update noticias set published_at = null where title = 'Feira'`);
  expect(await waiting()).toEqual([
    { title: 'Feira', published_before: null },
    { title: 'Feira', published_before: expect.stringContaining('2026-11-20') },
  ]);
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
  await publish('no_ar', '000001-abc');
  await asStaff(`insert into espacos (name) values ('Horta')`);
  await asStaff(`update espacos set name = 'Ateliê'`);
  await publish('no_ar', '000002-abc');
  await publish('no_ar', '000002-abc');
  expect(await asStaff('select changes, unchanged from publicacoes_recentes order by id')).toEqual([
    { changes: [], unchanged: false },
    { changes: expect.arrayContaining(['Horta', 'Ateliê']), unchanged: false },
    { changes: [], unchanged: true },
  ]);
});
