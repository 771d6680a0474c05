import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { Connection } from '@supabase/lite';

/**
 * Lets tools of this machine (psql, tests) speak SQL to the embedded database, when SQL_PORT asks for it.
 * @returns what closes it again
 */
export async function exposeSql(
  connection: Connection,
  port: number,
): Promise<() => Promise<void>> {
  if (!(connection.driver instanceof PGlite)) return async () => undefined;
  const server = new PGLiteSocketServer({ db: connection.driver, host: '127.0.0.1', port });
  await server.start();
  return () => server.stop();
}
