import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { root } from 'shared/node/environment.mjs';
import { openInMemory } from '../../schema/in-memory';

const migrations = join(root, 'supabase/migrations');
const images = join(root, '.tmp/databases');

/**
 * Opens a database as `openInMemory` does. Applying all migrations takes seconds, so the first test file that needs
 * them stores an image of its database, and the others load it.
 * @param setupSql SQL that runs before the first migration
 */
export async function openMigrated(setupSql = ''): Promise<PGlite> {
  const folder = join(images, await hashSources());
  const file = join(folder, `${hash(setupSql)}.tar`);
  const image = await readFile(file).catch(() => undefined);
  if (image) {
    const loadDataDir = new Blob([new Uint8Array(image)]);
    const { driver } = await createPgliteConnection({ pgliteOptions: { loadDataDir } });
    return driver;
  }
  const db = await openInMemory(setupSql);
  await removeOtherImages(folder);
  await mkdir(folder, { recursive: true });
  const dump = await db.dumpDataDir('none');
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
  await rename(part, file);
  return db;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Hashes everything that an image depends on, except the SQL before the migrations. */
async function hashSources(): Promise<string> {
  const names = (await readdir(migrations)).sort();
  const files = [
    join(root, 'package-lock.json'),
    join(root, 'supabase/schema/in-memory.ts'),
    ...names.map((name) => join(migrations, name)),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return hash(JSON.stringify([names, texts]));
}

/** An image takes tens of megabytes, and is useless once a migration has changed. */
async function removeOtherImages(folder: string): Promise<void> {
  for (const name of await readdir(images).catch(() => []))
    if (join(images, name) !== folder)
      await rm(join(images, name), { recursive: true, force: true });
}
