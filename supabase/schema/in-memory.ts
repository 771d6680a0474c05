import { App, type Connection, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { factorTables } from '../local/database/factor-tables';

/** Creates the roles and the schema that a Supabase project has before its first migration. */
const prelude = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create schema extensions;
`;

/**
 * Opens a data service on an empty database and applies every migration in the same way as the embedded
 * service, which finds them below the current folder. The caller closes the connection.
 * @param setupSql SQL that runs before the first migration
 */
export async function openBareApp(connection: Connection, jwtSecret?: string, setupSql = '') {
  setExperimental('storage', true);
  await connection.exec(prelude + setupSql);

  const auth = { enabled: true, ...(jwtSecret && { jwt_secret: jwtSecret }) };
  const app = new App({ connection, auth, storage: { enabled: true } });
  // Only an app with a storage adapter creates the storage schema. Nothing is stored here.
  app._storageAdapter = {} as NonNullable<typeof app._storageAdapter>;
  await app.init();
  await app.ensureSystemSchema();
  await connection.exec(factorTables);
  await applyPendingMigrations(app);
  return app;
}

export async function openInMemory(setupSql?: string): Promise<PGlite> {
  const connection = await createPgliteConnection();
  await openBareApp(connection, undefined, setupSql);
  return connection.driver as PGlite;
}
