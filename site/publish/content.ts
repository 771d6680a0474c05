import { schoolYear } from 'shared/dates';
import { z } from 'zod';
import { PublicationError } from './errors.ts';
import { hashOf } from './hash.ts';
import { readRows, secretRest, type Rest } from './rest.ts';
import type { Settings } from './settings.ts';
import { digestSources } from './sources.ts';

/**
 * Every table that pages are made of: an order in which its rows can be read page by page, and its name
 * for staff. Menus and activities are not among them: visitors fetch those.
 */
const tables = {
  noticias: { order: 'id', name: 'notícias' },
  colaboradores: { order: 'id', name: 'colaboradores' },
  conselho_administrativo: { order: 'id', name: 'membros do conselho' },
  espacos: { order: 'id', name: 'espaços' },
  media_categories: { order: 'id', name: 'espaços de mídia' },
  media_assets: { order: 'id', name: 'imagens da alimentação' },
  media_asset_categories: { order: 'category_id,asset_id', name: 'imagens em uso' },
} as const;

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
  return Object.fromEntries(await Promise.all(read)) as Content;
}

/** The server may answer fewer rows than asked for; only an empty page is the end. */
async function readTable(rest: Rest, table: Table, signal: AbortSignal): Promise<Row[]> {
  const { order } = tables[table];
  const rows: Row[] = [];
  for (;;) {
    const query = `${table}?select=*&order=${order}&limit=${pageSize}&offset=${rows.length}`;
    const page = await readRows(rest, query, rowSchema, signal);
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** What a publication would be made of now. */
export interface Notice {
  content: Content;
  /** Digest of the sources and settings that pages are prepared with. */
  sources: string;
  /** Digest of content and sources together. */
  inputs: string;
  /** The last recorded change; null when the history cannot be read. */
  historicoId: number | null;
}

/**
 * Looks at everything that pages are made of. The number of the last change is read first: a change that
 * comes later may be in the content already, and then leads to one look too many, never to one too few.
 */
export async function takeNotice(settings: Settings, signal: AbortSignal): Promise<Notice> {
  const rest = secretRest(settings);
  const historicoId = rest && (await lastChange(rest, signal));
  const content = await readContent(settings, signal);
  const { siteUrl, publicSupabaseUrl, publishableKey } = settings;
  // The year is in every page.
  const inPages = [siteUrl, publicSupabaseUrl, publishableKey, schoolYear()];
  const sources = hashOf(JSON.stringify([await digestSources(), ...inPages]));
  return { content, sources, inputs: hashOf(JSON.stringify([sources, content])), historicoId };
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
