import type { PGlite } from '@electric-sql/pglite';
import { addRows } from '../access/fixture';
import { openDatabase } from '../support/database';
import { broken } from './keep';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await addRows(db);
});
beforeEach(() => db.exec('begin'));
afterEach(() => db.exec('rollback'));
afterAll(() => db.close());

test('every check, key, unique index and trigger does what it is there for', async () => {
  expect(await broken(db)).toEqual([]);
});
