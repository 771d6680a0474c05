import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request with its path and headers exactly as given: no tidying of dots, nothing unpacked. */
export async function rawRequest(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
) {
  const { hostname, port } = new URL(origin);
  const asked = request({ hostname, port, path, headers, method, agent: false }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
