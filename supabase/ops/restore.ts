import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from 'shared/database.types';
import { mapParallel } from 'shared/parallel';
import { extract } from 'tar';
import { inOneLine, Refusal, refusalCode } from '../local/log.ts';
import {
  filesAtOnce,
  manifestSchema,
  parsed,
  parts,
  readRows,
  type CopiedFile,
  type CopiedRow,
  type Manifest,
} from './archive.ts';
import type { ServiceClient } from './client.ts';

export interface Restored {
  rows: Record<string, number>;
  files: number;
}

/**
 * Puts a backup in the place of everything that a data service holds. The archive, which has a checksum of its own, is
 * unpacked before anything is sent; the rows take effect all at once or not at all, and files only follow rows that were
 * accepted.
 *
 * @throws {Refusal} when the archive is damaged, none of ours, or breaks a rule: then nothing has changed
 */
export async function restore(client: ServiceClient, archive: string): Promise<Restored> {
  const work = await mkdtemp(join(tmpdir(), 'restauracao-'));
  try {
    const manifest = await unpack(archive, work);
    const rows = await replaceRows(client, manifest, work);
    await mapParallel(manifest.files, filesAtOnce, (file) => upload(client, file, work));
    return { rows, files: manifest.files.length };
  } finally {
    // What was being unpacked when an archive proved damaged is still on its way.
    await rm(work, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function unpack(archive: string, work: string): Promise<Manifest> {
  const refuse = (why: string) => new Refusal(`${archive}: ${why}. Nada foi mudado.`);
  const isOurs = (_: string, entry: object) =>
    'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
  await extract({ file: archive, cwd: work, strict: true, filter: isOurs }).catch(
    (error: unknown) => {
      throw refuse(`não foi possível abrir a cópia (${String(error)})`);
    },
  );
  const text = await readFile(join(work, parts.manifest), 'utf8').catch(() => '');
  const manifest = parsed(manifestSchema, text);
  if (!manifest) throw refuse('não é uma cópia de segurança que esta versão possa ler');
  for (const { bucket, path, name, size } of manifest.files) {
    const found = await stat(join(work, parts.files, name)).catch(() => null);
    if (found?.size !== size) throw refuse(`o arquivo ${bucket}/${path} está danificado`);
  }
  return manifest;
}

/** All rows, and what the service compares with its buckets before it takes them: where files are to go. */
async function* contentOf(manifest: Manifest, work: string): AsyncGenerator<CopiedRow> {
  yield* readRows(join(work, parts.rows));
  for (const { bucket, path, contentType, size } of manifest.files)
    yield { tabela: 'storage.objects', linha: { bucket, path, contentType, size } };
}

/** However it ends, no row stays where the privacy command does not look. */
async function replaceRows(client: ServiceClient, manifest: Manifest, work: string) {
  const forget = () => client.rpc('descartar_copia');
  const giveUp = () => void forget().then(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, giveUp);
  try {
    await forget().throwOnError();
    for await (const batch of inBatches(contentOf(manifest, work)))
      await client.rpc('receber_copia', { ...batch }).throwOnError();
    // If it has received any other number of them, nothing takes effect.
    const registros = manifest.rows + manifest.files.length;
    const { data } = await client.rpc('restaurar_copia', { registros }).throwOnError();
    return data as unknown as Record<string, number>;
  } catch (error) {
    await forget();
    const words = inOneLine(error);
    if (typeof words === 'string') throw new Refusal(`${words} Nada foi mudado.`);
    const code = refusalCode(error);
    throw code
      ? new Refusal(`O banco de dados recusou a cópia (${code}). Nada foi mudado.`)
      : error;
  } finally {
    for (const signal of signals) process.off(signal, giveUp);
  }
}

async function upload(client: ServiceClient, file: CopiedFile, work: string): Promise<void> {
  const { bucket, path, name, contentType, cacheControl } = file;
  const [, maxAge = '3600'] = /max-age=(\d+)/.exec(cacheControl) ?? [];
  const content = await readFile(join(work, parts.files, name));
  const { error } = await client.storage
    .from(bucket)
    .upload(path, content, { contentType, cacheControl: maxAge, upsert: true });
  if (error)
    throw new Refusal(
      `Os registros voltaram, mas nem todos os arquivos (${bucket}/${path}: ${error.message}). ` +
        'Repita o comando.',
    );
}

interface Batch {
  tabela: string;
  linhas: Json[];
}

/** The embedded service takes requests of 2 MB. */
const limits = { rows: 200, bytes: 1024 * 1024 };

/** Successive rows of a table, as many at a time as a request may bring; what is larger comes alone. */
export async function* inBatches(rows: AsyncIterable<CopiedRow>): AsyncGenerator<Batch> {
  let batch: Batch | undefined;
  let bytes = 0;
  for await (const { tabela, linha } of rows) {
    const size = Buffer.byteLength(JSON.stringify(linha));
    const fits = batch && batch.linhas.length < limits.rows && bytes + size <= limits.bytes;
    if (batch && (batch.tabela !== tabela || !fits)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { tabela, linhas: [] };
    bytes = batch.linhas.length === 0 ? size : bytes + size;
    batch.linhas.push(linha);
  }
  if (batch) yield batch;
}
