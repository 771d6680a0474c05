import type { Json } from 'shared/database.types';
import { z } from 'zod';

export const parts = {
  /** JSON: `Manifest`. */
  manifest: 'manifesto.json',
  /** JSON: `RowsByTable`. */
  rows: 'registros.json',
  /** Folder: every stored file, under the name that the manifest gives it. */
  files: 'arquivos',
} as const;

export const format = 3;

export const filesAtOnce = 4;

/** The exit code of a backup that was written, and of a restore that was made, without some of the files. */
export const incompleteCode = 3;

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

const missingFileSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  /** In words for people. */
  reason: z.string(),
});
export type MissingFile = z.infer<typeof missingFileSchema>;

export const manifestSchema = z.object({
  format: z.literal(format),
  /** ISO 8601. */
  madeAt: z.string(),
  files: z.array(copiedFileSchema),
  /** Stored files that could not be read when the backup was made: it is incomplete without them. */
  missing: z.array(missingFileSchema).default([]),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Tables with their schema: `public.noticias`. */
export const rowsSchema = z.record(z.string(), z.array(z.custom<Json>()));
export type RowsByTable = z.infer<typeof rowsSchema>;
