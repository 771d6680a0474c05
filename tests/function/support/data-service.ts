import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { sign } from 'hono/jwt';
import { startLocalServer } from 'shared/node/testing/local-server';
import { openBareApp } from '../../../supabase/schema/in-memory';

/** A point before or after a call of the function to the database. */
export type CallPoint = `${'before' | 'after'} ${string}`;

/** Starts an in-memory data service; a test can delay any call or make it fail. */
export async function startDataService() {
  const jwtSecret = randomBytes(32).toString('base64url');
  const connection = await createPgliteConnection();
  const app = await openBareApp(connection, jwtSecret);
  const service = {
    url: '',
    secretKey: await sign({ role: 'service_role' }, jwtSecret),
    /**
     * Awaited before and after each call. A rejection makes the call fail; a Response returned before the call
     * replaces it.
     */
    onCall: (_point: CallPoint): unknown => undefined,
    /** Runs SQL past the API. */
    sql: async <Row>(query: string) => (await connection.exec<{ rows: Row[] }>(query)).rows,
  };
  const answer = async (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const own = await service.onCall(`before ${name}`);
    if (own instanceof Response) return own;
    const found = await app.server.fetch(request);
    await service.onCall(`after ${name}`);
    return found;
  };
  const gone = () => new Response(null, { status: 502 });
  afterAll(() => connection.close());
  service.url = await startLocalServer(
    getRequestListener((request) => answer(request).catch(gone)),
  );
  return service;
}
