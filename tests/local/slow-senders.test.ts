import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { patience, startServer, type Embedded } from '../../supabase/local/server.ts';
import { parseSettings } from '../../supabase/local/settings/settings.ts';
import { freePorts } from './support/host-process.ts';

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

const impatience = { headersTimeout: 600, requestTimeout: 1200, connectionsCheckingInterval: 100 };

let server: { port: number; stop: () => unknown };
afterEach(() => server.stop());

async function start(serverOptions: typeof patience): Promise<typeof server> {
  const [port = 0] = await freePorts(1);
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
  const started = await startServer(settings, embedded, serverOptions);
  return { port, stop: () => started.stop() };
}

/** A connection that says how it begins, and then one sign at a time. */
async function slowSender(begin: string): Promise<{ socket: Socket; closed: Promise<void> }> {
  const socket = connect(server.port, '127.0.0.1');
  // Being cut off while it writes is one of the ways in which it is ended.
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  socket.write(begin);
  const timer = begin ? setInterval(() => socket.write('a'), 150) : undefined;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
  return { socket, closed };
}

const slowSenders = (begin: string) =>
  Promise.all(Array.from({ length: connections }, () => slowSender(begin)));

test.each(begins)('connections that %s keep nobody waiting', async (_, begin) => {
  server = await start(patience);
  const senders = await slowSenders(begin);
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/admin/config.json`);
    expect(answer.status).toBe(200);
    // Not because they had been ended.
    expect(senders.filter(({ socket }) => socket.closed)).toEqual([]);
  } finally {
    for (const { socket } of senders) socket.destroy();
  }
});

// Node by itself would end some of them after a minute.
test.each(begins)(
  'connections that %s are ended',
  async (_, begin) => {
    server = await start(impatience);
    const senders = await slowSenders(begin);
    await Promise.all(senders.map(({ closed }) => closed));
  },
  50_000,
);

test('in use the host waits for seconds, not minutes, until a request begins', () => {
  expect(patience.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(patience.connectionsCheckingInterval).toBeLessThanOrEqual(5000);
  expect(patience.requestTimeout).toBeLessThanOrEqual(180_000);
});
