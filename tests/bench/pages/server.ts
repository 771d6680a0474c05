import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { readAnnouncement, type Announcement } from './announcement.ts';
import { referenceOf } from './reference.ts';

/** Where the reference of a page is: that of "/coopen" at "/referencia/coopen". */
export const referenceFolder = '/referencia';

/**
 * Serves the product and, beside it, the reference of each of its pages, so that both take the same way.
 * @returns its address and how to end it
 */
export async function serveBoth(product: string) {
  const announcement = await readAnnouncement(product);
  const references = new Map<string, Buffer>();
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (path.startsWith(`${referenceFolder}/`)) void sendReference(path, answer);
    else passOn(product, asked, answer);
  });

  async function sendReference(path: string, answer: ServerResponse) {
    const route = path.slice(referenceFolder.length);
    const known = references.get(route) ?? (await makeReference(product + route, announcement));
    references.set(route, known);
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': known.length,
      'cache-control': 'no-cache',
    });
    answer.end(known);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${port}`, close };
}

async function makeReference(address: string, announcement: Announcement): Promise<Buffer> {
  const page = await (await fetch(address)).text();
  // As the release's own pages are compressed.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(referenceOf(page, announcement), { params });
}

function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const onward = request(new URL(asked.url ?? '/', product), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
