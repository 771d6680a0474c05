import { types } from 'node:util';
import { isPageSlug } from 'shared/pages/index';
import { PageContentError, readPage } from 'shared/pages/read';
import { z } from 'zod';
import { dataServiceSilent, messageOf, PublicationError } from './context.ts';
import type { Settings } from './settings.ts';

interface TableInfo {
  /** In which its rows can be read page by page. */
  order: string;
  /** For staff. */
  name: string;
  /** Those that pages show; all if it does not say. */
  columns?: string;
}

/**
 * Every table that pages are made of. Menus and activities are not among them: visitors fetch those.
 */
const tables = {
  noticias: { order: 'id', name: 'notícias' },
  colaboradores: { order: 'id', name: 'colaboradores' },
  conselho_administrativo: { order: 'id', name: 'membros do conselho' },
  espacos: { order: 'id', name: 'espaços' },
  documentos: { order: 'id', name: 'documentos' },
  eventos: { order: 'id', name: 'eventos' },
  media_categories: { order: 'id', name: 'espaços de mídia' },
  media_assets: { order: 'id', name: 'imagens da alimentação' },
  media_asset_categories: { order: 'category_id,asset_id', name: 'imagens em uso' },
  paginas: { order: 'slug', name: 'páginas', columns: 'slug,nome,content' },
} as const satisfies Record<string, TableInfo>;

export type Table = keyof typeof tables;

const rowSchema = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof rowSchema>;

/** All that a visitor may read on pages at one moment. */
export type Content = Record<Table, Row[]>;

const pageSize = 1000;

/** Reads what visitors may read, with the key that visitors hold: drafts and future items stay out. */
export async function readContent(
  { supabaseUrl: url, publishableKey: key }: Settings,
  signal: AbortSignal,
): Promise<Content> {
  const names = Object.keys(tables) as Table[];
  const read = names.map(async (name) => [name, await readTable({ url, key }, name, signal)]);
  const content = Object.fromEntries(await Promise.all(read)) as Content;
  checkPages(content.paginas);
  return content;
}

const pageSchema = z.object({ slug: z.string(), nome: z.string(), content: z.unknown() });

/** Refuses words that a page cannot show, before a build is spent on them. */
function checkPages(rows: Row[]): void {
  for (const { slug, nome, content } of z.array(pageSchema).parse(rows)) {
    if (!isPageSlug(slug)) continue;
    try {
      readPage({ slug, nome }, content);
    } catch (error) {
      if (!(error instanceof PageContentError)) throw error;
      throw new PublicationError(`${error.message} Nada mudou no site.`, undefined, {
        cause: error,
      });
    }
  }
}

/** The server may answer fewer rows than asked for; only an empty page is the end. */
async function readTable(rest: Rest, table: Table, signal: AbortSignal): Promise<Row[]> {
  const { order, columns = '*' }: TableInfo = tables[table];
  const rows: Row[] = [];
  for (;;) {
    const query = `${table}?select=${columns}&order=${order}&limit=${pageSize}&offset=${rows.length}`;
    const page = await readRows(rest, query, rowSchema, signal);
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

const entrySchema = z.object({ id: z.number() });

/** The number of the last recorded change, 0 when there is none. Numbers follow the order of the commits. */
export async function lastChange(rest: Rest, signal: AbortSignal): Promise<number> {
  const query = 'historico?select=id&order=id.desc&limit=1';
  const [entry] = await readRows(rest, query, entrySchema, signal);
  return entry?.id ?? 0;
}

/** Rows per table. */
export type Counts = Record<string, number>;

export function countRows(content: Content): Counts {
  return Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length]));
}

/** Fewer rows than this may all go: deleting the last two of anything is everyday work. */
const fewRows = 3;
/** The share of a table's rows that may go between two releases. */
const largestLoss = 0.5;

/**
 * Refuses content that lost so much since the last release that a mistake is likelier than an intention:
 * a failing service that answers "no rows", a policy that hides them, a deletion that went too far.
 * @throws {PublicationError}
 */
export function refuseShrunkContent(before: Counts, now: Counts): void {
  // An old release may have counted tables that no page is built from.
  const losses = Object.entries(tables).flatMap(([table, { name }]) => {
    const rows = before[table] ?? 0;
    const left = now[table] ?? 0;
    const suspicious = rows >= fewRows && (left === 0 || rows - left > rows * largestLoss);
    return suspicious ? [`${name}: ${rows} → ${left}`] : [];
  });
  if (losses.length === 0) return;
  throw new PublicationError(
    `Muito conteúdo sumiu desde a última publicação (${losses.join('; ')}). ` +
      'Nada mudou no site. Se foi por engano, restaure os itens no Histórico. Se foi de propósito, ' +
      'peça a quem cuida do servidor que confirme a publicação.',
    'Para confirmar: npm run rebuild -- --allow-shrink (ou REBUILD_ALLOW_SHRINK=1)',
  );
}

export interface Rest {
  url: string;
  key: string;
}

/** The interface with the secret key, or null without one: then the history cannot be read. */
export function secretRest({
  supabaseUrl: url,
  secretKey: key,
}: Pick<Settings, 'supabaseUrl' | 'secretKey'>): Rest | null {
  return key ? { url, key } : null;
}

/** Reads rows over the data service's REST interface; anything but rows of that shape is an error. */
export async function readRows<Schema extends z.ZodType>(
  rest: Rest,
  query: string,
  row: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>[]> {
  return z.array(row).parse(await ask(rest, 'GET', query, signal));
}

/**
 * Adds one row (`POST`), or changes all that the query means (`PATCH`).
 * @returns the rows as they are now
 */
export async function writeRows<Schema extends z.ZodType>(
  rest: Rest,
  method: 'POST' | 'PATCH',
  query: string,
  values: Record<string, unknown>,
  row: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>[]> {
  return z.array(row).parse(await ask(rest, method, query, signal, JSON.stringify(values)));
}

async function ask(
  { url, key }: Rest,
  method: string,
  query: string,
  signal: AbortSignal,
  body?: string,
): Promise<unknown> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    ...(body && { 'content-type': 'application/json', prefer: 'return=representation' }),
  };
  try {
    const response = await fetch(`${url}/rest/v1/${query}`, {
      method,
      headers,
      body,
      signal: limit,
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${codeIn(answer)}`.trim());
    return parse(answer, response.status);
  } catch (error) {
    signal.throwIfAborted();
    const cause = types.isNativeError(error) && error.cause ? ` (${messageOf(error.cause)})` : '';
    const detail = `${method} ${url}/rest/v1/${query}: ${messageOf(error)}${cause}`;
    throw new PublicationError(dataServiceSilent, detail, { cause: error });
  }
}

/** Of a refusal only the code is safe to log: its message and details quote the row. */
function codeIn(answer: string): string {
  return /"code":\s*"([0-9A-Z]{5,8})"/.exec(answer)?.[1] ?? '';
}

function parse(answer: string, status: number): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    // The parser's own message quotes the answer.
    throw new Error(`${status}, no JSON`);
  }
}
