import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { patience, startServer, type Embedded } from '../../supabase/local/server.ts';
import { parseSettings } from '../../supabase/local/settings/settings.ts';
import { freePorts } from './support/free-ports.ts';

const connections = 150;
const begins = [
  ['never finish their headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'never finish what they send',
    'POST /functions/v1/agendar-visita-email HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{',
  ],
  ['send nothing at all', ''],
] as const;

/** Reads all that it is sent, and needs nothing else. */
const embedded = {
  app: {},
  visitFunction: { handle: async (request: Request) => new Response(await request.text()) },
} as unknown as Embedded;

let port = 0;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [port = 0] = await freePorts(1);
  const env = {
    PORT: String(port),
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    JWT_SECRET: 'only for this test, but long enough',
    STAFF_EMAIL: 'equipe@escola.example',
    STAFF_PASSWORD: 'uma senha comprida',
    MAIL_TO: 'equipe@escola.example',
  };
  const settings = parseSettings(env, await temporaryFolder());
  server = await startServer(settings, embedded, {
    headersTimeout: 600,
    requestTimeout: 1200,
    connectionsCheckingInterval: 100,
  });
});
afterAll(() => server.stop());

/** A connection that says how it begins, and then one sign at a time. */
async function slowSender(begin: string): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  socket.write(begin);
  const timer = begin ? setInterval(() => socket.write('a'), 150) : undefined;
  const closed = once(socket, 'close').then(() => clearInterval(timer));
  return { socket, closed };
}

test.each(begins)(
  'connections that %s are ended, and nobody waits for them',
  async (_, begin) => {
    const senders = await Promise.all(Array.from({ length: connections }, () => slowSender(begin)));
    try {
      const begun = Date.now();
      const answer = await fetch(`http://127.0.0.1:${port}/admin/config.json`);
      expect(answer.status).toBe(200);
      expect(Date.now() - begun).toBeLessThan(1000);
      await Promise.all(senders.map(({ closed }) => closed));
      expect(Date.now() - begun).toBeLessThan(5000);
    } finally {
      for (const { socket } of senders) socket.destroy();
    }
  },
  15_000,
);

test('in use the host waits for seconds, not minutes, until a request begins', () => {
  expect(patience.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(patience.connectionsCheckingInterval).toBeLessThanOrEqual(5000);
  expect(patience.requestTimeout).toBeLessThanOrEqual(180_000);
});
