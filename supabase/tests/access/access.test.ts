import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../support/database';
import { addRows } from './fixture';
import { proof } from './proof';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await addRows(db);
});
beforeEach(() => db.exec('begin'));
afterEach(() => db.exec('rollback'));
afterAll(() => db.close());

test('everybody gets to do with rows what is expected, and nothing else', async () => {
  expect(await proof.rows(db)).toEqual([]);
});

test('everybody gets out of functions what is expected, and nothing else', async () => {
  expect(await proof.functions(db)).toEqual([]);
});

test('everybody gets to do with files what is expected, and nothing else', async () => {
  expect(await proof.files(db)).toEqual([]);
});
