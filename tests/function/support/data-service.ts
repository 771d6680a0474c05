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
     * Awaited before and after each call. If it rejects, the call fails; if it returns a Response before the call, that
     * is the response.
     */
    onCall: (_point: CallPoint): unknown => undefined,
    /** Runs SQL directly in the database, without the API. */
    sql: async <Row>(query: string) => (await connection.exec<{ rows: Row[] }>(query)).rows,
  };
  const respond = async (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const replacement = await service.onCall(`before ${name}`);
    if (replacement instanceof Response) return replacement;
    const response = await app.server.fetch(request);
    await service.onCall(`after ${name}`);
    return response;
  };
  const fail = () => new Response(null, { status: 502 });
  afterAll(() => connection.close());
  service.url = await startLocalServer(
    getRequestListener((request) => respond(request).catch(fail)),
  );
  return service;
}
