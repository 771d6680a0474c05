import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { makeWorkFolder, rotate } from './create-backup';
import { splitIntoBatches } from './restore';

test('no request is larger than the data service accepts', () => {
  const rows = [200_000, 400_000, 1_500_000, 10, 10].map((size) => 'x'.repeat(size));
  const batches = [...splitIntoBatches(rows)];
  expect(batches.map(({ length }) => length)).toEqual([2, 1, 2]);
  expect(batches.flat()).toEqual(rows);
});

test('the working folder of an interrupted backup is deleted a day later, and nothing else is', async () => {
  const folder = await createTemporaryFolder();
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

test('the newest complete backup is kept, however many incomplete ones follow', async () => {
  const folder = await createTemporaryFolder();
  const buildName = (number: number, ending = '') =>
    `copia-2026-11-0${number}-083000Z${ending}.tar.gz`;
  const complete = [buildName(1), buildName(2)];
  const incomplete = [3, 4, 5, 6].map((number) => buildName(number, '-incompleta'));
  for (const name of [...complete, ...incomplete]) await writeFile(join(folder, name), '');
  expect(await rotate(folder, 2)).toEqual([buildName(1), ...incomplete.slice(0, 2)]);
  expect((await readdir(folder)).sort()).toEqual([buildName(2), ...incomplete.slice(2)]);
});
