import type { PGlite } from '@electric-sql/pglite';
import { openDatabase, openHostedDatabase } from '../support/database';
import { addRows } from './fixture';
import { granted } from './granted';
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

test('roles are granted what is expected, and nothing else', async () => {
  expect(await proof.grants(db)).toEqual([]);
});

test('tables, views, policies and functions are made as expected', async () => {
  expect(await proof.structure(db)).toEqual([]);
});

const standing = async () => [...(await proof.grants(db)), ...(await proof.files(db))];

describe('what nobody has said anything about is noticed:', () => {
  test.each([
    ['a table', 'create table public.recados (id bigint)'],
    ['a view', 'create view public.todas as select 1 as id'],
    ['a function', 'create function public.apagar() returns void language sql begin atomic; end'],
    ['a bucket', `insert into storage.buckets (id, name) values ('novo', 'novo')`],
  ])('%s', async (_, addition) => {
    await db.exec(addition);
    expect(await standing()).not.toEqual([]);
  });
});

describe('what the expectations speak of and is not there is noticed:', () => {
  test.each([
    ['a table', 'drop table public.espacos'],
    ['a view', 'drop view public.alimentacao_galeria'],
    ['a function', 'drop function public.publicar_agora()'],
    [
      'a bucket',
      `delete from storage.objects; delete from storage.buckets where id = 'documentos'`,
    ],
  ])('%s', async (_, removal) => {
    await db.exec(removal);
    expect(await standing()).not.toEqual([]);
  });
});

describe('where everything is granted to begin with', () => {
  let hosted: PGlite;
  beforeAll(async () => {
    hosted = await openHostedDatabase();
  });
  afterAll(() => hosted.close());

  test('visitors and accounts are left the same', async () => {
    expect(await granted(hosted, ['anon', 'authenticated', 'public'])).toEqual([]);
  });
});
