import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import type { Row } from '../content.ts';
import { rollback, run, type RunOptions } from '../publish.ts';
import { parseSettings } from '../context.ts';

/** Has Gatsby's stand-in misbehave until the test is over. */
export function breakGatsby(fault: string): void {
  process.env.BUILDER_FAULT = fault;
}
export function mendGatsby(): void {
  delete process.env.BUILDER_FAULT;
}
afterEach(mendGatsby);

export const keys = { SUPABASE_PUBLISHABLE_KEY: 'publishable', SUPABASE_SECRET_KEY: 'secret' };

/**
 * An installation of its own, with a data service and a stand-in for Gatsby: `publish` is `npm run rebuild`, `goBack`
 * is `npm run rebuild -- --rollback`.
 */
export async function installation(more: Record<string, string> = {}) {
  const service = new FakeDataService();
  service.url = await startLocalServer(
    (request, response) => void service.answer(request, response),
  );
  const env = {
    SUPABASE_URL: service.url,
    ...keys,
    DATA_DIR: await createTemporaryFolder(),
    REBUILD_BUILDER: join(import.meta.dirname, 'builder.mjs'),
    ...more,
  };
  const settings = parseSettings(env);
  const { folders } = settings;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const stop = new AbortController();
  const job = { settings, log, signal: stop.signal };
  return {
    service,
    env,
    settings,
    folders,
    log,
    /** What was logged. */
    lines,
    stop,
    publish: (options?: RunOptions) => run(job, options),
    goBack: () => rollback(job),
    /** A page that is live. */
    page: (path: string) => readFile(join(folders.current, path, 'index.html'), 'utf8'),
    /** What staff see of the publications, the oldest first. */
    record: service.tables.publicacoes,
  };
}

/** A console as its build leaves it. */
const consoleFiles = {
  'index.html': '<div id="root"></div>',
  'favicon.svg': '<svg/>',
  '.sources': 'stamp',
  'assets/index-a1b2.js': 'console.log(1)',
  'assets/index-a1b2.css': 'a{}',
};

/** @returns its folder; gone after the file's tests */
export async function builtConsole(): Promise<string> {
  const folder = await createTemporaryFolder();
  for (const [path, text] of Object.entries(consoleFiles)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Answers like the data service: at most 1,000 rows at a time, unknown tables are empty. */
class FakeDataService {
  url = '';
  /** Rows per table; change them as staff would. */
  readonly tables: ReturnType<typeof demoTables> & Record<string, Row[]> = demoTables();
  /** The table whose requests are answered with an error. */
  failing: string | null = null;
  /** Hears of each table that is asked for, before it is read. */
  asked = (_table: string): void => undefined;

  /** Records a change, as the triggers of the database do. */
  record() {
    this.tables.historico.push({ id: this.tables.historico.length + 1 });
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const name = pathname.replace('/rest/v1/', '');
    this.asked(name);
    if (name === this.failing)
      return void response.writeHead(503).end('{"message":"out of order"}');
    const table = (this.tables[name] ??= []);
    let rows = table.filter((row) =>
      [...searchParams].every(
        ([column, condition]) =>
          !condition.startsWith('eq.') || String(row[column]) === condition.slice(3),
      ),
    );
    if (request.method === 'GET') {
      if (searchParams.get('order') === 'id.desc') rows = rows.toReversed();
      const start = Number(searchParams.get('offset') ?? 0);
      rows = rows.slice(start, start + Math.min(Number(searchParams.get('limit') ?? 1000), 1000));
    } else {
      const values = (await json(request)) as Row;
      if (request.method === 'POST') {
        rows = [{ id: table.length + 1, historico_id: null }];
        table.push(...rows);
      }
      for (const row of rows) Object.assign(row, values);
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
  }
}

function demoTables() {
  const named = (count: number, column: string, word: string): Row[] =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      [column]: `${word} ${index + 1}`,
    }));
  return {
    noticias: named(6, 'title', 'Notícia & "festa"'),
    colaboradores: named(5, 'name', 'Colaboradora'),
    conselho_administrativo: named(3, 'name', 'Conselheiro'),
    espacos: named(3, 'name', 'Espaço'),
    atividades: [] as Row[],
    historico: [{ id: 1 }] as Row[],
    publicacoes: [] as Row[],
  };
}
