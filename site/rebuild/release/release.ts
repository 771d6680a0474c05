import { join } from 'node:path';
import { z } from 'zod';
import { readIfExists } from 'shared/node/files';

/** What `release.json` says of a release; the file is public. */
export const releaseSchema = z.object({
  /** Running number and the beginning of the content's hash: `000042-1f3a5b7c`. */
  id: z.string(),
  builtAt: z.iso.datetime(),
  /** The last change of the history that is in it; null when the history could not be read. */
  historicoId: z.number().int().nullable(),
  /** Equal for releases of equal pages. */
  contentHash: z.string(),
  /** Rows per table that visitors could read when it was built. */
  counts: z.record(z.string(), z.number().int()),
});
export type Release = z.infer<typeof releaseSchema>;

/** The release that a folder holds, or null when there is none that can be read. */
export async function readRelease(folder: string): Promise<Release | null> {
  const text = await readIfExists(join(folder, 'release.json'));
  if (text === null) return null;
  const parsed = releaseSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Running number of a release, for the order in which releases were made: no clock decides it. */
export function numberOf(id: string): number {
  return Number.parseInt(id, 10);
}

export function releaseId(number: number, contentHash: string): string {
  return `${String(number).padStart(6, '0')}-${contentHash.slice(0, 8)}`;
}
