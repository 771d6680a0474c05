import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { appendRows, readRows, type CopiedRow } from './archive';
import { makeWorkFolder } from './work-folder';
import { inBatches } from './restore';

const row = (title: string, tabela = 'public.noticias'): CopiedRow => ({
  tabela,
  linha: { title },
});

async function* one(rows: CopiedRow[]): AsyncGenerator<CopiedRow> {
  for (const each of rows) yield await Promise.resolve(each);
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** How many rows of which table go together. */
const batches = async (rows: CopiedRow[]) =>
  (await all(inBatches(one(rows)))).map(({ tabela, linhas }) => [tabela, linhas.length]);

test('rows come back as they were, whatever their texts hold and however long they are', async () => {
  const file = join(await temporaryFolder(), 'rows.jsonl');
  const rows = [
    row('Linha 1\nLinha 2\r\u2028\u2029\u0085 "fim" \\n'),
    row('á🎈'.repeat(100_000)),
    row('', 'auth.users'),
  ];
  for (const piece of [rows.slice(0, 2), [], rows.slice(2)]) await appendRows(file, piece);
  expect(await all(readRows(file))).toEqual(rows);
});

test('rows of one table go together, up to 200', async () => {
  const many = Array.from({ length: 250 }, (_, index) => row(String(index)));
  expect(await batches([...many, row('Ana', 'public.equipe')])).toEqual([
    ['public.noticias', 200],
    ['public.noticias', 50],
    ['public.equipe', 1],
  ]);
});

test('no request brings more than the data service takes', async () => {
  const rows = [200_000, 400_000, 1_500_000, 10, 10].map((size) => row('x'.repeat(size)));
  expect((await batches(rows)).map(([, count]) => count)).toEqual([2, 1, 2]);
});

test('what a killed backup has left goes a day later, and nothing else does', async () => {
  const folder = await temporaryFolder();
  await makeWorkFolder(folder);
  const running = await makeWorkFolder(folder);
  await writeFile(join(folder, 'copia-2025-01-01-000000Z.tar.gz'), '');
  await mkdir(join(folder, 'minhas-notas'));
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of await readdir(folder))
    if (name !== basename(running)) await utimes(join(folder, name), yesterday, yesterday);
  const own = await makeWorkFolder(folder);
  const left = [running, own, 'copia-2025-01-01-000000Z.tar.gz', 'minhas-notas'];
  expect(await readdir(folder)).toHaveLength(left.length);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(left.map((path) => basename(path))));
});
