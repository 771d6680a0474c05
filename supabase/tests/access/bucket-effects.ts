import { buckets } from './expectations';
import { probe, type Session } from './probe';
import { people, type Verb, verbs } from './rights';

/** Statements on the files of one bucket; each has one in it. */
const statements: Record<Verb, (bucket: string) => string> = {
  select: (bucket) => `select from storage.objects where bucket_id = '${bucket}'`,
  insert: (bucket) =>
    `insert into storage.objects (bucket_id, name) values ('${bucket}', 'b.webp')`,
  update: (bucket) => `update storage.objects set updated_at = now() where bucket_id = '${bucket}'`,
  delete: (bucket) => `delete from storage.objects where bucket_id = '${bucket}'`,
};

/** What differs from the expectations when each person lists, adds, replaces and removes files. */
export async function bucketEffects(db: Session): Promise<string[]> {
  const differences: string[] = [];
  for (const [bucket, { files }] of Object.entries(buckets)) {
    for (const person of people) {
      for (const verb of verbs) {
        const { code, rows, affected } = await probe(db, person, statements[verb](bucket));
        const accepted = !code && (verb === 'select' ? rows.length : affected) === 1;
        if (accepted !== verb in files[person])
          differences.push(`${person}, ${verb} in ${bucket}: ${accepted ? 'accepted' : 'refused'}`);
      }
    }
  }
  return differences;
}

/** Buckets whose settings are not the expected ones, that are missing, or that nobody expects. */
export async function bucketSettings(db: Session): Promise<string[]> {
  const { rows } = await db.query<{ id: string; settings: string }>(
    `select id, concat_ws(' ', public, file_size_limit, allowed_mime_types::text) as settings
     from storage.buckets`,
  );
  const actual = new Map(rows.map(({ id, settings }) => [id, settings]));
  const expected = new Map(
    Object.entries(buckets).map(([id, bucket]) => [
      id,
      `${bucket.public ? 't' : 'f'} ${bucket.bytes} {${bucket.types.join()}}`,
    ]),
  );
  const ids = new Set([...actual.keys(), ...expected.keys()]);
  return [...ids]
    .filter((id) => actual.get(id) !== expected.get(id))
    .map((id) => `bucket ${id}: ${actual.get(id)}, not ${expected.get(id)}`);
}
