import { PGlite } from '@electric-sql/pglite';
import { sendParametersAsText } from './text-parameters.ts';

const strange = ['talvez', {}, { x: 1 }, { length: 3 }, true, 1, [{}], [[]], ['\0'], '\0', '', '{'];

let database: PGlite;
beforeAll(async () => {
  database = new PGlite();
  await database.exec(`create table fotos (
      nomes text[], lugares int[], quando timestamptz[], titulo text, capa boolean);
    insert into fotos values ('{"a, b",c}', '{1,2}', '{2026-11-22}', 'true', true)`);
  await sendParametersAsText(database);
});
afterAll(() => database.close());

test('whatever is given for a column, the database answers whoever comes next', async () => {
  for (const column of ['nomes', 'lugares', 'quando', 'titulo', 'capa']) {
    for (const value of strange) {
      await database.query('begin');
      await database.query(`select from fotos where ${column} <> $1`, [value]).catch(() => null);
      await database.query('rollback');
      expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  }
});

test('what is given is found as it was, and the database names what cannot be', async () => {
  const found = async (column: string, value: unknown) =>
    (await database.query(`select from fotos where ${column} = $1`, [value])).rows.length;
  expect(await found('nomes', ['a, b', 'c'])).toBe(1);
  expect(await found('nomes', '{"a, b",c}')).toBe(1);
  expect(await found('nomes', {})).toBe(0);
  expect(await found('lugares', [1, 2])).toBe(1);
  expect(await found('titulo', true)).toBe(1);
  expect(await found('capa', true)).toBe(1);
  const invalidText = { code: '22P02' };
  await expect(found('capa', 'talvez')).rejects.toMatchObject(invalidText);
  await expect(found('nomes', 1)).rejects.toMatchObject(invalidText);
});
