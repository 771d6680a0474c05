import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from 'shared/database.types';
import { isPageSlug } from 'shared/pages/index';
import { PageContentError, readPage } from 'shared/pages/read';
import { mapParallel } from 'shared/parallel';
import { extract } from 'tar';
import { z } from 'zod';
import { getSqlState, isDiskFull, Refusal, toReadableError } from '../local/log.ts';
import {
  explainUnreadable,
  parallelFiles,
  manifestSchema,
  parts,
  rowsSchema,
  type CopiedFile,
  type Manifest,
  type MissingFile,
  type RowsByTable,
} from './archive.ts';
import type { ServiceClient, StoredFile } from './client.ts';

export interface Restored {
  rows: Record<string, number>;
  files: number;
  /** Files that the archive lacks, or that the storage refused. */
  missing: MissingFile[];
  /** What was left out because it was taken off the air after the backup was made. */
  withdrawn: {
    items: number;
    files: number;
    /** Whether the data service knew of anything that was taken off the air. A new one doesn't. */
    isKnown: boolean;
  };
  /**
   * One sentence for each field that the console's form would refuse. Their pages are restored all the same,
   * but stop the next build.
   */
  wrongPages: string[];
}

/**
 * Replaces everything in a data service with a backup. The archive has a checksum and is unpacked before
 * anything is sent. The rows take effect all at once or not at all, and files are uploaded only after the
 * rows were accepted. A file that the storage refuses does not keep the others.
 *
 * @throws {Refusal} when the archive is damaged, is not one of ours, or breaks a rule; nothing has changed
 * then
 */
