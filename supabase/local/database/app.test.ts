import { createPgliteConnection } from '@supabase/lite/pglite';
import { refuseUnknownMigrations } from './app';

test('a database of another version of the program is refused with an explanation', async () => {
  const connection = await createPgliteConnection();
  const start = () => refuseUnknownMigrations(connection);
  await expect(start()).resolves.toBeUndefined();

  const table = 'supabase_migrations.schema_migrations';
  await connection.driver.exec(`
    create schema supabase_migrations;
    create table ${table} (version text, name text);
    insert into ${table} values ('20261124000001', 'foundations')`);
  await expect(start()).resolves.toBeUndefined();

  for (const [version, name] of [
    ['20261124000003', 'of_an_earlier_draft'],
    ['20261101000100', 'older'],
    ['99990101000000', 'newer'],
  ]) {
    await connection.driver.exec(`insert into ${table} values ('${version}', '${name}')`);
    const why = `têm a migração ${version}_${name}, que esta não conhece`;
    await expect(start()).rejects.toThrow(why);
    await connection.driver.exec(`delete from ${table} where version = '${version}'`);
  }
  await connection.close();
});
