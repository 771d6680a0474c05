import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const started: Server[] = [];

/** A server on a port of its own; gone after the file's tests. @returns its address */
export async function localServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  started.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterAll(() => {
  for (const server of started) server.close().closeAllConnections();
});
