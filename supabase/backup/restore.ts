import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { mapParallel } from 'shared/parallel';
import { Refusal } from '../local/refusal.ts';
import type { ServiceClient } from '../sweep/sweep.ts';
import { filesAtOnce, manifestSchema, parts, type CopiedFile, type Tables } from './copy.ts';
import { sha256 } from './hash.ts';

const rowsAtOnce = 200;

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
    const { manifest, tables } = await read(archive, work);
    await mapParallel(manifest.files, filesAtOnce, (file) => upload(client, file, work));
    const rows = await replaceRows(client, tables);
    return { rows, files: manifest.files.length };
  } finally {
    // What was being unpacked when an archive proved damaged is still on its way.
    await rm(work, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function read(archive: string, work: string) {
  const refuse = (why: string) => new Refusal(`${archive}: ${why}. Nada foi mudado.`);
  await extract({ file: archive, cwd: work, strict: true }).catch((error: unknown) => {
    throw refuse(`não foi possível abrir a cópia (${String(error)})`);
  });
  const text = await readFile(join(work, parts.manifest), 'utf8').catch(() => '');
  const parsed = manifestSchema.safeParse(text && (JSON.parse(text) as unknown));
  if (!parsed.success) throw refuse('não é uma cópia de segurança deste sistema');

  const manifest = parsed.data;
  const rows = await readFile(join(work, parts.rows)).catch(() => new Uint8Array());
  if (sha256(rows) !== manifest.rows) throw refuse('os registros estão danificados');
  for (const { bucket, path, name, sha256: expected } of manifest.files) {
    const content = await readFile(join(work, parts.files, name)).catch(() => new Uint8Array());
    if (sha256(content) !== expected) throw refuse(`o arquivo ${bucket}/${path} está danificado`);
  }
  return { manifest, tables: JSON.parse(Buffer.from(rows).toString()) as Tables };
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

async function replaceRows(client: ServiceClient, tables: Tables) {
  await client.rpc('descartar_copia').throwOnError();
  for (const [tabela, rows] of Object.entries(tables)) {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const linhas = rows.slice(start, start + rowsAtOnce);
      await client.rpc('receber_copia', { tabela, linhas }).throwOnError();
    }
  }
  const { data } = await client.rpc('restaurar_copia').throwOnError();
  return data as unknown as Record<string, number>;
}
