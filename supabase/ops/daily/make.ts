import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapParallel } from 'shared/parallel';
import { create } from 'tar';
import { z } from 'zod';
import { missingFileSchema, parallelFiles, parts, type MissingFile } from '../archive.ts';
import type { ServiceClient } from '../client.ts';
import { createFileReader, readRowsAndFileList } from '../create-backup.ts';
import { createPack, hashFile, type DayManifest, type PackedFile } from './contents.ts';
import { createFileId, indexSchema, readIndex, type Index } from './index-file.ts';
import { encryptFile } from './keys.ts';
import { createStamp, nameIndex, namePack, nameRows, parseName } from './names.ts';
import { formatDay, listReplacedPacks, nameArtifact, planPacks } from './plan.ts';
import { isWritable, type Store, type StoredObject } from './store.ts';
import { checkArchive } from './verify.ts';

/** A pack is at least this large if there are enough files: one forgotten file makes its whole pack be made anew. */
const packBytes = 16 * 1024 * 1024;

const resultSchema = z.object({
  stamp: z.string(),
  /** Number of files of the data service that are in packs. */
  files: z.number(),
  missing: z.array(missingFileSchema),
  /** The files that this backup has to bring into the store. */
  written: z.array(z.string()),
  /** Packs whose files are in newer packs now. */
  retired: z.array(z.string()),
  /** Why the backup counts as failed, although it is stored. */
  problem: z.string().nullable(),
});
export type Result = z.infer<typeof resultSchema>;

const resultFile = 'resultado.json';
export const readResult = async (out: string) =>
  resultSchema.parse(JSON.parse(await readFile(join(out, resultFile), 'utf8')));

export interface Options {
  recipient: string;
  store: Store;
  /** The folder for the encrypted files: one folder in it for each kind, because an artifact is a folder. */
  out: string;
  /** How many bytes GitHub's artifacts may take together. */
  limit: number;
  now?: Date;
}

/**
 * Makes a daily backup: all rows, and packs of the files that the store doesn't have. It restores them into an empty
 * data service before it encrypts them. Nothing is sent: that is done by `sendBackup` or by the workflow.
 *
 * @throws {Refusal} when the rows cannot be read, or the archive cannot be restored
 */
export async function makeBackup(
  client: ServiceClient,
  { recipient, store, out, limit, now = new Date() }: Options,
): Promise<Result> {
  await rm(out, { recursive: true, force: true });
  const plain = join(out, 'aberto');
  for (const folder of ['registros', 'arquivos', 'indice', 'aberto'])
    await mkdir(join(out, folder), { recursive: true, mode: 0o700 });
  try {
    const objects = await store.list();
    const { rows, stored } = await readRowsAndFileList(client);
    const listed = stored.map(({ bucket, path, tag }) => ({
      bucket,
      path,
      id: createFileId(bucket, path, tag ?? null),
    }));
    const index = await fetchNewestIndex(store, objects, plain);
    const plan = planPacks(new Set(listed.map(({ id }) => id)), index, objects, now, recipient);

    const stamp = createStamp(now);
    const wanted = listed.filter(({ id }) => plan.wanted.has(id));
    const { packs, unread } = await writePacks(client, wanted, plain, stamp);
    // A file that can't be read now may still be in a pack that is about to go.
    const held = new Set(Object.values(plan.packs).flatMap((pack) => Object.keys(pack.files)));
    const lost = new Map([...unread].filter(([id]) => !held.has(id)));
    const missing = [...lost.values()];
    const files = listed.filter(({ id }) => !lost.has(id));
    await writeRows(plain, rows, { format: 'dia-1', madeAt: now.toISOString(), files, missing });
    await checkArchive({
      rows: join(plain, 'registros.tar.gz'),
      packs: packs.map(({ name }) => join(plain, `${name}.tar`)),
      counts: Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length])),
      packed: wanted.filter(({ id }) => !unread.has(id)),
    });

    await encryptFile(
      join(plain, 'registros.tar.gz'),
      join(out, 'registros', nameRows(stamp)),
      recipient,
    );
    for (const { name } of packs)
      await encryptFile(join(plain, `${name}.tar`), join(out, 'arquivos', name), recipient);
    const problem = await dropPacksOverLimit({
      store,
      stamp,
      objects,
      out,
      limit,
      packs,
      retiring: plan.retiring,
    });
    const sent = problem ? [] : packs;
    await writeIndex({ out, stamp, kept: plan.packs, added: sent, recipient, now });

    const result: Result = {
      stamp,
      files: files.length,
      missing,
      written: [...sent.map(({ name }) => name), nameRows(stamp), nameIndex(stamp)],
      retired: problem ? [] : listReplacedPacks(plan, unread),
      problem,
    };
    await writeFile(join(out, resultFile), JSON.stringify(result));
    return result;
  } finally {
    await rm(plain, { recursive: true, force: true, maxRetries: 10 });
  }
}

