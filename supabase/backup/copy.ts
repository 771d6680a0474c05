/** A backup while it is made or read: a folder with these parts. */
export const parts = {
  /** JSON: `Manifest`. */
  manifest: 'manifesto.json',
  /** JSON: the rows of every table by its name. */
  rows: 'registros.json',
  /** Folder: every stored file, under the name that the manifest gives it. */
  files: 'arquivos',
} as const;

export const format = 1;

export interface Manifest {
  format: typeof format;
  /** ISO 8601. */
  madeAt: string;
  /** SHA-256 of the rows, hexadecimal. */
  rows: string;
  files: CopiedFile[];
}

export interface CopiedFile {
  bucket: string;
  path: string;
  /** Its name in the backup. */
  name: string;
  contentType: string;
  cacheControl: string;
  /** SHA-256, hexadecimal. */
  sha256: string;
}

export type Tables = Record<string, object[]>;
