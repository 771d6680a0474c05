import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { caching } from 'shared/headers';
import { getErrorCode } from 'shared/node/files';

export const readingMethods: readonly string[] = ['GET', 'HEAD'];

/** Headers by which some servers let a request pass for one of another method. */
const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'];

/** How long a request may take to arrive, in milliseconds. */
const usualPatience = {
  /** For its head, or for anything at all on a new connection. */
  head: 15_000,
  /** For the first byte of its body, and for a pause that earlier bytes have not made up for. */
  body: 15_000,
  /** Each byte of the body allows for so much more: a photo arrives on a slow telephone line, a trickle ends. */
  perByte: 1,
  /** For all of it, however steadily it arrives. */
  all: 30 * 60_000,
  checkEvery: 2000,
};

interface Options {
  hostname: string;
  port: number;
  /** Headers that every response gets, refusals included. */
  headers?: MiddlewareHandler[];
  /** The methods that are open at a decoded path; where there are none, nothing is. */
  methodsAt?: (path: string) => readonly string[];
  patience?: typeof usualPatience;
}

/**
 * Serves routes over HTTP. All servers of the host are made here, so that none of their routes answers a method that
 * is not named for its path, or waits for a request that does not arrive.
 * @returns once it listens
 */
export async function listen(
  routes: Hono,
  {
    hostname,
    port,
    headers = [],
    methodsAt = () => readingMethods,
    patience = usualPatience,
  }: Options,
) {
  const app = new Hono();
  for (const one of headers) app.use(one);
  app.use(refuseOtherMethods(methodsAt));
  app.route('/', routes);
  const server = createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: patience.all,
      connectionsCheckingInterval: patience.checkEvery,
    },
    getRequestListener(app.fetch, { hostname }),
  );
  const bodies = watchBodies(patience);
  server.on('request', bodies.watch);
  // What Node refuses before there is a request: by itself it takes a method that it does not know for bad syntax.
  server.on('clientError', (error, socket) => {
    const target = / (\S+)/.exec(String((error as { rawPacket?: Buffer }).rawPacket ?? ''))?.[1];
    answerOnSocket(socket, statusOf(error), methodsAt(pathOf(target)));
  });
  server.on('connect', ({ url }, socket) => answerOnSocket(socket, 405, methodsAt(pathOf(url))));
  server.listen(port, hostname);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      setTimeout(() => server.closeAllConnections(), 1000).unref();
      await closed;
      bodies.stop();
    },
  };
}

/** Refuses what is not on the list for a path. Hono passes any method that a client invents to `use` and `all`. */
export function refuseOtherMethods(
  methodsAt: (path: string) => readonly string[],
): MiddlewareHandler {
  return async ({ req }, next) => {
    const methods = methodsAt(req.path);
    if (methods.length === 0) return Response.json({ message: 'Not found' }, { status: 404 });
    const isOverridden = overrides.some((name) => req.header(name) !== undefined);
    if (methods.includes(req.method) && !isOverridden) return next();
    const message = `Este endereço aceita ${methods.join(', ')}.`;
    return Response.json(
      { code: 'method_not_allowed', error: message, message, msg: message },
      { status: 405, headers: { allow: methods.join(', '), 'cache-control': caching.never } },
    );
  };
}

const pathOf = (target = '/') => target.split('?')[0] ?? '/';

function statusOf(error: Error): number {
  switch (getErrorCode(error)) {
    case 'HPE_INVALID_METHOD':
      return 405;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    default:
      return 400;
  }
}

function answerOnSocket(socket: Duplex, status: number, methods: readonly string[] = []): void {
  if (!socket.writable) return void socket.destroy();
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(status === 405 ? [`Allow: ${methods.join(', ')}`] : []),
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Content-Length: 0',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/** Ends requests whose bodies do not arrive. Node has a limit for the whole alone, which a slow line needs long. */
function watchBodies({ body, perByte, checkEvery }: typeof usualPatience) {
  const arriving = new Map<
    IncomingMessage,
    { response: ServerResponse; waited: number; from: number }
  >();
  const timer = setInterval(() => {
    for (const [request, state] of arriving) {
      if (request.complete || request.destroyed) arriving.delete(request);
      // What has arrived and is not read yet holds up the rest: that is not the sender's doing.
      else if (request.readableLength < request.readableHighWaterMark) state.waited += checkEvery;
      const received = request.socket.bytesRead - state.from;
      if (!arriving.has(request) || state.waited <= body + received * perByte) continue;
      arriving.delete(request);
      if (state.response.headersSent) request.socket.destroy();
      else answerOnSocket(request.socket, 408);
    }
  }, checkEvery).unref();
  return {
    watch: (request: IncomingMessage, response: ServerResponse) => {
      if (request.complete) return;
      arriving.set(request, { response, waited: 0, from: request.socket.bytesRead });
    },
    stop: () => clearInterval(timer),
  };
}
