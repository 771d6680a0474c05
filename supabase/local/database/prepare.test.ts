import { createPgliteConnection } from '@supabase/lite/pglite';
import { refuseUnknownMigrations } from './app';

const root = new URL('../../../', import.meta.url).pathname;

test('a database of another version of the program is refused in words', async () => {
  const connection = await createPgliteConnection();
  const start = () => refuseUnknownMigrations(connection, root);
  await expect(start()).resolves.toBeUndefined();

  await connection.driver.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text);
    insert into supabase_migrations.schema_migrations values ('20261124000001')`);
  await expect(start()).resolves.toBeUndefined();

  for (const unknown of ['20261101000100', '99990101000000']) {
    await connection.driver.query('insert into supabase_migrations.schema_migrations values ($1)', [
      unknown,
    ]);
    await expect(start()).rejects.toThrow(`têm a migração ${unknown}, que esta não conhece`);
  }
  await connection.close();
});
