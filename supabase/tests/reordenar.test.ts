import { addCallers, by, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asStaff = by(db, staff);

describe.each(['colaboradores', 'espacos'])('%s', (table) => {
  const names = async () => {
    const rows = await asStaff<{ name: string }>(
      `select name from ${table} order by position nulls last, created_at, id`,
    );
    return rows.map(({ name }) => name).join(' ');
  };

  test('take the order they are given, and newcomers stay last', async () => {
    await db.exec(`insert into ${table} (id, name) overriding system value
      values (101, 'A'), (102, 'B'), (103, 'C'), (104, 'D')`);
    await asStaff(`select reordenar_${table}('{103,101,102}')`);
    expect(await names()).toBe('C A B D');
  });

  test('are recorded only where their place changed', async () => {
    await db.exec('truncate historico');
    await asStaff(`select reordenar_${table}('{103,102,101}')`);
    expect(await names()).toBe('C B A D');
    expect(await asStaff('select from historico')).toHaveLength(2);
  });
});

test('the pictures of the gallery are arranged within their category', async () => {
  const ids = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000001${digit}`);
  for (const id of ids) {
    await db.query(
      `insert into media_assets (id, file_url) values ($1, '/storage/v1/object/public/alimentacao-galeria/b')`,
      [id],
    );
  }
  await db.exec(`
    insert into media_asset_categories (asset_id, category_id, position)
    select asset.id, category.id, 7 from media_assets asset, media_categories category
    where slug in ('alimentacao-galeria-estrutura', 'alimentacao-hero-bg')`);

  await asStaff(
    `select reordenar_galeria(id, $1) from media_categories
     where slug = 'alimentacao-galeria-estrutura'`,
    [[ids[2], ids[0], ids[1]]],
  );
  const gallery = await asStaff('select id from alimentacao_galeria order by position');
  expect(gallery).toEqual([{ id: ids[2] }, { id: ids[0] }, { id: ids[1] }]);
  expect(await asStaff('select from media_asset_categories where position = 7')).toHaveLength(3);
});
