import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { sign } from 'hono/jwt';
import { openBareApp } from '../../../supabase/schema/in-memory';

/** A call that the function makes to the database, before it is made or after it was answered. */
export type CallPoint = `${'before' | 'after'} ${string}`;

/** A data service of the test's own, in memory. A test can make any call wait or fail. */
export class DataService {
  /**
   * Called at both points of each call, which waits for it. A rejection has the call fail; an answer before the call
   * (a Response) is given instead of carrying it out.
   */
  at: (point: CallPoint) => unknown = () => undefined;

  private constructor(
    readonly url: string,
    readonly secretKey: string,
    /** Runs SQL past the API. */
    readonly sql: <Row>(query: string) => Promise<Row[]>,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<DataService> {
    const jwtSecret = randomBytes(32).toString('base64url');
    const connection = await createPgliteConnection();
    const app = await openBareApp(connection, jwtSecret);
    const answer = async (request: Request) => {
      const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const own = await service.at(`before ${name}`);
      if (own instanceof Response) return own;
      const found = await app.server.fetch(request);
      await service.at(`after ${name}`);
      return found;
    };
    const gone = () => new Response(null, { status: 502 });
    const fetch = (request: Request) => answer(request).catch(gone);
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    const service = new DataService(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      await sign({ role: 'service_role' }, jwtSecret),
      async <Row>(query: string) => (await connection.exec<{ rows: Row[] }>(query)).rows,
      async () => {
        if ('closeAllConnections' in server) server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await connection.close();
      },
    );
    return service;
  }
}
