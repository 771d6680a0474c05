import { chdir, cwd } from 'node:process';
import { App, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { PGlite } from '@electric-sql/pglite';

const repository = new URL('../../', import.meta.url).pathname;

/** What a Supabase project has before its first migration. */
const prelude = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create schema extensions;
`;

/**
 * A database of its own in memory, with every migration applied the way the embedded data service
 * applies them. The caller closes it.
 */
export async function openInMemory(): Promise<PGlite> {
  setExperimental('storage', true);
  const connection = await createPgliteConnection();
  await connection.driver.exec(prelude);

  const app = new App({ connection, auth: { enabled: true }, storage: { enabled: true } });
  // Only an app with somewhere to put files gets the storage schema; nothing is stored here.
  app._storageAdapter = {} as NonNullable<typeof app._storageAdapter>;
  await app.init();
  await app.ensureSystemSchema();
  await inRepository(() => applyPendingMigrations(app));
  return connection.driver as PGlite;
}

/** The migrations are looked up under the current folder. */
async function inRepository<T>(work: () => Promise<T>): Promise<T> {
  const before = cwd();
  chdir(repository);
  try {
    return await work();
  } finally {
    chdir(before);
  }
}
