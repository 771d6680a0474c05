import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const supabase = join(import.meta.dirname, '../..');
const cache = join(supabase, '../node_modules/.cache/migrated-database');

/**
 * A migrated database of the test's own. Starting one from nothing takes seconds, so the first test
 * that needs it leaves a copy for the others, under a name that changes with any migration.
 */
export function openDatabase(): Promise<PGlite> {
  return openCopy('');
}

/** One for all tests of a file, closed after them. Called outside of any of them. */
export async function testDatabase(fill?: (db: PGlite) => Promise<void>): Promise<PGlite> {
  const db = await openDatabase();
  afterAll(() => db.close());
  await fill?.(db);
  return db;
}

/** As in a hosted project, where whatever a migration makes is granted to everyone to begin with. */
export function openHostedDatabase(): Promise<PGlite> {
  return openCopy(
    ['tables', 'sequences', 'functions']
      .map(
        (kind) => `alter default privileges in schema public
          grant all on ${kind} to anon, authenticated, service_role;`,
      )
      .join(''),
  );
}

async function openCopy(furnishing: string): Promise<PGlite> {
  const name = await fingerprint(furnishing);
  const copy = await readFile(join(cache, `${name}.tar`)).catch(() => makeCopy(name, furnishing));
  return PGlite.create({ loadDataDir: new Blob([copy]) });
}

async function makeCopy(name: string, furnishing: string): Promise<Buffer> {
  // Loaded only when needed: the data service is large.
  const { openInMemory } = await import('../../schema/in-memory');
  const db = await openInMemory(furnishing);
  const copy = Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer());
  await db.close();

  await mkdir(cache, { recursive: true });
  // Another test may be doing the same: each writes a file of its own, and the last name wins.
  const partial = join(cache, `${name}.${process.pid}`);
  await writeFile(partial, copy);
  await rename(partial, join(cache, `${name}.tar`));
  const [schema = ''] = name.split('-');
  const outdated = (await readdir(cache)).filter((file) => !file.startsWith(schema));
  await Promise.all(outdated.map((file) => rm(join(cache, file), { force: true })));
  return copy;
}

/** Of the schema, and of what was there before it. */
async function fingerprint(furnishing: string): Promise<string> {
  const migrations = join(supabase, 'migrations');
  const files = [
    ...(await readdir(migrations)).sort().map((name) => join(migrations, name)),
    join(supabase, 'schema/in-memory.ts'),
    join(supabase, 'package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  const short = (text: string) => text.slice(0, 16);
  const before = createHash('sha256').update(furnishing);
  return `${short(hash.digest('hex'))}-${short(before.digest('hex'))}`;
}
