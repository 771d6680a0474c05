import { by, service } from './support/callers';
import { end, prepare, readPiece, readPieces, type Row } from './support/copy';
import { testDatabase } from './support/database';
import { addOneOfEach } from './support/one-of-each';

const db = await testDatabase(addOneOfEach);
const asService = by(db, service);
beforeEach(() =>
  db.exec(`truncate noticias restart identity; truncate private.copias, private.linhas_copiadas;
    insert into noticias (title) values ('Festa')`),
);

async function addArticles(count: number, content = ''): Promise<void> {
  await db.query(
    `insert into noticias (title, content) select 'Notícia ' || n, $2 from generate_series(1, $1) as n`,
    [count, content],
  );
}

const titles = (rows: Row[]) =>
  rows
    .filter(({ tabela }) => tabela === 'public.noticias')
    .map(({ linha }) => (linha as { title: string }).title);

async function rowsSetAside(): Promise<number> {
  const { rows } = await db.query('select from private.linhas_copiadas');
  return rows.length;
}

test('a copy has every row of every table, and tells how many', async () => {
  const copy = await prepare(db);
  const rows = (await readPieces(db, copy)).flat();
  const { rows: tables } = await db.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name
     from private.backup_tables() as t join pg_class on oid = t`,
  );
  for (const { name } of [...tables, { name: 'storage.objects' }]) {
    const { rows: expected } = await db.query(`select from ${name}`);
    expect([name, copy.linhas[name] ?? 0]).toEqual([name, expected.length]);
    expect(rows.filter(({ tabela }) => tabela === name)).toHaveLength(expected.length);
  }
});

test('many rows come in pieces, each once', async () => {
  await addArticles(1200);
  const copy = await prepare(db);
  const pieces = await readPieces(db, copy);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBe(500);
  expect(pieces.length).toBeGreaterThan(2);
  const all = Object.values(copy.linhas).reduce((sum, count) => sum + count, 0);
  expect(new Set(pieces.flat().map(({ ordem }) => ordem)).size).toBe(all);
});

test('a piece of long texts is of a few megabytes', async () => {
  await addArticles(50, 'á'.repeat(200_000));
  const bytes = (await readPieces(db, await prepare(db))).map(
    (piece) => Buffer.byteLength(JSON.stringify(piece)) / 1024 / 1024,
  );
  expect(bytes.length).toBeGreaterThan(5);
  expect(Math.max(...bytes)).toBeLessThan(6);
});

test('what changes while a copy is read is not in it', async () => {
  await addArticles(600);
  const copy = await prepare(db);
  const [last] = (await readPiece(db, copy)).slice(-1);
  await db.exec(
    `insert into noticias (title) values ('Depois'); update noticias set title = 'Outra'`,
  );
  const rest = await readPiece(db, copy, last?.ordem);
  const all = titles((await readPieces(db, copy)).flat());
  expect(all).toHaveLength(601);
  for (const later of ['Depois', 'Outra']) {
    expect(titles(rest)).not.toContain(later);
    expect(all).not.toContain(later);
  }
});

test('two copies at a time do not mix, and end one by one', async () => {
  const first = await prepare(db);
  await db.exec(`insert into noticias (title) values ('Feira')`);
  const second = await prepare(db);
  const read = async (copy: typeof first) => titles((await readPieces(db, copy)).flat());
  expect(await read(first)).toEqual(['Festa']);
  expect(await read(second)).toEqual(['Festa', 'Feira']);

  await end(db, first);
  expect(await read(first)).toEqual([]);
  expect(await read(second)).toEqual(['Festa', 'Feira']);
  await end(db, second);
  expect(await rowsSetAside()).toBe(0);
});

test.each([
  ['the next copy', 'select preparar_copia()'],
  ['the retention', 'select aplicar_retencao()'],
])('a copy that nobody ended goes a day later, with %s', async (_, call) => {
  const abandoned = await prepare(db);
  await asService(call);
  expect(await readPiece(db, abandoned)).not.toEqual([]);
  await db.exec(`update private.copias set created_at = created_at - interval '25 hours'`);
  await asService(call);
  expect(await readPiece(db, abandoned)).toEqual([]);
});
