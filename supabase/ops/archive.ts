import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { Json } from 'shared/database.types';
import { z } from 'zod';
import { Refusal } from '../local/log.ts';

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

const copiedRowSchema = z.object({
  /** With its schema: `public.noticias`. */
  tabela: z.string(),
  linha: z.custom<Json>((row) => typeof row === 'object' && row !== null),
});
/** A row and the table it is from. */
export type CopiedRow = z.infer<typeof copiedRowSchema>;

/** What a text of an archive says, undefined when it is something else. */
export function parsed<Output>(schema: z.ZodType<Output>, text: string): Output | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Each row is JSON on a line of its own: `{"tabela":"public.espacos","linha":{…}}`. */
export async function appendRows(path: string, rows: readonly CopiedRow[]): Promise<void> {
  await appendFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** @throws {Refusal} when something else than a row is among them */
export async function* readRows(path: string): AsyncGenerator<CopiedRow> {
  let rest = '';
  // Not by node:readline: for it, a line also ends at separators that texts may hold (U+2028).
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const row = parsed(copiedRowSchema, line);
      if (!row) throw new Refusal('Na cópia, os registros estão danificados.');
      yield row;
    }
  }
}
