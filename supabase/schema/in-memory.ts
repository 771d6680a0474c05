import { App, type Connection, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { PGlite } from '@electric-sql/pglite';

/** What a Supabase project has before its first migration. */
const prelude = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create schema extensions;
`;

/**
 * A data service over an empty database, with every migration applied the way the embedded one applies
 * them, which finds them below the current folder. The caller closes its connection.
 * @param furnishing SQL that runs before the first migration
 */
export async function openBareApp(connection: Connection, jwtSecret?: string, furnishing = '') {
  setExperimental('storage', true);
  await connection.exec(prelude + furnishing);

  const auth = { enabled: true, ...(jwtSecret && { jwt_secret: jwtSecret }) };
  const app = new App({ connection, auth, storage: { enabled: true } });
  // Only an app with somewhere to put files gets the storage schema; nothing is stored here.
  app._storageAdapter = {} as NonNullable<typeof app._storageAdapter>;
  await app.init();
  await app.ensureSystemSchema();
  await applyPendingMigrations(app);
  return app;
}

export async function openInMemory(furnishing?: string): Promise<PGlite> {
  const connection = await createPgliteConnection();
  await openBareApp(connection, undefined, furnishing);
  return connection.driver as PGlite;
}
