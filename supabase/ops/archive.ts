import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { Json } from 'shared/database.types';
import { z } from 'zod';

export const parts = {
  /** JSON: `Manifest`. */
  manifest: 'manifesto.json',
  /** The rows of every table: see `appendRows`. */
  rows: 'registros.jsonl',
  /** Folder: every stored file, under the name that the manifest gives it. */
  files: 'arquivos',
} as const;

export const format = 2;

export const filesAtOnce = 4;

const copiedFileSchema = z.object({
  bucket: z.string(),
  /** Below its bucket: no part of it is empty or climbs. */
  path: z.string().regex(/^(?!\.{0,2}(\/|$))[^/\\\0]+(\/(?!\.{0,2}(\/|$))[^/\\\0]+)*$/),
  name: z.string().regex(/^\d+$/),
  contentType: z.string(),
  cacheControl: z.string(),
  /** In bytes. */
  size: z.number(),
});
export type CopiedFile = z.infer<typeof copiedFileSchema>;

export const manifestSchema = z.object({
  format: z.literal(format),
  /** ISO 8601. */
  madeAt: z.string(),
  rows: z.number(),
  files: z.array(copiedFileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const copiedRowSchema = z.object({
  tabela: z.string(),
  linha: z.record(z.string(), z.unknown()),
});

/** A row and the table it is from, with its schema: `public.noticias`. */
export interface CopiedRow {
  tabela: string;
  linha: Json;
}

/** Each row is JSON on a line of its own: `{"tabela":"public.espacos","linha":{…}}`. */
export async function appendRows(path: string, rows: readonly CopiedRow[]): Promise<void> {
  await appendFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

export async function* readRows(path: string): AsyncGenerator<CopiedRow> {
  let rest = '';
  // Not by node:readline: for it, a line also ends at separators that texts may hold (U+2028).
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as CopiedRow;
  }
}
