import { setMaxListeners } from 'node:events';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import 'shared/node/node-20';
import type { Palette } from 'shared/brand';
import { type PageTable, pageTables } from 'shared/content';
import type { Database } from 'shared/database.types';
import { schoolDay, schoolYear } from 'shared/dates';
import { isPageSlug, type PageContent } from 'shared/pages/index';
import { readPagePaths } from 'shared/pages/paths';
import { PageContentError, readPage } from 'shared/pages/read';
import { createPalette } from 'shared/palette';
import { z } from 'zod';
import type { OwnDrawings } from '../../gatsby/files/logoNode.ts';
import {
  dataServiceUnreachable,
  computeHash,
  PublicationError,
  type Settings,
} from '../context.ts';
import { computeSourcesDigest } from './build-pages.ts';

export type Row = Record<string, unknown>;
/** The rows that visitors can read, per table. */
export type Content = Record<PageTable, Row[]>;

export type Client = SupabaseClient<Database>;

function createDataClient({ supabaseUrl }: Settings, key: string): Client {
  return createClient<Database>(supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { timeout: 30_000, retry: false },
  });
}

export function createVisitorClient(settings: Settings): Client {
  return createDataClient(settings, settings.publishableKey);
}

/** A client that may read the history and write the record of publications. */
export function createSecretClient(settings: Settings): Client {
  return createDataClient(settings, settings.secretKey);
}

export interface Query<Result> {
  abortSignal(signal: AbortSignal): PromiseLike<{
    data: Result[] | null;
    error: { code: string } | null;
    status: number;
  }>;
}

/**
 * Runs a query.
 * @throws {PublicationError} with the error's code only: its message and details quote the row, which may be private
 */
export async function runQuery<Result>(
  query: Query<Result>,
  signal: AbortSignal,
): Promise<Result[]> {
  const { data, error, status } = await query.abortSignal(signal);
  signal.throwIfAborted();
  if (Array.isArray(data)) return data;
  throw new PublicationError(dataServiceUnreachable, `HTTP ${status} ${error?.code ?? ''}`.trim());
}

const pageSize = 1000;

export async function readContent(settings: Settings, signal: AbortSignal): Promise<Content> {
  const client = createVisitorClient(settings);
  // All requests listen to the signal at the same time, and Node warns of a leak at more than ten listeners.
  setMaxListeners(pageTables.length + 10, signal);
  const read = pageTables.map(async (entry) => [
    entry.table,
    await readTable(client, entry, signal),
  ]);
  const content = Object.fromEntries(await Promise.all(read)) as Content;
  await checkPages(content.paginas);
  return content;
}

const pageSchema = z.object({ slug: z.string(), nome: z.string(), content: z.unknown() });

/** Refuses content that a page cannot show, before time is spent on a build. */
async function checkPages(rows: Row[]): Promise<void> {
  for (const { slug, nome, content } of z.array(pageSchema).parse(rows)) {
    if (!isPageSlug(slug)) continue;
    try {
      const page = readPage({ slug, nome }, content);
      if ('logos' in page && Object.values(page.logos).some(Boolean)) await cleanDrawings(page);
    } catch (error) {
      if (!(error instanceof PageContentError)) throw error;
      throw new PublicationError(`${error.message} Nada mudou no site.`, undefined, {
        cause: error,
      });
    }
  }
}

type Pages = Pick<Content, 'paginas'>;

const findContent = ({ paginas }: Pages, wanted: string): unknown =>
  paginas.find(({ slug }) => slug === wanted)?.content ?? {};

/** Cleaning takes a DOM, which the watching process loads only for a school that has drawings. */
async function cleanDrawings(page: Pick<PageContent<'identidade'>, 'logos'>) {
  const { readOwnDrawings } = await import('../../gatsby/files/logos.ts');
  return readOwnDrawings(page);
}

const readIdentity = (pages: Pages) =>
  readPage({ slug: 'identidade', nome: 'Identidade' }, findContent(pages, 'identidade'));

