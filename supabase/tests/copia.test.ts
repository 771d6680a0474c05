import { by, service } from './support/callers';
import { prepare, readPiece, readPieces, type Row } from './support/copy';
import { testDatabase } from './support/database';
import { addOneOfEach } from './support/one-of-each';

const db = await testDatabase(addOneOfEach);
const asService = by(db, service);
beforeEach(() =>
  db.exec(`truncate noticias restart identity; truncate private.linhas_copiadas;
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

test('a copy has every row of every table, and tells how many', async () => {
  const counts = await prepare(db);
  const rows = (await readPieces(db)).flat();
  const { rows: tables } = await db.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name
     from private.backup_tables() as t join pg_class on oid = t`,
  );
  for (const { name } of [...tables, { name: 'storage.objects' }]) {
    const { rows: expected } = await db.query(`select from ${name}`);
    expect([name, counts[name] ?? 0]).toEqual([name, expected.length]);
    expect(rows.filter(({ tabela }) => tabela === name)).toHaveLength(expected.length);
  }
});

test('rows come in pieces of a few megabytes, 500 at most, each once', async () => {
  await addArticles(50, 'á'.repeat(200_000));
  await addArticles(1200);
  const counts = await prepare(db);
  const pieces = await readPieces(db);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBe(500);
  const bytes = pieces.map((piece) => Buffer.byteLength(JSON.stringify(piece)));
  expect(Math.max(...bytes)).toBeLessThan(6 * 1024 * 1024);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(new Set(pieces.flat().map(({ ordem }) => ordem)).size).toBe(all);
});

test('what changes while a copy is read is not in it', async () => {
  await addArticles(600);
  await prepare(db);
  const [last] = (await readPiece(db)).slice(-1);
  await db.exec(
    `insert into noticias (title) values ('Depois'); update noticias set title = 'Outra'`,
  );
  const rest = await readPiece(db, last?.ordem);
  const all = titles((await readPieces(db)).flat());
  expect(all).toHaveLength(601);
  for (const later of ['Depois', 'Outra']) {
    expect(titles(rest)).not.toContain(later);
    expect(all).not.toContain(later);
  }
});

test.each([
  ['its end', 'select descartar_copia()', '0 hours'],
  ['the retention, a day later', 'select aplicar_retencao()', '25 hours'],
])('nothing of a copy is left after %s', async (_, call, age) => {
  await prepare(db);
  await asService('select aplicar_retencao()');
  expect(await readPiece(db)).not.toEqual([]);
  await db.exec(`update private.linhas_copiadas set copied_at = now() - interval '${age}'`);
  await asService(call);
  expect(await readPiece(db)).toEqual([]);
});
