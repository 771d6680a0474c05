import type { PGlite } from '@electric-sql/pglite';
import { addCallers, query, staff } from './support/callers';
import { openDatabase } from './support/database';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await addCallers(db);
});
beforeEach(async () => {
  await db.exec(`
    truncate cardapios restart identity;
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active)
    select '2026-11-02', '2026-11-06', 'https://coopen.example/' || week, week = 1
    from generate_series(1, 60) as week;
  `);
});
afterAll(() => db.close());

async function activeMenus(): Promise<number[]> {
  const rows = await query<{ id: number }>(db, staff, 'select id from cardapios where is_active');
  return rows.map(({ id }) => id);
}

test('activating a menu deactivates the one before it', async () => {
  await query(db, staff, 'update cardapios set is_active = true where id = 7');
  expect(await activeMenus()).toEqual([7]);
});

test('a new menu that is active replaces the active one', async () => {
  const [created] = await query<{ id: number }>(
    db,
    staff,
    `insert into cardapios (periodo_inicio, periodo_fim, url_cardapio, is_active)
     values ('2026-11-09', '2026-11-13', 'https://coopen.example/novo', true) returning id`,
  );
  expect(await activeMenus()).toEqual([created?.id]);
});

test('the two steps of a client that deactivates first work as well', async () => {
  await query(db, staff, 'update cardapios set is_active = false where id <> 9');
  await query(db, staff, 'update cardapios set is_active = true where id = 9');
  expect(await activeMenus()).toEqual([9]);
});

test('changing the active menu leaves it active', async () => {
  await query(
    db,
    staff,
    `update cardapios set periodo_fim = '2026-11-07', is_active = true where id = 1`,
  );
  expect(await activeMenus()).toEqual([1]);
});

test('sixty activations at once leave exactly one', async () => {
  const activate = (id: number) =>
    query(db, staff, 'update cardapios set is_active = true where id = $1', [id]);
  await Promise.all(Array.from({ length: 60 }, (_, index) => activate(index + 1)));
  expect(await activeMenus()).toHaveLength(1);
});

test('even without the trigger there is no second active menu', async () => {
  await db.exec('alter table cardapios disable trigger deactivate_other_menus');
  await expect(db.exec('update cardapios set is_active = true where id = 2')).rejects.toThrow(
    'cardapios_one_active_idx',
  );
  await db.exec('alter table cardapios enable trigger deactivate_other_menus');
});
