import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * Says which pack has which file. The runner reads it to know what is stored already, since it can't open packs. It
 * isn't encrypted, so files have ids in it, which reveal no name: names of stored files have 80 random bits.
 */
export const indexSchema = z.object({
  format: z.literal(1),
  packs: z.record(
    z.string(),
    z.object({
      size: z.number(),
      /** The public key that the pack is encrypted for. */
      recipient: z.string().optional(),
      /** For each file the last day on which the data service had it, as in `2026-11-27`. */
      files: z.record(z.string(), z.string()),
    }),
  ),
});
export type Index = z.infer<typeof indexSchema>;

/** @returns null when the file isn't an index */
export async function readIndex(path: string): Promise<Index | null> {
  try {
    return indexSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** @param tag changes with the content, so that a file that was replaced under its name counts as another one */
export function createFileId(bucket: string, path: string, tag: string | null): string {
  return createHash('sha256')
    .update([bucket, path, tag ?? ''].join('\0'))
    .digest('hex');
}
