import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { caching } from 'shared/headers';
import { getErrorCode } from 'shared/node/file-system';

export const readingMethods: readonly string[] = ['GET', 'HEAD'];

/** Headers with which some servers let a request override its method. */
const overrideHeaders = ['x-http-method-override', 'x-http-method', 'x-method-override'];

/**
 * How long an idle connection stays open, in milliseconds. Node's default of five seconds ends connections that a
 * busy client, such as the build, is about to use again: its request would fail.
 */
const keepAliveTimeout = 75_000;

/** How long a request may take to arrive, in milliseconds. */
const defaultTimeouts = {
  /** Limit for the head, or for the first byte on a new connection. */
  head: 15_000,
  /** Limit for all pauses while the body arrives, with the one before its first byte; each byte adds `perByte`. */
  body: 15_000,
  /**
   * Each byte of the body extends the time by this much: a photo arrives even on a slow phone line, while a
   * trickle is aborted.
   */
  perByte: 1,
  /** Limit for the whole request, however steadily it arrives. */
  all: 30 * 60_000,
  checkEvery: 2000,
};

interface Options {
  hostname: string;
  port: number;
  /** Middleware that adds headers to every response, including errors. */
  headers?: MiddlewareHandler[];
  /** Returns the methods that are open at a decoded path; an empty list closes the path. */
  methodsAt?: (path: string) => readonly string[];
  timeouts?: typeof defaultTimeouts;
}

/**
 * Serves routes over HTTP. The host creates all its servers here, so that no route accepts a method that is
 * not listed for its path, or waits forever for a request.
 * @returns the port and a function that stops the server, once it listens
 */
export async function listen(
  routes: Hono,
  {
    hostname,
    port,
    headers = [],
    methodsAt = () => readingMethods,
    timeouts = defaultTimeouts,
  }: Options,
) {
  const app = new Hono();
  for (const middleware of headers) app.use(middleware);
  app.use(refuseOtherMethods(methodsAt));
  app.route('/', routes);
  const server = createServer(
    {
      keepAliveTimeout,
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.all,
      connectionsCheckingInterval: timeouts.checkEvery,
    },
    // `receiveRest` cleans up instead: the adapter ends the connection of a refused upload after half a second.
    getRequestListener(app.fetch, { hostname, autoCleanupIncoming: false }),
  );
  const bodies = watchBodies(timeouts);
  server.on('request', bodies.watch);
  server.on('request', receiveRest);
  // Node refuses some input before there is a request. By default, it reports an unknown method as a syntax
  // error.
  server.on('clientError', (error, socket) => {
    const target = / (\S+)/.exec(String((error as { rawPacket?: Buffer }).rawPacket ?? ''))?.[1];
    respondOnSocket(socket, getStatus(error), methodsAt(getPath(target)));
  });
  server.on('connect', ({ url }, socket) => respondOnSocket(socket, 405, methodsAt(getPath(url))));
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

/**
 * Refuses methods that are not listed for a path. Hono passes any method that a client invents to `use` and
 * `all`.
 */
export function refuseOtherMethods(
  methodsAt: (path: string) => readonly string[],
): MiddlewareHandler {
  return async ({ req }, next) => {
    const methods = methodsAt(req.path);
    if (methods.length === 0) return Response.json({ message: 'Not found' }, { status: 404 });
    const isOverridden = overrideHeaders.some((name) => req.header(name) !== undefined);
    if (methods.includes(req.method) && !isOverridden) return next();
    const message = `Este endereço aceita ${methods.join(', ')}.`;
    return Response.json(
      { code: 'method_not_allowed', error: message, message, msg: message },
      { status: 405, headers: { allow: methods.join(', '), 'cache-control': caching.never } },
    );
  };
}

const getPath = (target = '/') => target.split('?')[0] ?? '/';

function getStatus(error: Error): number {
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

function respondOnSocket(socket: Duplex, status: number, methods: readonly string[] = []): void {
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

/** How much of a refused body is received, in bytes; the largest that is accepted is 12 MB. */
const maxRefusedBytes = 64 * 1024 * 1024;

/**
 * Receives and discards the rest of a body that was refused before it arrived: many senders read the response only
 * after they have sent everything, and report a network error when the connection ends before that. `watchBodies`
 * limits the time.
 */
function receiveRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    let received = 0;
    // Whatever read the beginning of the body would pause it.
    request.removeAllListeners('data');
    request.on('data', ({ length }: Buffer) => {
      received += length;
      if (received > maxRefusedBytes) request.socket.destroy();
    });
    request.resume();
  });
}

/**
 * Aborts requests whose bodies don't arrive. Node has a timeout only for the whole request, which must be
 * long for slow lines.
 */
function watchBodies({ body, perByte, checkEvery }: typeof defaultTimeouts) {
  const arriving = new Map<
    IncomingMessage,
    { response: ServerResponse; waited: number; from: number }
  >();
  const timer = setInterval(() => {
    for (const [request, state] of arriving) {
      if (request.complete || request.destroyed) arriving.delete(request);
      // If received data is not read yet, it is not the sender who delays the request.
      else if (request.readableLength < request.readableHighWaterMark) state.waited += checkEvery;
      const received = request.socket.bytesRead - state.from;
      if (!arriving.has(request) || state.waited <= body + received * perByte) continue;
      arriving.delete(request);
      if (state.response.headersSent) request.socket.destroy();
      else respondOnSocket(request.socket, 408);
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
