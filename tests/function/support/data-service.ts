import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { connect } from '../../../supabase/local/database/connect';
import { openBareApp } from '../../../supabase/schema/in-memory';
import { startPostgres } from '../../local/support/postgres';

/** A data service of the test's own: in memory, or with SERVICES_ON=postgres on a server of its own. */
export interface DataService {
  readonly url: string;
  readonly secretKey: string;
  /** Runs SQL past the API. */
  sql: <Row>(query: string) => Promise<Row[]>;
  stop: () => Promise<void>;
}

export async function startDataService(): Promise<DataService> {
  const jwtSecret = randomBytes(32).toString('base64url');
  const postgres = process.env.SERVICES_ON === 'postgres' ? await startPostgres() : undefined;
  const connection = postgres
    ? await connect({ url: postgres.url })
    : await createPgliteConnection();
  const app = await openBareApp(connection, jwtSecret);
  const server = serve({ fetch: app.server.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: keyOfTheService(jwtSecret),
    sql: async <Row>(query: string) => (await connection.exec<{ rows: Row[] }>(query)).rows,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
      await connection.close();
      await postgres?.stop();
    },
  };
}

function keyOfTheService(jwtSecret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role: 'service_role' })}`;
  return `${unsigned}.${createHmac('sha256', jwtSecret).update(unsigned).digest('base64url')}`;
}
