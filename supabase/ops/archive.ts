import type { Json } from 'shared/database.types';
import { z } from 'zod';
import { describeFullDisk, isDiskFull, Refusal } from '../local/log.ts';

export const parts = {
  /** JSON file with a `Manifest`. */
  manifest: 'manifesto.json',
  /** JSON file with `RowsByTable`. */
  rows: 'registros.json',
  /** Folder of all stored files, named as in the manifest. */
  files: 'arquivos',
} as const;

export const archiveFormat = 3;

export const parallelFiles = 4;

/** The exit code of a backup that was written, or of a restore that was made, without some of the files. */
export const incompleteExitCode = 3;

export const copiedFileSchema = z.object({
  bucket: z.string(),
  /** The path within the bucket. No part of it is empty, `.` or `..`. */
  path: z.string().regex(/^(?!\.{0,2}(\/|$))[^/\\\0]+(\/(?!\.{0,2}(\/|$))[^/\\\0]+)*$/),
  /** Name in the archive's folder of files. */
  name: z.string().regex(/^[\da-f]+$/),
  contentType: z.string(),
  cacheControl: z.string(),
  /** Size in bytes. */
  size: z.number(),
});
export type CopiedFile = z.infer<typeof copiedFileSchema>;

export const missingFileSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  /** The reason, in words for people. */
  reason: z.string(),
});
export type MissingFile = z.infer<typeof missingFileSchema>;

export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  /** An ISO 8601 instant. */
  madeAt: z.string(),
  files: z.array(copiedFileSchema),
  /** Stored files that could not be read when the backup was made, so it is incomplete. */
  missing: z.array(missingFileSchema).default([]),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Rows by table; names include the schema, as in `public.noticias`. */
export const rowsSchema = z.record(z.string(), z.array(z.custom<Json>()));
export type RowsByTable = z.infer<typeof rowsSchema>;

/** Explains why a file of a backup could not be opened: a full disk is no fault of the file. */
export function explainUnreadable(error: unknown, name: string): Refusal {
  if (error instanceof Refusal) return error;
  const why = isDiskFull(error)
    ? `${name} não pôde ser aberto. ${describeFullDisk(error)} A cópia é aberta na pasta temporária; TMPDIR=/outra/pasta escolhe outra.`
    : `${name} está danificado ou incompleto.`;
  return new Refusal(`${why} Nada foi mudado.`);
}
