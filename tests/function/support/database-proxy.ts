import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call that the function makes to the database, before it is made or after it was answered. */
export type CallPoint = `${'before' | 'after'} ${string}`;

/**
 * Stands between the function and the data service and passes everything on. A test can make it wait,
 * or pretend that the data service is gone, at any call.
 */
export class DatabaseProxy {
  /** Called at both points of each call; the call waits for it. A rejection cuts the connection. */
  at: (point: CallPoint) => Promise<void> | void = () => undefined;
  /** What a call is answered instead of being passed on. */
  instead: (name: string) => { status: number; content: string } | undefined = () => undefined;
  url = '';
  private readonly server = createServer((request, response) => {
    void (async () => {
      const name = request.url?.split('/').at(-1) ?? '';
      const body = await buffer(request);
      await this.at(`before ${name}`);
      const own = this.instead(name);
      if (own) {
        response.writeHead(own.status).end(own.content);
        return;
      }
      const { apikey = '', authorization = '', 'content-type': type = '' } = request.headers;
      const headers = { apikey: String(apikey), authorization, 'content-type': type };
      const isRead = request.method === 'GET';
      const init = {
        method: request.method,
        headers,
        body: isRead ? undefined : new Uint8Array(body),
      };
      const answer = await fetch(`${this.target}${request.url}`, init);
      const content = Buffer.from(await answer.arrayBuffer());
      await this.at(`after ${name}`);
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(content);
    })().catch(() => response.destroy());
  });

  /** @param target address of the data service */
  constructor(private readonly target: string) {}

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
