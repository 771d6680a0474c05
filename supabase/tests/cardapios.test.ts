import { testDatabase } from './support/database';

const { db, asStaff } = await testDatabase();

const today = `(now() at time zone 'America/Sao_Paulo')::date`;
/** A menu of months ago, which is the active one, and one whose week begins so many days from today. */
const begin = (days: number, automatic: boolean) =>
  db.exec(`
    truncate cardapios restart identity;
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active, ativar_no_inicio)
    values (${today} - 90, ${today} - 86, 'https://coopen.example/1', true, false),
      (${today} + ${days}, ${today} + ${days} + 4, 'https://coopen.example/2', false, ${automatic})`);
const dayComes = () => db.exec('select private.activate_due_menu()');
const activeMenus = async () =>
  (await asStaff<{ id: number }>('select id from cardapios where is_active')).map(({ id }) => id);

test.each([
  ['on its first day, if staff said so,', 0, true, 2],
  ['if staff did not say so', 0, false, 1],
  ['before its week', 1, true, 1],
  ['on its last day, when the machine was off before,', -4, true, 2],
  ['after its week', -5, true, 1],
])('a menu %s becomes the active one, or does not', async (_, days, automatic, active) => {
  await begin(days, automatic);
  await dayComes();
  expect(await activeMenus()).toEqual([active]);
});

test('it does so once: staff may choose another one afterwards', async () => {
  await begin(0, true);
  await dayComes();
  await asStaff('update cardapios set is_active = true where id = 1');
  await dayComes();
  expect(await activeMenus()).toEqual([1]);
});
