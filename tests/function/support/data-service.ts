import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { sign } from 'hono/jwt';
import { startLocalServer } from 'shared/node/testing/local-server';
import { openBareApp } from '../../../supabase/schema/in-memory';

/** A call that the function makes to the database, before it is made or after it was answered. */
export type CallPoint = `${'before' | 'after'} ${string}`;

/** A data service of the test's own, in memory. A test can make any call wait or fail. */
export async function startDataService() {
  const jwtSecret = randomBytes(32).toString('base64url');
  const connection = await createPgliteConnection();
  const app = await openBareApp(connection, jwtSecret);
  const service = {
    url: '',
    secretKey: await sign({ role: 'service_role' }, jwtSecret),
    /**
     * Called at both points of each call, which waits for it. A rejection has the call fail; an answer before the call
     * (a Response) is given instead of carrying it out.
     */
    at: (_point: CallPoint): unknown => undefined,
    /** Runs SQL past the API. */
    sql: async <Row>(query: string) => (await connection.exec<{ rows: Row[] }>(query)).rows,
  };
  const answer = async (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const own = await service.at(`before ${name}`);
    if (own instanceof Response) return own;
    const found = await app.server.fetch(request);
    await service.at(`after ${name}`);
    return found;
  };
  const gone = () => new Response(null, { status: 502 });
  afterAll(() => connection.close());
  service.url = await startLocalServer(
    getRequestListener((request) => answer(request).catch(gone)),
  );
  return service;
}
