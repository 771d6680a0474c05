import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * A migrated database of the test's own. Starting one from nothing takes seconds, so the first test
 * that needs it leaves a copy for the others, under a name that changes with any migration.
 */
export async function openDatabase(): Promise<PGlite> {
  const copy = join(tmpdir(), `migrated-${await fingerprint()}.tar`);
  const exists = await access(copy).then(
    () => true,
    () => false,
  );
  if (!exists) await leaveCopy(copy);
  return PGlite.create({ loadDataDir: await openAsBlob(copy) });
}

async function leaveCopy(copy: string): Promise<void> {
  // Loaded only when needed: the data service is large.
  const { openInMemory } = await import('../../schema/in-memory');
  const db = await openInMemory();
  const dump = await db.dumpDataDir('none');
  await db.close();
  const partial = `${copy}.${process.pid}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, copy);
}

async function fingerprint(): Promise<string> {
  const supabase = join(import.meta.dirname, '../..');
  const migrations = join(supabase, 'migrations');
  const files = [
    ...(await readdir(migrations)).sort().map((name) => join(migrations, name)),
    join(supabase, 'schema/in-memory.ts'),
    join(supabase, 'package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
