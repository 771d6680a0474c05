import type { PGlite } from '@electric-sql/pglite';
import { attempt, verbs } from './support/attempts';
import { anon, type Caller, query, refusal, staff, stranger } from './support/callers';
import { grantLikeTheEmbeddedService, type Relation, relations } from './support/catalogue';
import { openDatabase } from './support/database';
import { addOneOfEach } from './support/one-of-each';

let db: PGlite;
let all: Relation[];

beforeAll(async () => {
  db = await openDatabase();
  await addOneOfEach(db);
  await grantLikeTheEmbeddedService(db);
  all = await relations(db);
});
afterAll(() => db.close());

test('every table and view has a row that could be harmed', async () => {
  for (const { name } of all) {
    const { rows } = await db.query(`select from ${name} limit 1`);
    expect([name, rows.length]).toEqual([name, 1]);
  }
});

const outsiders: [string, Caller][] = [
  ['a visitor', anon],
  ['someone signed in who is not staff', stranger],
];

describe.each(outsiders)('%s', (_, caller) => {
  test.each(verbs)('can %s nowhere', async (verb) => {
    for (const relation of all) {
      expect([relation.name, await attempt(db, caller, verb, relation)]).toEqual([
        relation.name,
        'refused',
      ]);
    }
  });

  test.each(verbs)('would be seen to %s where a policy lets them', async (verb) => {
    for (const relation of all.filter(({ kind }) => kind === 'table')) {
      const expression = {
        insert: 'with check (true)',
        update: 'using (true) with check (true)',
        delete: 'using (true)',
      }[verb];
      const loosening = `create policy loose on ${relation.name} for ${verb} to ${caller.role} ${expression}`;
      const outcome = await attempt(db, caller, verb, relation, loosening);
      expect([relation.name, outcome]).not.toEqual([relation.name, 'refused']);
    }
  });

  test('can store no file in any bucket', async () => {
    for (const bucket of await buckets()) {
      const upload = `insert into storage.objects (bucket_id, name) values ('${bucket}', 'b.webp')`;
      expect([bucket, await refusal(query(db, caller, upload))]).toEqual([bucket, '42501']);
    }
  });
});

test('staff store, replace and remove files in every bucket', async () => {
  for (const bucket of await buckets()) {
    const file = `('${bucket}', 'c.webp')`;
    const stored = await query(
      db,
      staff,
      `insert into storage.objects (bucket_id, name) values ${file}
       on conflict (bucket_id, name) do update set updated_at = now() returning name`,
    );
    const removed = await query(
      db,
      staff,
      `delete from storage.objects where (bucket_id, name) = ${file} returning name`,
    );
    expect([bucket, stored.length, removed.length]).toEqual([bucket, 1, 1]);
  }
});

async function buckets(): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from storage.buckets order by id');
  expect(rows.length).toBeGreaterThan(0);
  return rows.map(({ id }) => id);
}