export async function restore(client: ServiceClient, archive: string): Promise<Restored> {
  const work = await mkdtemp(join(tmpdir(), 'restauracao-'));
  try {
    await unpack(archive, work);
    return await restoreFolder(client, work, archive);
  } finally {
    // When an archive proves to be damaged, some files may still be being written; hence the retries.
    await rm(work, { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * Replaces everything in a data service with an unpacked backup.
 * @param archive names the backup in messages
 * @throws {Refusal} as `restore` does
 */
export async function restoreFolder(
  client: ServiceClient,
  work: string,
  archive: string,
): Promise<Restored> {
  const { files, missing, rows } = await readFolder(work, archive);
  const { counts, leftOut } = await replaceRows(client, rows, files);
  const isWanted = ({ bucket, path }: StoredFile) =>
    !leftOut.arquivos.includes(`${bucket}/${path}`);
  const wanted = files.filter(isWanted);
  const uploads = await mapParallel(wanted, parallelFiles, (file) => upload(client, file, work));
  const refused = uploads.flatMap((problem) => problem ?? []);
  return {
    rows: counts,
    files: wanted.length - refused.length,
    missing: [...missing.filter(isWanted), ...refused],
    withdrawn: { items: leftOut.itens, files: leftOut.arquivos.length, isKnown: leftOut.sabia },
    wrongPages: findPageProblems(rows['public.paginas'] ?? []),
  };
}

const createRefusal = (archive: string, why: string) =>
  new Refusal(`${archive}: ${why}. Nada foi mudado.`);

/**
 * Unpacks an archive into a folder.
 * @throws {Refusal} when it is damaged, or another kind of file
 */
export async function unpack(archive: string, work: string): Promise<void> {
  const isOurs = (_: string, entry: object) =>
    'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
  await extract({ file: archive, cwd: work, strict: true, filter: isOurs }).catch(
    (error: unknown) => {
      if (isDiskFull(error)) throw explainUnreadable(error, archive);
      throw createRefusal(archive, `não foi possível abrir a cópia (${String(error)})`);
    },
  );
}

type Unpacked = Pick<Manifest, 'files' | 'missing'> & { rows: RowsByTable };

async function readFolder(work: string, archive: string): Promise<Unpacked> {
  const refuse = (why: string) => createRefusal(archive, why);
  const read = async <Output>(schema: z.ZodType<Output>, name: string) => {
    try {
      return schema.parse(JSON.parse(await readFile(join(work, name), 'utf8')));
    } catch {
      throw refuse('não é uma cópia de segurança que esta versão possa ler');
    }
  };
  const { files, missing } = await read(manifestSchema, parts.manifest);
  const rows = await read(rowsSchema, parts.rows);
  for (const { bucket, path, name, size } of files) {
    const found = await stat(join(work, parts.files, name)).catch(() => null);
    if (found?.size !== size) throw refuse(`o arquivo ${bucket}/${path} está danificado`);
  }
  return { files, missing, rows };
}

const pageRow = z.object({ slug: z.string(), nome: z.string(), content: z.unknown() });

/**
 * Only the schemas in the code know the shape of a page's content, so they find what the console's form and
 * the build would refuse.
 */
function findPageProblems(rows: Json[]): string[] {
  return rows.flatMap((row) => {
    const { slug, nome, content } = pageRow.parse(row);
    if (!isPageSlug(slug)) return [];
    try {
      readPage({ slug, nome }, content);
      return [];
    } catch (error) {
      if (error instanceof PageContentError) return [error.message];
      throw error;
    }
  });
}

/** What `restaurar_copia` returns beside the number of rows of each table. */
const leftOutSchema = z.object({
  itens: z.number(),
  arquivos: z.array(z.string()),
  sabia: z.boolean(),
});

/**
 * If anything fails, the received rows are discarded: the privacy command would not find personal data there.
 */
async function replaceRows(client: ServiceClient, rows: RowsByTable, files: CopiedFile[]) {
  // The service first compares the files with its buckets and their limits.
  const sent = Object.entries<Json[]>({ ...rows, 'storage.objects': files });
  const discard = () => client.rpc('descartar_restauracao');
  try {
    await discard().throwOnError();
    for (const [tabela, all] of sent)
      for (const linhas of splitIntoBatches(all))
        await client.rpc('receber_copia', { tabela, linhas }).throwOnError();
    // If the service has received a different number of rows, nothing takes effect.
    const registros = sent.flatMap(([, all]) => all).length;
    const { data } = await client.rpc('restaurar_copia', { registros }).throwOnError();
    const { retirados, ...counts } = data as Record<string, Json>;
    return { counts: counts as Record<string, number>, leftOut: leftOutSchema.parse(retirados) };
  } catch (error) {
    await discard();
    const words = toReadableError(error);
    if (typeof words === 'string') throw new Refusal(`${words} Nada foi mudado.`);
    const code = getSqlState(error);
    throw code
      ? new Refusal(`O banco de dados recusou a cópia (${code}). Nada foi mudado.`)
      : error;
  }
}

/** Maximum size of a batch in bytes; the embedded service accepts requests of 2 MB. */
const maxBatchBytes = 1024 * 1024;

/** Splits rows into batches that fit into a request. A larger row comes alone. */
export function* splitIntoBatches(rows: readonly Json[]): Generator<Json[]> {
  let batch: Json[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    if (batch.length > 0 && bytes + size > maxBatchBytes) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/**
 * How long caches keep a stored file, in seconds; the console uses the same value
 * (admin/src/providers/uploads.ts).
 */
const maxCachingSeconds = 3600;

/**
 * Uploads a file, with one retry.
 * @returns the file and the reason when the storage refuses it twice, otherwise null
 */
async function upload(
  client: ServiceClient,
  file: CopiedFile,
  work: string,
): Promise<MissingFile | null> {
  const { bucket, path, name, contentType, cacheControl } = file;
  const [, recorded = maxCachingSeconds] = /max-age=(\d+)/.exec(cacheControl) ?? [];
  const maxAge = String(Math.min(Number(recorded), maxCachingSeconds));
  const content = await readFile(join(work, parts.files, name));
  const options = { contentType, cacheControl: maxAge, upsert: true };
  const send = () => client.storage.from(bucket).upload(path, content, options);
  let { error } = await send();
  if (error) ({ error } = await send());
  return error && { bucket, path, reason: error.message };
}
