import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { getOpenMethods } from './gateway/open-routes';
import { listen } from './http-server';

/** Shorter timeouts than the real ones, so that the tests are fast. */
const timeouts = { head: 500, body: 500, perByte: 1, all: 60_000, checkEvery: 100 };

const routes = new Hono().all('*', async ({ req }) => {
  const body = await req.text().catch(() => 'nothing');
  return new Response(`${req.method} ${body.length}`);
});
const server = await listen(routes, {
  hostname: '127.0.0.1',
  port: 0,
  timeouts,
  methodsAt: getOpenMethods,
});
afterAll(server.stop);

/** Sends bytes unchanged and returns what the server responds until it closes the connection. */
async function exchange(send: string | ((write: (chunk: string) => void) => Promise<void>)) {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const response = text(socket);
  if (typeof send === 'string') socket.write(send);
  else await send((chunk) => void (socket.writable && socket.write(chunk)));
  return response;
}

const send = (method: string, path: string, headers = '') =>
  exchange(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

/** Methods that Node knows, and some that it does not. */
const unusualMethods =
  'QUERY SEARCH PROPFIND PROPPATCH TRACE LINK REPORT PURGE COPY LOCK MKCOL M-SEARCH SOURCE CONNECT get Post pAtCh INVENTED'.split(
    ' ',
  );
const paths = [
  '/',
  '/noticia/x',
  '/admin',
  '/admin/config.json',
  '/page-data/app-data.json',
  '/rest/v1/noticias?id=eq.1',
  '/rest/v1/rpc/publicar_agora',
  '/auth/v1/token',
  '/auth/v1/user',
  '/storage/v1/object/documentos/a.pdf',
  '/storage/v1/object/public/documentos/a.pdf',
  '/functions/v1/agendar-visita-email',
];

test.each(unusualMethods)(
  'no path accepts the method %s, and each lists the methods that it accepts',
  async (method) => {
    for (const path of paths) {
      const response = await send(method, path);
      const { pathname } = new URL(path, 'http://localhost');
      const allowed = getOpenMethods(pathname).join(', ');
      expect([path, response]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 405 /)]);
      expect([path, /^allow: (.*)\r$/im.exec(response)?.[1]]).toEqual([path, allowed]);
    }
  },
);

test.each([
  ['POST', '/'],
  ['OPTIONS', '/noticias'],
  ['PUT', '/rest/v1/noticias'],
  ['GET', '/auth/v1/token'],
  ['HEAD', '/auth/v1/verify'],
  ['GET', '/auth/v1/verify'],
  ['GET', '/functions/v1/agendar-visita-email'],
  ['POST', '/storage/v1/bucket'],
])('a known method is refused where nothing needs it: %s %s', async (method, path) => {
  expect(await send(method, path)).toMatch(/^HTTP\/1\.1 405 /);
});

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
  'the header %s does not override the method',
  async (header) => {
    expect(await send('GET', '/rest/v1/noticias', `${header}: DELETE\r\n`)).toMatch(
      /^HTTP\/1\.1 405 /,
    );
  },
);

test.each([
  '/auth/v1/otp',
  '/auth/v1/%6ftp',
  '/rest/v1',
  '/rest/v1/rpc%2Fx',
  '/_system',
  '/storage/v1/object/sign/a/b',
  '/storage/v1/object/%73ign/a/b',
  '/functions/v1/other',
])('a route that the host does not open refuses every method: %s', async (path) => {
  for (const method of ['GET', 'POST', 'QUERY'])
    expect(await send(method, path)).toMatch(/^HTTP\/1\.1 404 /);
});

test('a valid request gets a response', async () => {
  expect(await send('GET', '/rest/v1/noticias')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send('HEAD', '/')).toMatch(/^HTTP\/1\.1 200 /);
});

test('a connection that was idle for some seconds can be used again', async () => {
  const response = await exchange(async (write) => {
    write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await sleep(7000);
    write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  });
  expect(response.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

test.each([
  ['that never starts', ''],
  ['whose head never ends', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
])('a request %s is aborted', async (_, head) => {
  const start = performance.now();
  const response = await exchange(async (write) => {
    write(head);
  });
  expect(performance.now() - start).toBeLessThan(timeouts.all / 2);
  expect(response).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

const buildHead = (length: number) =>
  `POST /auth/v1/token HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;

test('a body that arrives far too slowly is aborted long before it would be complete', async () => {
  let drops = 0;
  let dropping: NodeJS.Timeout | undefined;
  const response = await exchange(async (write) => {
    write(buildHead(1_000_000));
    dropping = setInterval(() => {
      drops += 1;
      write('a');
    }, 20);
  });
  clearInterval(dropping);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(drops).toBeLessThan(1000);
});

test('a body that takes longer than the longest pause is accepted as long as it keeps arriving', async () => {
  const parts = 20;
  const part = 'a'.repeat(1000);
  const response = await exchange(async (write) => {
    write(buildHead(parts * part.length));
    for (let sent = 0; sent < parts; sent += 1) {
      write(part);
      await sleep(timeouts.body / 5);
    }
  });
  expect(response).toMatch(/^HTTP\/1\.1 200 [^]*POST 20000$/);
});

/** Refuses uploads, most without reading the body, those to /peek after reading its beginning. */
const refusingServer = await listen(
  new Hono().post('*', async ({ req }) => {
    if (req.path.endsWith('/peek')) await req.raw.body?.getReader().read();
    return Response.json({ message: 'O envio passa do tamanho permitido.' }, { status: 413 });
  }),
  { hostname: '127.0.0.1', port: 0, timeouts, methodsAt: () => ['POST'] },
);
afterAll(refusingServer.stop);

test.each([
  ['unread', '/'],
  ['half read', '/peek'],
])(
  'a client that reads the response only after sending everything learns why its upload was refused: %s',
  async (_how, path) => {
    const [piece, pieces] = ['x'.repeat(65_536), 20];
    const socket = connect(refusingServer.port, '127.0.0.1').pause();
    const failures: Error[] = [];
    socket.on('error', (error) => failures.push(error));
    await once(socket, 'connect');
    const length = piece.length * pieces;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
    for (let sent = 0; sent < pieces; sent += 1) {
      await sleep(100);
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), sleep(5000)]);
    }
    socket.setEncoding('utf8').resume();
    const [response] = (await once(socket, 'data')) as [string];
    expect(response).toMatch(/^HTTP\/1\.1 413 [^]*O envio passa do tamanho permitido/);
    expect(failures).toEqual([]);
    socket.destroy();
  },
);
