import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { mapParallel } from 'shared/parallel';
import { Refusal } from '../local/refusal.ts';
import type { ServiceClient } from '../sweep/sweep.ts';
import { inBatches } from './batches.ts';
import { filesAtOnce, manifestSchema, parts, type CopiedFile, type Manifest } from './copy.ts';
import { sha256OfFile } from './hash.ts';
import { readRows } from './rows-file.ts';

/** Rows of each table, and files, that were brought back. */
export interface Restored {
  rows: Record<string, number>;
  files: number;
}

/**
 * Puts a backup in the place of everything that a data service holds. The archive is read and compared
 * with its checksums before anything is sent; files come before the rows that name them, and the rows
 * take effect all at once.
 *
 * @throws {Refusal} when the archive is damaged or none of ours: then nothing has changed
 */
export async function restore(client: ServiceClient, archive: string): Promise<Restored> {
  const work = await mkdtemp(join(tmpdir(), 'restauracao-'));
  try {
    const manifest = await unpack(archive, work);
    await mapParallel(manifest.files, filesAtOnce, (file) => upload(client, file, work));
    const rows = await replaceRows(client, join(work, parts.rows));
    return { rows, files: manifest.files.length };
  } finally {
    // What was being unpacked when an archive proved damaged is still on its way.
    await rm(work, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Unpacks an archive, and compares all of it with its checksums. */
async function unpack(archive: string, work: string): Promise<Manifest> {
  const refuse = (why: string) => new Refusal(`${archive}: ${why}. Nada foi mudado.`);
  await extract({ file: archive, cwd: work, strict: true }).catch((error: unknown) => {
    throw refuse(`não foi possível abrir a cópia (${String(error)})`);
  });
  const text = await readFile(join(work, parts.manifest), 'utf8').catch(() => '');
  const parsed = manifestSchema.safeParse(text && (JSON.parse(text) as unknown));
  if (!parsed.success) throw refuse('não é uma cópia de segurança deste sistema');

  const manifest = parsed.data;
  const hash = (part: string) => sha256OfFile(join(work, part)).catch(() => 'missing');
  if ((await hash(parts.rows)) !== manifest.rows) throw refuse('os registros estão danificados');
  for (const { bucket, path, name, sha256 } of manifest.files) {
    if ((await hash(join(parts.files, name))) !== sha256)
      throw refuse(`o arquivo ${bucket}/${path} está danificado`);
  }
  return manifest;
}

async function upload(client: ServiceClient, file: CopiedFile, work: string): Promise<void> {
  const { bucket, path, name, contentType, cacheControl } = file;
  const [, maxAge = '3600'] = /max-age=(\d+)/.exec(cacheControl) ?? [];
  const content = await readFile(join(work, parts.files, name));
  const { error } = await client.storage
    .from(bucket)
    .upload(path, content, { contentType, cacheControl: maxAge, upsert: true });
  if (error) throw new Error(`${bucket}/${path}: ${error.message}`, { cause: error });
}

async function replaceRows(client: ServiceClient, rowsFile: string) {
  await client.rpc('descartar_copia').throwOnError();
  for await (const batch of inBatches(readRows(rowsFile)))
    await client.rpc('receber_copia', { ...batch }).throwOnError();
  const { data } = await client.rpc('restaurar_copia').throwOnError();
  return data as unknown as Record<string, number>;
}
