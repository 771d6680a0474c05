import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Row } from '../content.ts';

export interface FakeDataService {
  url: string;
  /** Rows per table; change them as staff would. */
  tables: Record<string, Row[]>;
  /** When set, every request is answered with this status. */
  failing: number | null;
  /** Records a change, as the triggers of the database do. */
  record(): void;
  close(): Promise<void>;
}

const rowLimit = 1000;

/** Answers reads like the data service: at most 1,000 rows at a time, tables it does not know are empty. */
export async function fakeDataService(): Promise<FakeDataService> {
  const server = createServer((request, response) => answer(service, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: FakeDataService = {
    url: `http://127.0.0.1:${port}`,
    tables: demoTables(),
    failing: null,
    record() {
      const history = (this.tables.historico ??= []);
      history.push({ id: history.length + 1 });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

function answer(
  service: FakeDataService,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? '/', service.url);
  const parameters = url.searchParams;
  if (service.failing) {
    response.writeHead(service.failing).end('{"message":"out of order"}');
    return;
  }
  const table = url.pathname.replace('/rest/v1/', '');
  const after = Number(parameters.get('id')?.replace('gt.', '') ?? 0);
  let rows = (service.tables[table] ?? []).filter(({ id }) => typeof id !== 'number' || id > after);
  if (parameters.has('published_at')) rows = [];
  if (parameters.get('order') === 'id.desc') rows = rows.toReversed();
  const start = Number(parameters.get('offset') ?? 0);
  const count = Math.min(Number(parameters.get('limit') ?? rowLimit), rowLimit);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows.slice(start, start + count)));
}

function demoTables(): Record<string, Row[]> {
  const named = (count: number, column: string, word: string) =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      [column]: `${word} ${index + 1}`,
    }));
  return {
    noticias: named(6, 'title', 'Notícia & "festa"'),
    colaboradores: named(5, 'name', 'Colaboradora'),
    conselho_administrativo: named(3, 'name', 'Conselheiro'),
    espacos: named(3, 'name', 'Espaço'),
    historico: [{ id: 1 }],
  };
}