/** The palette of the colours that staff chose. */
export const readPalette = (pages: Pages): Palette =>
  createPalette(readIdentity(pages).colors).palette;

/** The drawings that staff uploaded, cleaned; null where the school has the original ones. */
export async function readDrawings(pages: Pages): Promise<OwnDrawings> {
  const identity = readIdentity(pages);
  const hasOwn = Object.values(identity.logos).some(Boolean);
  return hasOwn ? cleanDrawings(identity) : { light: null, dark: null, symbol: null };
}

/** The school's details. */
export const readSchool = (pages: Pages): PageContent<'escola'> =>
  readPage({ slug: 'escola', nome: 'Escola' }, findContent(pages, 'escola'));

const pathSchema = z.object({ slug: z.string(), endereco: z.nullish(z.string()) });

/** The paths of the pages, which a school may have chosen itself. */
export const readPaths = ({ paginas }: Pick<Content, 'paginas'>) =>
  readPagePaths(z.array(pathSchema).parse(paginas));

/** Where the site lists its news. It is always on the site. */
export const readNewsPath = (content: Pick<Content, 'paginas'>) =>
  readPaths(content)['coopen-inspira'] ?? '';

/** Reads all rows of a table. The server may return fewer rows than requested, so only an empty page is the end. */
async function readTable(
  client: Client,
  { table, pageColumns = ['*'], key = ['id'] }: (typeof pageTables)[number],
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    let query = client.from(table).select<string, Row>(pageColumns.join());
    for (const column of key) query = query.order(column);
    const page = await runQuery(query.range(rows.length, rows.length + pageSize - 1), signal);
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** The id of the last entry in the history, or 0 when it is empty. Ids follow the order of the commits. */
export async function fetchLastChange(client: Client, signal: AbortSignal): Promise<number> {
  const query = client.from('historico').select('id').order('id', { ascending: false }).limit(1);
  const [entry] = await runQuery(query, signal);
  return entry?.id ?? 0;
}

export interface Inputs {
  content: Content;
  /** Digest of the source files and settings that determine the pages. */
  sources: string;
  /** Digest of content and sources together. */
  digest: string;
  /** Id of the last entry in the history. */
  historicoId: number;
}

/**
 * Reads everything that pages are made from. The id of the last change is read first: a change that is saved in
 * between may already be in the content, and then causes one unnecessary check, but is never missed.
 */
export async function readInputs(settings: Settings, signal: AbortSignal): Promise<Inputs> {
  const historicoId = await fetchLastChange(createSecretClient(settings), signal);
  const content = await readContent(settings, signal);
  const { siteUrl, publicSupabaseUrl, publishableKey } = settings;
  // Every page shows the year. The agenda separates past events from coming ones, so it changes every day.
  const today = content.eventos.length > 0 ? schoolDay(new Date()) : schoolYear();
  // The pages get the colours, and the picture for shared links, after Gatsby.
  const identity = findContent(content, 'identidade');
  const inPages = [siteUrl, publicSupabaseUrl, publishableKey, today, identity];
  const sources = computeHash(JSON.stringify([await computeSourcesDigest(), ...inPages]));
  return {
    content,
    sources,
    digest: computeHash(JSON.stringify([sources, content])),
    historicoId,
  };
}

/** Rows per table. */
export type Counts = Record<string, number>;

export function countRows(content: Content): Counts {
  return Object.fromEntries(Object.entries(content).map(([table, rows]) => [table, rows.length]));
}

/** A table with fewer rows may be emptied: deleting the last two rows is everyday work. */
const minRowsToGuard = 3;

/**
 * Refuses content in which a table lost all of its rows since the last release. A failing service that returns no rows,
 * or a policy that hides them, is more likely than an intention.
 * @throws {PublicationError} naming the tables
 */
export function refuseEmptiedTables(before: Counts, now: Counts): void {
  // Only current tables are compared: an old release may have counted others.
  const losses = pageTables.flatMap(({ table, plural, isOftenEmptied }) => {
    const rows = before[table] ?? 0;
    const isLost = rows >= minRowsToGuard && !now[table] && !isOftenEmptied;
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
