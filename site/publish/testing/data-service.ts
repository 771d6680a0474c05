import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { Row } from '../content.ts';

export interface FakeDataService {
  url: string;
  /** Rows per table; change them as staff would. */
  tables: Record<string, Row[]>;
  /** When set, every request is answered with this status. */
  failing: number | null;
  /** Requests for this table alone are answered with an error. */
  failingTable: string | null;
  /** Records a change, as the triggers of the database do. */
  record(): void;
  close(): Promise<void>;
}

const rowLimit = 1000;

/** Answers like the data service: at most 1,000 rows at a time, tables it does not know are empty. */
export async function fakeDataService(): Promise<FakeDataService> {
  const server = createServer((request, response) => void answer(service, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: FakeDataService = {
    url: `http://127.0.0.1:${port}`,
    tables: demoTables(),
    failing: null,
    failingTable: null,
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

async function answer(
  service: FakeDataService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', service.url);
  const name = url.pathname.replace('/rest/v1/', '');
  const failing = service.failing ?? (name === service.failingTable ? 500 : null);
  if (failing) {
    response.writeHead(failing).end('{"message":"out of order"}');
    return;
  }
  const table = (service.tables[name] ??= []);
  const rows =
    request.method === 'GET'
      ? read(table, url.searchParams)
      : write(table, url.searchParams, request.method, (await json(request)) as Row);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows));
}

function read(table: Row[], parameters: URLSearchParams): Row[] {
  let rows = parameters.has('published_at') ? [] : matching(table, parameters);
  if (parameters.get('order') === 'id.desc') rows = rows.toReversed();
  const start = Number(parameters.get('offset') ?? 0);
  const count = Math.min(Number(parameters.get('limit') ?? rowLimit), rowLimit);
  return rows.slice(start, start + count);
}

function write(table: Row[], parameters: URLSearchParams, method = '', values: Row): Row[] {
  if (method === 'POST') {
    const row = { id: table.length + 1, historico_id: null, ...values };
    table.push(row);
    return [row];
  }
  const rows = matching(table, parameters);
  for (const row of rows) Object.assign(row, values);
  return rows;
}

/** Understands `column=eq.value` and `id=gt.value`. */
function matching(table: Row[], parameters: URLSearchParams): Row[] {
  return table.filter((row) =>
    [...parameters].every(([column, condition]) => {
      if (condition.startsWith('eq.')) return String(row[column]) === condition.slice(3);
      if (condition.startsWith('gt.')) return Number(row[column]) > Number(condition.slice(3));
      return true;
    }),
  );
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
