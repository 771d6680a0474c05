import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Sends a request that `fetch` would change: it keeps `..` in the path and leaves the response compressed. */
export async function rawRequest(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
) {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, headers, method, agent: false }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await buffer(response),
  };
}
