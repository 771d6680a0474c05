import { testDatabase } from './support/database';

const { db, asStaff } = await testDatabase();
beforeEach(async () => {
  await db.exec(`
    truncate cardapios restart identity;
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active)
    select date '2026-11-02' + 7 * week, date '2026-11-06' + 7 * week,
      'https://coopen.example/' || week, week = 1
    from generate_series(1, 60) as week;
  `);
});

async function activeMenus(): Promise<number[]> {
  const rows = await asStaff<{ id: number }>('select id from cardapios where is_active');
  return rows.map(({ id }) => id);
}

describe('on its first day a menu becomes the active one', () => {
  const atSchool = `(now() at time zone 'America/Sao_Paulo')::date`;
  /** Sixty weeks, of which the eighth begins so many days from today. */
  const begin = (days: number) =>
    db.exec(`
      alter table cardapios disable trigger user;
      update cardapios set periodo_inicio = ${atSchool} + ${days} + 7 * (id::int - 8),
        periodo_fim = ${atSchool} + ${days} + 4 + 7 * (id::int - 8);
      alter table cardapios enable trigger user`);
  const ask = () => db.exec('update cardapios set ativar_no_inicio = true where id = 8');
  const dayComes = () => db.exec('select private.activate_due_menu()');

  test('if staff said so', async () => {
    await begin(0);
    await dayComes();
    expect(await activeMenus()).toEqual([1]);
    await ask();
    await dayComes();
    expect(await activeMenus()).toEqual([8]);
  });

  test('also when the machine was off on that day, but not before and not after its week', async () => {
    await ask();
    for (const [days, active] of [
      [1, 1],
      [-5, 1],
      [-4, 8],
    ] as const) {
      await begin(days);
      await dayComes();
      expect(await activeMenus()).toEqual([active]);
    }
  });

  test('once: staff may choose another one afterwards', async () => {
    await begin(0);
    await ask();
    await dayComes();
    await asStaff('update cardapios set is_active = true where id = 1');
    await dayComes();
    expect(await activeMenus()).toEqual([1]);
  });
});
