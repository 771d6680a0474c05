/** What is in the files of a daily backup: an archive of rows, and packs of stored files. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { z } from 'zod';
import {
  archiveFormat,
  copiedFileSchema,
  explainUnreadable,
  missingFileSchema,
  parts,
  type Manifest,
  type MissingFile,
} from '../archive.ts';

const fileId = z.string().regex(/^[\da-f]{64}$/);

export const dayManifestSchema = z.object({
  format: z.literal('dia-1'),
  /** An ISO 8601 instant. */
  madeAt: z.string(),
  /** Every stored file, with the id under which a pack has it. */
  files: z.array(z.object({ bucket: z.string(), path: z.string(), id: fileId })),
  /** Stored files that could not be read when the backup was made. */
  missing: z.array(missingFileSchema),
});
export type DayManifest = z.infer<typeof dayManifestSchema>;

const packedFileSchema = copiedFileSchema.extend({ name: fileId, sha256: z.string() });
/** A file in a pack; its `name` is its id. */
export type PackedFile = z.infer<typeof packedFileSchema>;

const packManifest = 'pacote.json';
const packSchema = z.object({ format: z.literal(1), files: z.array(packedFileSchema) });

/**
 * Writes a pack.
 * @param folder has the files, named by their ids
 */
export async function createPack(
  file: string,
  folder: string,
  files: readonly PackedFile[],
): Promise<void> {
  await writeFile(join(folder, packManifest), JSON.stringify({ format: 1, files }));
  await create({ cwd: folder, file, portable: true, mode: 0o600 }, [
    packManifest,
    ...files.map(({ name }) => name),
  ]);
}

/**
 * Takes the wanted files out of a decrypted pack, and verifies each of them.
 * @param name names the pack in messages
 * @param target the folder that gets the files, named by their ids
 */
export async function takeFromPack(
  pack: string,
  name: string,
  target: string,
  wanted: ReadonlySet<string>,
): Promise<PackedFile[]> {
  await mkdir(target, { recursive: true });
  const folder = await mkdtemp(join(dirname(target), '.pacote-'));
  try {
    const filter = (path: string) => path === packManifest || wanted.has(path);
    await extract({ file: pack, cwd: folder, strict: true, filter });
    const content: unknown = JSON.parse(await readFile(join(folder, packManifest), 'utf8'));
    const files = packSchema.parse(content).files.filter((file) => wanted.has(file.name));
    for (const { name: id, sha256 } of files) {
      if ((await hashFile(join(folder, id))) !== sha256) throw new Error('wrong checksum');
      await rename(join(folder, id), join(target, id));
    }
    return files;
  } catch (error) {
    throw explainUnreadable(error, name);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Replaces the manifest of a day with one that a restore reads, once its files are beside its rows.
 * @param taken the files that packs had, by id
 * @param explainAbsence returns why a file is not among them; null leaves the file out without a word
 */
export async function completeFolder(
  work: string,
  { madeAt, files, missing }: DayManifest,
  taken: ReadonlyMap<string, PackedFile>,
  explainAbsence: (id: string) => string | null,
): Promise<void> {
  const absent = files.flatMap(({ bucket, path, id }): MissingFile[] => {
    const reason = taken.has(id) ? null : explainAbsence(id);
    return reason === null ? [] : [{ bucket, path, reason }];
  });
  const manifest: Manifest = {
    format: archiveFormat,
    madeAt,
    files: files.flatMap(({ bucket, path, id }) => {
      const file = taken.get(id);
      return file ? [{ ...file, bucket, path }] : [];
    }),
    missing: [...missing, ...absent],
  };
  await mkdir(join(work, parts.files), { recursive: true });
  await writeFile(join(work, parts.manifest), JSON.stringify(manifest));
}
