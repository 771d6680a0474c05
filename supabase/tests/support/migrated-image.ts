import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { root } from 'shared/node/environment.mjs';
import { hashFiles, listFiles, writeAtomically } from 'shared/node/file-system';
import { openInMemory } from '../../schema/in-memory';

const migrations = 'supabase/migrations';
const images = join(root, '.tmp/databases');

/**
 * Opens a database as `openInMemory` does. Applying all migrations takes seconds, so the first test file that needs
 * them stores an image of its database, and the others load it.
 * @param setupSql SQL that runs before the first migration
 */
export async function openMigrated(setupSql = ''): Promise<PGlite> {
  const folder = join(images, await hashSources());
  const name = createHash('sha256').update(setupSql).digest('hex');
  const file = join(folder, `${name}.tar`);
  const image = await readFile(file).catch(() => undefined);
  if (image) {
    const loadDataDir = new Blob([new Uint8Array(image)]);
    const { driver } = await createPgliteConnection({ pgliteOptions: { loadDataDir } });
    return driver;
  }
  const db = await openInMemory(setupSql);
  await removeOtherImages(folder);
  const dump = await db.dumpDataDir('none');
  await writeAtomically(file, new Uint8Array(await dump.arrayBuffer()));
  return db;
}

/** Hashes everything that an image depends on, except the SQL before the migrations. */
async function hashSources(): Promise<string> {
  const names = await listFiles(join(root, migrations));
  return hashFiles(root, [
    'package-lock.json',
    'supabase/schema/in-memory.ts',
    'supabase/local/database/factor-tables.ts',
    ...names.map((name) => `${migrations}/${name}`),
  ]);
}

/** An image takes tens of megabytes, and is useless once a migration has changed. */
async function removeOtherImages(folder: string): Promise<void> {
  for (const name of await readdir(images).catch(() => []))
    if (join(images, name) !== folder)
      await rm(join(images, name), { recursive: true, force: true });
}
