import { z } from 'zod';

/** A backup while it is made or read: a folder with these parts. */
export const parts = {
  /** JSON: `Manifest`. */
  manifest: 'manifesto.json',
  /** The rows of every table: see rows-file.ts. */
  rows: 'registros.jsonl',
  /** Folder: every stored file, under the name that the manifest gives it. */
  files: 'arquivos',
} as const;

export const format = 2;

/** How many files are on their way at a time. */
export const filesAtOnce = 4;

const copiedFileSchema = z.object({
  bucket: z.string(),
  /** Below its bucket: no part of it is empty or climbs. */
  path: z.string().regex(/^(?!\.{0,2}(\/|$))[^/\\\0]+(\/(?!\.{0,2}(\/|$))[^/\\\0]+)*$/),
  /** Its name in the backup. */
  name: z.string().regex(/^\d+$/),
  contentType: z.string(),
  cacheControl: z.string(),
  /** SHA-256, hexadecimal. */
  sha256: z.string(),
});
export type CopiedFile = z.infer<typeof copiedFileSchema>;

/** What every version writes, so that another one can say which is needed. */
export const anyManifestSchema = z.object({ format: z.number(), madeAt: z.string() });

export const manifestSchema = z.object({
  format: z.literal(format),
  /** ISO 8601. */
  madeAt: z.string(),
  /** SHA-256 of the rows, hexadecimal. */
  rows: z.string(),
  files: z.array(copiedFileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const copiedRowSchema = z.object({
  tabela: z.string(),
  linha: z.record(z.string(), z.unknown()),
});
