import { z } from 'zod';
import { hashOf } from './hash.ts';
import { readRows, type Rest } from './rest.ts';

/**
 * Every table that pages are made of, with an order in which its rows can be read page by page. Menus and
 * activities are not among them: visitors fetch those.
 */
const tables = {
  noticias: 'id',
  colaboradores: 'id',
  conselho_administrativo: 'id',
  espacos: 'id',
  media_categories: 'id',
  media_assets: 'id',
  media_asset_categories: 'category_id,asset_id',
} as const;

export type Table = keyof typeof tables;

const rowSchema = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof rowSchema>;

/** All that a visitor may read on pages at one moment. */
export interface Content {
  rows: Record<Table, Row[]>;
  /** Equal for equal content. */
  digest: string;
}

const pageSize = 1000;

/** Reads what visitors may read, with the key that visitors hold: drafts and future items stay out. */
export async function readContent(rest: Rest, signal: AbortSignal): Promise<Content> {
  const names = Object.keys(tables) as Table[];
  const entries = await Promise.all(
    names.map(async (name) => [name, await readTable(rest, name, signal)] as const),
  );
  const rows = Object.fromEntries(entries) as Record<Table, Row[]>;
  return { rows, digest: hashOf(JSON.stringify(entries)) };
}

/** The server may answer fewer rows than asked for; only an empty page is the end. */
async function readTable(rest: Rest, table: Table, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = `${table}?select=*&order=${tables[table]}&limit=${pageSize}&offset=${rows.length}`;
    const page = await readRows(rest, query, rowSchema, signal);
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** Rows per table. */
export type Counts = Record<string, number>;

export function countRows({ rows }: Content): Counts {
  return Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length]));
}