export async function fetchNewestIndex(
  store: Store,
  objects: readonly StoredObject[],
  work: string,
): Promise<Index | null> {
  const stamps = objects
    .flatMap(({ name }) => parseName(name) ?? [])
    .filter(({ kind }) => kind === 'indice')
    .map(({ stamp }) => stamp)
    .sort()
    .reverse();
  for (const stamp of stamps) {
    const path = join(work, nameIndex(stamp));
    await store.fetch(nameIndex(stamp), path);
    // A copy that was interrupted leaves half an index. Without any, packs that hold deleted files would seem abandoned.
    const index = await readIndex(path);
    if (index) return index;
  }
  return null;
}

interface Pack {
  name: string;
  files: PackedFile[];
}

/** Downloads files into packs of about 16 MB. */
async function writePacks(
  client: ServiceClient,
  wanted: readonly { bucket: string; path: string; id: string }[],
  plain: string,
  stamp: string,
): Promise<{ packs: Pack[]; unread: Map<string, MissingFile> }> {
  const read = createFileReader(client);
  const packs: Pack[] = [];
  const unread = new Map<string, MissingFile>();
  const rest = [...wanted];
  while (rest.length > 0) {
    const name = namePack(stamp, packs.length + 1);
    const folder = join(plain, name);
    await mkdir(folder);
    const files: PackedFile[] = [];
    let bytes = 0;
    while (rest.length > 0 && bytes < packBytes) {
      await mapParallel(rest.splice(0, parallelFiles), parallelFiles, async ({ id, ...file }) => {
        const found = await read(file);
        if (typeof found === 'string') return void unread.set(id, { ...file, reason: found });
        await writeFile(join(folder, id), found.content);
        const sha256 = await hashFile(join(folder, id));
        const size = found.content.byteLength;
        files.push({ ...file, name: id, size, sha256, ...found.details });
        bytes += size;
      });
    }
    if (files.length > 0) {
      await createPack(join(plain, `${name}.tar`), folder, files);
      packs.push({ name, files });
    }
    await rm(folder, { recursive: true });
  }
  return { packs, unread };
}

async function writeRows(plain: string, rows: object, manifest: DayManifest): Promise<void> {
  await writeFile(join(plain, parts.rows), JSON.stringify(rows));
  await writeFile(join(plain, parts.manifest), JSON.stringify(manifest));
  const file = join(plain, 'registros.tar.gz');
  await create({ gzip: true, portable: true, cwd: plain, file, mode: 0o600 }, [
    parts.manifest,
    parts.rows,
  ]);
}

interface Sizes {
  store: Store;
  stamp: string;
  objects: readonly StoredObject[];
  out: string;
  limit: number;
  packs: readonly Pack[];
  retiring: readonly string[];
}

/**
 * Keeps new packs out of GitHub when its artifacts would become too large; the rows are stored all the same.
 * GitHub counts storage by the hour, so an artifact that is replaced and ends within days doesn't count.
 *
 * @returns what is wrong, in words for people, or null
 */
async function dropPacksOverLimit({ store, stamp, objects, out, limit, packs, retiring }: Sizes) {
  if (isWritable(store) || packs.length === 0) return null;
  const replaced = new Set(retiring.map(nameArtifact));
  const written = [
    join(out, 'registros', nameRows(stamp)),
    ...packs.map(({ name }) => join(out, 'arquivos', name)),
  ];
  const sizes = [
    ...objects.filter(({ name }) => !replaced.has(name)).map(({ size }) => size),
    ...(await Promise.all(written.map(async (path) => (await stat(path)).size))),
  ];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= limit) return null;
  await rm(join(out, 'arquivos'), { recursive: true });
  await mkdir(join(out, 'arquivos'));
  return (
    `As cópias ocupariam ${formatMegabytes(total)} no GitHub, e só cabem ${formatMegabytes(limit)}: os registros e as contas ` +
    'foram guardados, mas os arquivos novos não. Crie um bucket compatível com S3 e ponha S3_ENDPOINT, S3_BUCKET, ' +
    'S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY no repositório (docs/deploy/supabase.md).'
  );
}

const formatMegabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

interface IndexContents {
  out: string;
  stamp: string;
  kept: Index['packs'];
  added: readonly Pack[];
  recipient: string;
  now: Date;
}

async function writeIndex(contents: IndexContents): Promise<void> {
  const { out, stamp, kept, added, recipient, now } = contents;
  const today = formatDay(now);
  const index: Index = { format: 1, packs: { ...kept } };
  for (const { name, files } of added) {
    const { size } = await stat(join(out, 'arquivos', name));
    const ids = Object.fromEntries(files.map(({ name: id }) => [id, today]));
    index.packs[name] = { size, recipient, files: ids };
  }
  await writeFile(join(out, 'indice', nameIndex(stamp)), JSON.stringify(indexSchema.parse(index)));
}
