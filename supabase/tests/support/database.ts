import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const supabase = join(import.meta.dirname, '../..');
const cache = join(supabase, '../node_modules/.cache/migrated-database');

/**
 * A migrated database for all tests of a file, closed after them, and its callers: a member of the team, one who may
 * invite, and the product itself. Called outside of any test. Starting one from nothing takes seconds, so the first
 * test that needs it leaves a copy for the others, under a name that changes with any migration.
 */
export async function testDatabase() {
  const name = `${await fingerprint()}.tar`;
  const copy = await readFile(join(cache, name)).catch(() => makeCopy(name));
  const db = await PGlite.create({ loadDataDir: new Blob([copy]) });
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

/** Who makes a request, as the data service tells it to the database. */
interface Caller {
  role: 'authenticated' | 'service_role';
  id?: string;
  email?: string;
}

export const staff: Caller = {
  role: 'authenticated',
  id: '00000000-0000-4000-8000-000000000002',
  email: 'ana@coopen.example',
};

export const inviter: Caller = {
  role: 'authenticated',
  id: '00000000-0000-4000-8000-000000000003',
  email: 'direcao@coopen.example',
};

/** Gives staff their accounts, and their place in the team. */
export async function addCallers(db: PGlite): Promise<void> {
  await db.exec(`
    insert into auth.users (id, email)
      values ('${staff.id}', '${staff.email}'), ('${inviter.id}', '${inviter.email}');
    insert into public.equipe (user_id, nome, can_invite)
      values ('${staff.id}', 'Ana', false), ('${inviter.id}', 'Direção', true)`);
}

/** Runs statements with the caller's rights, each by itself, as the data service does for a request. @returns rows */
export const by =
  (db: PGlite, { role, id = '', email }: Caller) =>
  <Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]> =>
    db.transaction(async (tx) => {
      await tx.query(
        `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
           set_config('request.jwt.claims', $3, true)`,
        [role, id, JSON.stringify({ role, sub: id || undefined, email })],
      );
      return (await tx.query<Row>(sql, params)).rows;
    });

/** SQLSTATE of a statement that must fail; 'accepted' when it does not. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
