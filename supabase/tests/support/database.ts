import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { addCallers, by, inviter, staff } from './callers';

const supabase = join(import.meta.dirname, '../..');
const cache = join(supabase, '../node_modules/.cache/migrated-database');

/**
 * A migrated database of the test's own. Starting one from nothing takes seconds, so the first test
 * that needs it leaves a copy for the others, under a name that changes with any migration.
 */
export async function openDatabase(): Promise<PGlite> {
  const name = `${await fingerprint()}.tar`;
  const copy = await readFile(join(cache, name)).catch(() => makeCopy(name));
  return PGlite.create({ loadDataDir: new Blob([copy]) });
}

/**
 * One for all tests of a file, closed after them, and its callers: a member of the team, one who may invite, and the
 * product itself. Called outside of any test.
 */
export async function testDatabase() {
  const db = await openDatabase();
  afterAll(() => db.close());
  await addCallers(db);
  return {
    db,
    asStaff: by(db, staff),
    asInviter: by(db, inviter),
    asService: by(db, { role: 'service_role' }),
  };
}

async function makeCopy(name: string): Promise<Buffer> {
  // Loaded only when needed: the data service is large.
  const { openInMemory } = await import('../../schema/in-memory');
  const db = await openInMemory();
  const copy = Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer());
  await db.close();

  await mkdir(cache, { recursive: true });
  const outdated = (await readdir(cache)).filter((file) => !file.startsWith(name));
  await Promise.all(outdated.map((file) => rm(join(cache, file), { force: true })));
  // Another test may be doing the same: each writes a file of its own, and the last name wins.
  const partial = join(cache, `${name}.${process.pid}`);
  await writeFile(partial, copy);
  await rename(partial, join(cache, name));
  return copy;
}

/** Of what makes the schema. */
async function fingerprint(): Promise<string> {
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
