import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from 'shared/database.types';
import { isPageSlug } from 'shared/pages/index';
import { PageContentError, readPage } from 'shared/pages/read';
import { mapParallel } from 'shared/parallel';
import { extract } from 'tar';
import { z } from 'zod';
import { inOneLine, Refusal, refusalCode } from '../local/log.ts';
import {
  filesAtOnce,
  manifestSchema,
  parts,
  rowsSchema,
  type CopiedFile,
  type Manifest,
  type MissingFile,
  type RowsByTable,
} from './archive.ts';
import type { ServiceClient } from './client.ts';

export interface Restored {
  rows: Record<string, number>;
  files: number;
  /** Files that the archive lacks, or that the storage did not take. */
  missing: MissingFile[];
  /** Pages whose words no form would save, each with the field, in a sentence: they came back, and stop the next build. */
  wrongPages: string[];
}

/**
 * Puts a backup in the place of everything that a data service holds. The archive, which has a checksum of its own, is
 * unpacked before anything is sent; the rows take effect all at once or not at all, and files only follow rows that were
 * accepted. A file that the storage does not take keeps none of the others.
 *
 * @throws {Refusal} when the archive is damaged, none of ours, or breaks a rule: then nothing has changed
 */
export async function restore(client: ServiceClient, archive: string): Promise<Restored> {
  const work = await mkdtemp(join(tmpdir(), 'restauracao-'));
  try {
    const { files, missing, rows } = await unpack(archive, work);
    const restored = await replaceRows(client, rows, files);
    const uploads = await mapParallel(files, filesAtOnce, (file) => upload(client, file, work));
    const refused = uploads.flatMap((problem) => problem ?? []);
    const taken = files.length - refused.length;
    const wrongPages = problemsOfPages(rows['public.paginas'] ?? []);
    return { rows: restored, files: taken, missing: [...missing, ...refused], wrongPages };
  } finally {
    // What was being unpacked when an archive proved damaged is still on its way.
    await rm(work, { recursive: true, force: true, maxRetries: 10 });
  }
}

type Unpacked = Pick<Manifest, 'files' | 'missing'> & { rows: RowsByTable };

async function unpack(archive: string, work: string): Promise<Unpacked> {
  const refuse = (why: string) => new Refusal(`${archive}: ${why}. Nada foi mudado.`);
  const isOurs = (_: string, entry: object) =>
    'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
  await extract({ file: archive, cwd: work, strict: true, filter: isOurs }).catch(
    (error: unknown) => {
      throw refuse(`não foi possível abrir a cópia (${String(error)})`);
    },
  );
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

/** The database knows no shape of a page's words: what forms and builds refuse is told by the schemas of the code. */
function problemsOfPages(rows: Json[]): string[] {
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

/** However it fails, no row stays where the privacy command does not look. */
async function replaceRows(client: ServiceClient, rows: RowsByTable, files: CopiedFile[]) {
  // The service compares where files are to go with its buckets before it takes anything.
  const sent = Object.entries<Json[]>({ ...rows, 'storage.objects': files });
  const discard = () => client.rpc('descartar_restauracao');
  try {
    await discard().throwOnError();
    for (const [tabela, all] of sent)
      for (const linhas of inBatches(all))
        await client.rpc('receber_copia', { tabela, linhas }).throwOnError();
    // If it has received any other number of them, nothing takes effect.
    const registros = sent.flatMap(([, all]) => all).length;
    const { data } = await client.rpc('restaurar_copia', { registros }).throwOnError();
    return data as unknown as Record<string, number>;
  } catch (error) {
    await discard();
    const words = inOneLine(error);
    if (typeof words === 'string') throw new Refusal(`${words} Nada foi mudado.`);
    const code = refusalCode(error);
    throw code
      ? new Refusal(`O banco de dados recusou a cópia (${code}). Nada foi mudado.`)
      : error;
  }
}

/** The embedded service takes requests of 2 MB. */
const mostBytes = 1024 * 1024;

/** Rows, as many at a time as a request may bring; what is larger comes alone. */
export function* inBatches(rows: readonly Json[]): Generator<Json[]> {
  let batch: Json[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    if (batch.length > 0 && bytes + size > mostBytes) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Seconds that caches keep a stored file, as the console has it (admin/src/providers/files.ts). */
const longestCaching = 3600;

/** @returns the file, with the reason, when the storage does not take it at the second try either */
async function upload(
  client: ServiceClient,
  file: CopiedFile,
  work: string,
): Promise<MissingFile | null> {
  const { bucket, path, name, contentType, cacheControl } = file;
  const [, recorded = longestCaching] = /max-age=(\d+)/.exec(cacheControl) ?? [];
  const maxAge = String(Math.min(Number(recorded), longestCaching));
  const content = await readFile(join(work, parts.files, name));
  const options = { contentType, cacheControl: maxAge, upsert: true };
  const put = () => client.storage.from(bucket).upload(path, content, options);
  let { error } = await put();
  if (error) ({ error } = await put());
  return error && { bucket, path, reason: error.message };
}
