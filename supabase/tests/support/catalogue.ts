import type { PGlite } from '@electric-sql/pglite';

/** The schemas this project is answerable for; storage is the platform's, its policies are ours. */
export const ownSchemas = ['public', 'private', 'storage'];

/**
 * Gives the roles what the embedded data service gives them: every privilege on every table of a
 * schema with row level security. What is refused then is refused by the policies alone.
 */
export async function grantLikeTheEmbeddedService(db: Pick<PGlite, 'exec'>): Promise<void> {
  for (const schema of ownSchemas) {
    await db.exec(`
      grant usage on schema ${schema} to anon, authenticated, service_role;
      grant all on all tables in schema ${schema} to anon, authenticated, service_role;
      grant all on all sequences in schema ${schema} to anon, authenticated, service_role;
    `);
  }
}
