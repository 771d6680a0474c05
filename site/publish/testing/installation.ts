import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { json } from 'node:stream/consumers';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import type { Row } from '../steps/read-content.ts';
import { rollback, run, type RunOptions } from '../publish.ts';
import { resolveSettings } from '../context.ts';

/** Makes the stand-in for Gatsby misbehave until the end of the test; builder.mjs lists the faults. */
export function breakGatsby(fault: string): void {
  process.env.BUILDER_FAULT = fault;
}
export function repairGatsby(): void {
  delete process.env.BUILDER_FAULT;
}
afterEach(repairGatsby);

export const keys = { SUPABASE_PUBLISHABLE_KEY: 'publishable', SUPABASE_SECRET_KEY: 'secret' };

/**
 * Creates an installation with a data service and a stand-in for Gatsby. `publish` does what `npm run rebuild` does,
 * `goBack` what `npm run rebuild -- --rollback` does.
 * @param more Additional environment variables.
 */
export async function createInstallation(more: Record<string, string> = {}) {
  const service = new FakeDataService();
  service.url = await startLocalServer(
    (request, response) => void service.respond(request, response),
  );
  const env = {
    SUPABASE_URL: service.url,
    ...keys,
    DATA_DIR: await createTemporaryFolder(),
    REBUILD_BUILDER: join(import.meta.dirname, 'builder.mjs'),
    ...more,
  };
  const settings = resolveSettings(env);
  const { folders } = settings;
  service.siteFolder = folders.current;
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
    /** The lines that were logged. */
    lines,
    stop,
    publish: (options?: RunOptions) => run(job, options),
    goBack: () => rollback(job),
    /** Reads a live page. */
    page: (path: string) => readFile(join(folders.current, path, 'index.html'), 'utf8'),
    /** The rows of `publicacoes`, the oldest first. */
    record: service.tables.publicacoes,
  };
}

/** Files like those of the console's build. */
const consoleFiles = {
  'index.html': '<div id="root"></div>',
  'favicon.svg': '<svg/>',
  '.sources': 'stamp',
  'assets/index-a1b2.js': 'console.log(1)',
  'assets/index-a1b2.js.br': brotliCompressSync('console.log(1)'),
  'assets/index-a1b2.css': 'a{}',
};

/** Creates a folder like that of a built console, and deletes it after the tests of the file. */
export async function createBuiltConsole(): Promise<string> {
  const folder = await createTemporaryFolder();
  for (const [path, text] of Object.entries(consoleFiles)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Responds like the data service, with at most 1,000 rows at a time. An unknown table is empty. */
class FakeDataService {
  url = '';
  /** Rows per table. Tests change them as staff would. */
  readonly tables: ReturnType<typeof createDemoTables> & Record<string, Row[]> = createDemoTables();
  /** The table whose requests fail. */
  failing: string | null = null;
  /** The folder that it serves as the site. */
  siteFolder = '';
  /** Stored files, each as `<bucket>/<path>`. */
  readonly files = new Set<string>();
  /** Called with the table of each request, before it is read. */
  onRequest = (_table: string): void => undefined;

  /** Adds a change to the history, as the triggers of the database do. */
  recordChange() {
    this.tables.historico.push({ id: this.tables.historico.length + 1 });
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const name = pathname.replace('/rest/v1/', '');
    this.onRequest(name);
    if (name === this.failing)
      return void response.writeHead(503).end('{"message":"out of order"}');
    if (!pathname.startsWith('/rest/')) return this.#respondWithFile(request, pathname, response);
    if (name === 'rpc/registrar_retirada') {
      this.#recordWithdrawal((await json(request)) as { retirada: string; registro: Row });
      return void response.end('null');
    }
    const table = (this.tables[name] ??= []);
    let rows = table.filter((row) =>
      [...searchParams].every(
        ([column, condition]) =>
          (!condition.startsWith('eq.') || String(row[column]) === condition.slice(3)) &&
          (condition !== 'is.null' || row[column] === null),
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

  /** Serves stored files and the site, and removes stored files. */
  async #respondWithFile(request: IncomingMessage, path: string, response: ServerResponse) {
    const stored = decodeURIComponent(path).replace(/^\/storage\/v1\/object\/(public\/)?/, '');
    if (request.method === 'DELETE') {
      const { prefixes } = (await json(request)) as { prefixes: string[] };
      for (const prefix of prefixes) this.files.delete(`${stored}/${prefix}`);
      return void response.setHeader('content-type', 'application/json').end('[]');
    }
    if (path.startsWith('/storage/'))
      return void response.writeHead(this.files.has(stored) ? 200 : 404).end();
    const file = join(this.siteFolder, path);
    const content = await readFile(file).catch(() =>
      readFile(join(file, 'index.html')).catch(() => null),
    );
    response.writeHead(content ? 200 : 404).end(content);
  }

  /** Does what the function of the same name does in the database. */
  #recordWithdrawal({ retirada, registro }: { retirada: string; registro: Row }): void {
    const row = this.tables.retiradas?.find(({ id }) => id === retirada);
    if (!row) return;
    const { enderecos = row.enderecos, publicada, problema, concluida } = registro;
    Object.assign(row, { enderecos, problema: problema || null });
    if (publicada) row.publicada_em ??= 'now';
    const isGone = (enderecos as { sumiu_em: unknown }[]).every(({ sumiu_em }) => sumiu_em);
    if (concluida && isGone && !problema && row.publicada_em) row.concluida_em = 'now';
  }
}

/** Adds a photo to an article, or takes it off the air as `retirar_do_ar` does. */
export function createPhoto({ tables, files }: FakeDataService, original = 'maria') {
  const name = `${Date.now()}-${randomBytes(8).toString('hex')}-${original}`;
  const file = `noticias-images/${name}.webp`;
  const picture = randomBytes(10).toString('hex');
  const id = tables.noticias.length + 1;
  files.add(file);
  tables.noticias.push({ id, title: `Festa ${id}`, picture, pictureName: name });
  return {
    id,
    file,
    copy: `static/${picture}/${name}.webp`,
    withdraw(completa = false): Row {
      tables.noticias.splice(
        tables.noticias.findIndex((row) => row.id === id),
        1,
      );
      const record = { enderecos: [], problema: null, publicada_em: null, concluida_em: null };
      const row = {
        id: `r${id}`,
        tabela: 'noticias',
        item: String(id),
        completa,
        titulo: `Festa ${id}`,
        arquivos: [file],
        ...record,
      };
      (tables.retiradas ??= []).push(row);
      if (!tables.publicacoes.some(({ status }) => status === 'pedida'))
        tables.publicacoes.push({
          id: tables.publicacoes.length + 1,
          status: 'pedida',
          purge: true,
        });
      return row;
    },
  };
}

function createDemoTables() {
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
