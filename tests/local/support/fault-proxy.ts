import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** What happens to a request: it passes, is answered with an error, or is cut off. */
type Fate = 'pass' | 'refuse' | number;

/** Stands between a command and the data service, and lets a test decide over every request. */
export class FaultProxy {
  /** Called with method and path of each request. */
  fate: (request: string) => Fate | Promise<Fate> = () => 'pass';

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(target: string, port: number): Promise<FaultProxy> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new FaultProxy(server, `http://127.0.0.1:${port}`);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void proxy.handle(new URL(request.url ?? '/', target), request, response);
    });
    return proxy;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(url: URL, request: IncomingMessage, response: ServerResponse) {
    const fate = await this.fate(`${request.method} ${request.url}`);
    if (fate === 'refuse') return void request.socket.destroy();
    if (typeof fate === 'number') return void response.writeHead(fate).end('{"message":"fault"}');
    const headers = { ...request.headers, host: url.host };
    const onward = send(url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
