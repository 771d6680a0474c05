import { createPgliteConnection } from '@supabase/lite/pglite';
import { refuseUnknownMigrations } from './app';

const root = new URL('../../../', import.meta.url).pathname;

test('a database of another version of the program is refused in words', async () => {
  const connection = await createPgliteConnection();
  const start = () => refuseUnknownMigrations(connection, root);
  await expect(start()).resolves.toBeUndefined();

  await connection.driver.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text, name text);
    insert into supabase_migrations.schema_migrations values ('20261124000001', 'staff')`);
  await expect(start()).resolves.toBeUndefined();

  for (const [version, name] of [
    ['20261124000003', 'of_an_earlier_draft'],
    ['20261101000100', 'older'],
    ['99990101000000', 'newer'],
  ]) {
    await connection.driver.query(
      'insert into supabase_migrations.schema_migrations values ($1, $2)',
      [version, name],
    );
    await expect(start()).rejects.toThrow(
      `têm a migração ${version}_${name}, que esta não conhece`,
    );
    await connection.driver.query(
      'delete from supabase_migrations.schema_migrations where version = $1',
      [version],
    );
  }
  await connection.close();
});
