import { getLastDayInBin } from 'shared/bin';
import { schoolDay } from 'shared/dates';
import { keptFilesForDays } from 'shared/privacy-policy';
import { runAs, getRefusalCode, staff, createTestDatabase } from './support/database';

const { db, asStaff } = await createTestDatabase();
beforeEach(() => db.exec('truncate publicacoes, historico'));

test('the e-mail address of the author is looked up if the session does not contain it', async () => {
  await runAs(db, { ...staff, email: undefined })(`insert into espacos (name) values ('Lago')`);
  expect(await asStaff('select changed_by_name from historico')).toEqual([
    { changed_by_name: 'Ana' },
  ]);
});

test('content writes are serialized, so that readers who remember the largest history id miss nothing', async () => {
  await db.transaction(async (tx) => {
    await tx.exec('delete from espacos where false');
    const { rows } = await tx.query(`
      select from pg_locks where locktype = 'advisory' and granted
        and objid::bigint = hashtext('public.historico')::bigint & 4294967295`);
    expect(rows).toHaveLength(1);
  });
});

test('the bin lists a deleted row once, until it is restored or its files are deleted, and never a family’s request', async () => {
  const readBin = () => asStaff('select title from lixeira');
  await asStaff(`insert into espacos (name) values ('Quadra')`);
  const remove = () => asStaff(`delete from espacos where name = 'Quadra'`);
  const undo = `select restaurar_historico(max(id)) from historico where operation = 'DELETE'`;
  for (let round = 0; round < 2; round += 1) {
    await remove();
    expect(await readBin()).toEqual([{ title: 'Quadra' }]);
    await asStaff(undo);
    expect(await readBin()).toEqual([]);
  }
  await db.exec(`insert into solicitacoes_visita
    (nome_responsavel, series_interesse, periodos_disponiveis, whatsapp, privacy_policy_version)
    values ('Rui', '{eic3}', '{seg_manha}', '+55 17 90000-0000', '2025-07-16')`);
  await asStaff(`delete from solicitacoes_visita where nome_responsavel = 'Rui'`);
  expect(JSON.stringify(await asStaff('select * from historico'))).not.toContain('Rui');

  await remove();
  const ageHistory = (days: number) =>
    db.exec(`update historico set changed_at = now() - interval '${days} days'`);
  await ageHistory(keptFilesForDays - 1);
  expect(await readBin()).toEqual([{ title: 'Quadra' }]);
  await ageHistory(keptFilesForDays);
  expect(await readBin()).toEqual([]);
});

test.each(['2026-11-27T02:59:00Z', '2026-11-27T03:00:00Z', '2026-11-28T02:30:00Z'])(
  'the bin keeps a row deleted at %s until the end of the day that staff see',
  async (deletedAt) => {
    const { rows } = await db.query<{ end: string }>(
      `select to_char(private.kept_in_bin_until($1) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end`,
      [deletedAt],
    );
    const end = Date.parse(rows[0]?.end ?? '');
    expect(schoolDay(new Date(end - 1))).toBe(getLastDayInBin(deletedAt));
    expect(schoolDay(new Date(end))).not.toBe(getLastDayInBin(deletedAt));
  },
);

/** Inserts a publication as the job would, with its release or its error. */
const insertPublication = (
  status: string,
  release: string | null = null,
  error: string | null = null,
) =>
  db.query(
    `insert into publicacoes (status, release_id, error, historico_id)
     select $1, $2, $3, coalesce(max(id), 0) from historico`,
    [status, release, error],
  );

test('publications run one at a time; a live one must have a release, and a failed one an error', async () => {
  expect(await getRefusalCode(insertPublication('publicando'))).toBe('accepted');
  expect(await getRefusalCode(insertPublication('publicando'))).toBe('23505');
  for (const status of ['no_ar', 'falhou'])
    expect(await getRefusalCode(insertPublication(status))).toBe('23514');
});

test('a live publication clears the list of pending changes', async () => {
  /** Lists the pending changes, and since when each article was public before its change. */
  const readPending = () => asStaff('select title, published_before from alteracoes_pendentes');
  await asStaff(`insert into espacos (name) values ('Horta')`);
  expect(await readPending()).toEqual([{ title: 'Horta', published_before: null }]);
  await insertPublication('no_ar', '000001-abc');
  expect(await readPending()).toEqual([]);
  await asStaff(`update espacos set name = 'Horta nova' where name = 'Horta'`);
  await insertPublication('falhou', null, 'Sem luz.');
  expect(await readPending()).toEqual([{ title: 'Horta nova', published_before: null }]);
  await insertPublication('no_ar', '000002-abc');
  await asStaff(`insert into noticias (title, published_at) values ('Feira', '2026-11-20')`);
  await asStaff(`update noticias set published_at = null where title = 'Feira'`);
  expect(await readPending()).toEqual([
    { title: 'Feira', published_before: null },
    { title: 'Feira', published_before: expect.stringContaining('2026-11-20') },
  ]);
});

test('the last fifty publications are kept, and the live one in addition', async () => {
  await db.exec(`insert into publicacoes (status, release_id) values ('no_ar', 'first')`);
  await db.exec(`
    insert into publicacoes (status, error) select 'falhou', 'x' from generate_series(1, 70)`);
  const [kept] = await asStaff<{ count: number; live: number }>(
    `select count(*)::int, count(*) filter (where status = 'no_ar')::int as live from publicacoes`,
  );
  expect(kept).toEqual({ count: 51, live: 1 });
});

test('a publication lists the changes it brought, or says that nothing changed', async () => {
  await insertPublication('no_ar', '000001-abc');
  await asStaff(`insert into espacos (name) values ('Horta')`);
  await asStaff(`update espacos set name = 'Ateliê'`);
  await insertPublication('no_ar', '000002-abc');
  await insertPublication('no_ar', '000002-abc');
  expect(await asStaff('select changes, unchanged from publicacoes_recentes order by id')).toEqual([
    { changes: [], unchanged: false },
    { changes: expect.arrayContaining(['Horta', 'Ateliê']), unchanged: false },
    { changes: [], unchanged: true },
  ]);
});
