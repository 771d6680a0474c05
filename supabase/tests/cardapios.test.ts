import { createTestDatabase } from './support/database';

const { db, asStaff } = await createTestDatabase();

const today = `(now() at time zone 'America/Sao_Paulo')::date`;
/** Stores an active menu from months ago, and one whose week starts `days` from today. */
const storeMenus = (days: number, automatic: boolean) =>
  db.exec(`
    truncate cardapios restart identity;
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active, ativar_no_inicio)
    values (${today} - 90, ${today} - 86, 'https://coopen.example/1', true, false),
      (${today} + ${days}, ${today} + ${days} + 4, 'https://coopen.example/2', false, ${automatic})`);
const activateDueMenu = () => db.exec('select private.activate_due_menu()');
const listActiveMenus = async () =>
  (await asStaff<{ id: number }>('select id from cardapios where is_active')).map(({ id }) => id);

test.each([
  ['on its first day, if staff scheduled it:', 0, true, 2],
  ['on its first day, if staff did not schedule it:', 0, false, 1],
  ['before its week:', 1, true, 1],
  ['on its last day, if the machine was off before:', -4, true, 2],
  ['after its week:', -5, true, 1],
])('which menu is active %s', async (_, days, automatic, active) => {
  await storeMenus(days, automatic);
  await activateDueMenu();
  expect(await listActiveMenus()).toEqual([active]);
});

test('a menu is activated once, so staff may choose another one afterwards', async () => {
  await storeMenus(0, true);
  await activateDueMenu();
  await asStaff('update cardapios set is_active = true where id = 1');
  await activateDueMenu();
  expect(await listActiveMenus()).toEqual([1]);
});
