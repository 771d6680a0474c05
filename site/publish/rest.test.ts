import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { describeError } from './errors.ts';
import { readRows } from './rest.ts';

test.each([
  [400, '{"code":"23514","details":"Failing row contains (Marina Souza)"}', '400 23514'],
  [502, '<p>Marina Souza</p>', '502'],
  [200, 'Marina Souza', '200, no JSON'],
])('answered %i %s, the job logs one line and no value', async (status, content, outcome) => {
  const server = createServer((_, response) => response.writeHead(status).end(content));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const asked = readRows(
      { url, key: 'secret' },
      'noticias',
      z.unknown(),
      AbortSignal.timeout(5000),
    );
    const error: unknown = await asked.catch((thrown: unknown) => thrown);
    expect(describeError(error).detail).toBe(`GET ${url}/rest/v1/noticias: ${outcome}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
