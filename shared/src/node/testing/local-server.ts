import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const started: Server[] = [];

/**
 * Starts a server on a free port and closes it after the tests of the file.
 * @returns The server's URL.
 */
export async function startLocalServer(handleRequest: RequestListener): Promise<string> {
  const server = createServer(handleRequest);
  started.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterAll(() => {
  for (const server of started) server.close().closeAllConnections();
});
