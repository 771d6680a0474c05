import { setMaxListeners } from 'node:events';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import 'shared/node/node-20';
import { type PageTable, pageTables } from 'shared/content';
import type { Database } from 'shared/database.types';
import { schoolDay, schoolYear } from 'shared/dates';
import { isPageSlug } from 'shared/pages/index';
import { PageContentError, readPage } from 'shared/pages/read';
import { z } from 'zod';
import { dataServiceSilent, hashOf, PublicationError, type Settings } from './context.ts';
import { digestSources } from './gatsby.ts';

export type Row = Record<string, unknown>;
export type Content = Record<PageTable, Row[]>;

export type Client = SupabaseClient<Database>;

function connect({ supabaseUrl }: Settings, key: string): Client {
  return createClient<Database>(supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { timeout: 30_000, retry: false },
  });
}

export function visitorClient(settings: Settings): Client {
  return connect(settings, settings.publishableKey);
}

/** A client that may read the history and write the record of publications. */
export function secretClient(settings: Settings): Client {
  return connect(settings, settings.secretKey);
}

export interface Query<Result> {
  abortSignal(signal: AbortSignal): PromiseLike<{
    data: Result[] | null;
    error: { code: string } | null;
    status: number;
  }>;
}

/** @throws {PublicationError} Of a refusal only the code is told: its message and details quote the row. */
export async function rowsOf<Result>(query: Query<Result>, signal: AbortSignal): Promise<Result[]> {
  const { data, error, status } = await query.abortSignal(signal);
  signal.throwIfAborted();
  if (Array.isArray(data)) return data;
  throw new PublicationError(dataServiceSilent, `HTTP ${status} ${error?.code ?? ''}`.trim());
}

const pageSize = 1000;

export async function readContent(settings: Settings, signal: AbortSignal): Promise<Content> {
  const client = visitorClient(settings);
  // Each request listens to the signal while all are under way; Node reports more than ten listeners as a leak.
  setMaxListeners(pageTables.length + 10, signal);
  const read = pageTables.map(async (entry) => [
    entry.table,
    await readTable(client, entry, signal),
  ]);
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
async function readTable(
  client: Client,
  { table, pageColumns = ['*'], key = ['id'] }: (typeof pageTables)[number],
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    let query = client.from(table).select<string, Row>(pageColumns.join());
    for (const column of key) query = query.order(column);
    const page = await rowsOf(query.range(rows.length, rows.length + pageSize - 1), signal);
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** The number of the last recorded change, 0 when there is none. Numbers follow the order of the commits. */
export async function lastChange(client: Client, signal: AbortSignal): Promise<number> {
  const query = client.from('historico').select('id').order('id', { ascending: false }).limit(1);
  const [entry] = await rowsOf(query, signal);
  return entry?.id ?? 0;
}

export interface Inputs {
  content: Content;
  /** Digest of the sources and settings that pages are prepared with. */
  sources: string;
  /** Digest of content and sources together. */
  digest: string;
  /** The last recorded change. */
  historicoId: number;
}

/**
 * Reads everything that pages are made of. The number of the last change is read first: a change that
 * comes later may be in the content already, and then leads to one look too many, never to one too few.
 */
export async function readInputs(settings: Settings, signal: AbortSignal): Promise<Inputs> {
  const historicoId = await lastChange(secretClient(settings), signal);
  const content = await readContent(settings, signal);
  const { siteUrl, publicSupabaseUrl, publishableKey } = settings;
  // The year is in every page; the agenda tells what is past from what comes.
  const today = content.eventos.length > 0 ? schoolDay(new Date()) : schoolYear();
  const inPages = [siteUrl, publicSupabaseUrl, publishableKey, today];
  const sources = hashOf(JSON.stringify([await digestSources(), ...inPages]));
  return {
    content,
    sources,
    digest: hashOf(JSON.stringify([sources, content])),
    historicoId,
  };
}

/** Rows per table. */
export type Counts = Record<string, number>;

export function countRows(content: Content): Counts {
  return Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length]));
}

/** Fewer rows than this may all go: deleting the last two of anything is everyday work. */
const fewRows = 3;
/**
 * Refuses content that lost all of a table since the last release: a failing service that answers "no rows", or a
 * policy that hides them, is likelier than an intention.
 * @throws {PublicationError}
 */
export function refuseEmptiedTables(before: Counts, now: Counts): void {
  // An old release may have counted tables that no page is built from.
  const losses = pageTables.flatMap(({ table, plural, isOftenEmptied }) => {
    const rows = before[table] ?? 0;
    const isLost = rows >= fewRows && !now[table] && !isOftenEmptied;
    return isLost ? [`${plural}: ${rows} → 0`] : [];
  });
  if (losses.length === 0) return;
  throw new PublicationError(
    `Todo um conteúdo sumiu desde a última publicação (${losses.join('; ')}). ` +
      'Nada mudou no site. Se foi por engano, restaure os itens na Lixeira ou publique as notícias que viraram ' +
      'rascunho. Se foi de propósito, cadastre o que entra no lugar, ou peça a quem cuida do servidor que confirme ' +
      'a publicação.',
    'Para confirmar: npm run rebuild -- --allow-empty',
  );
}
