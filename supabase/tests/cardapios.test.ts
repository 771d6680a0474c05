import { addCallers, by, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asStaff = by(db, staff);
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

test('activating a menu deactivates the one before it', async () => {
  await asStaff('update cardapios set is_active = true where id = 7');
  expect(await activeMenus()).toEqual([7]);
});

test('a new menu that is active replaces the active one', async () => {
  const [created] = await asStaff<{
    id: number;
  }>(`insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active)
     values ('2026-11-02', '2026-11-06', 'https://coopen.example/novo', true) returning id`);
  expect(await activeMenus()).toEqual([created?.id]);
});

describe('a week has one menu', () => {
  const message =
    'Já existe um cardápio para esses dias, o de 09/11/2026 a 13/11/2026. ' +
    'Edite aquele, ou mude o período deste.';
  const insert = (...periods: [start: string, end: string][]) =>
    asStaff(
      `insert into cardapios (periodo_inicio, periodo_fim, url_cardapio) values ${periods
        .map(([start, end]) => `('${start}', '${end}', 'https://coopen.example/a.pdf')`)
        .join()}`,
    );

  test.each([
    ['the same days', '2026-11-09', '2026-11-13'],
    ['a week that a holiday shortens', '2026-11-10', '2026-11-13'],
    ['a fortnight that the week is part of', '2026-11-02', '2026-11-13'],
  ])('a second for %s is refused with the first one’s name', async (_, start, end) => {
    await expect(insert([start, end])).rejects.toMatchObject({ code: 'PT409', message });
  });

  test('two of one week that are sent together are refused', async () => {
    const week: [string, string] = ['2026-11-02', '2026-11-06'];
    await expect(insert(week, week)).rejects.toMatchObject({ code: 'PT409' });
  });

  test('a menu does not move to the week of another, and is changed otherwise', async () => {
    const change = (columns: string) => asStaff(`update cardapios set ${columns} where id = 2`);
    await expect(change(`periodo_inicio = '2026-11-13'`)).rejects.toMatchObject({
      code: 'PT409',
      message,
    });
    await change(`url_cardapio = 'https://coopen.example/b.pdf', periodo_fim = '2026-11-19'`);
  });
});

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

test('two categories of one name are refused, however it is written', async () => {
  const add = (nome: string) =>
    asStaff('insert into categorias_atividades (nome) values ($1)', [nome]);
  await add('Música');
  const refused = {
    code: 'PT409',
    message: 'Já existe uma categoria com o nome “MÚSICA”. Escolha outro.',
  };
  await expect(add(' MÚSICA ')).rejects.toMatchObject(refused);
  await add('Teatro');
  await expect(
    asStaff(`update categorias_atividades set nome = 'MÚSICA' where nome = 'Teatro'`),
  ).rejects.toMatchObject(refused);
});
