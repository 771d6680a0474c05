import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../support/database';
import { lint, sentences } from './lint';
import { offences } from './offences';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(() => db.exec('begin'));
afterEach(() => db.exec('rollback'));
afterAll(() => db.close());

test('the schema has no weak spot', async () => {
  expect(await lint(db)).toEqual([]);
});

test.each(offences)('noticed: $named $sentence', async ({ change, named, sentence }) => {
  await db.exec(change);
  expect(await lint(db)).toContain(`${named} ${sentence}`);
});

test('every lint has been seen to notice something', () => {
  expect(new Set(offences.map(({ sentence }) => sentence))).toEqual(new Set(sentences));
});
