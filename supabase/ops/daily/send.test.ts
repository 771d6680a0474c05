import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import type { Result } from './make';
import { findUnstored, prune, sendBackup } from './send';
import { FolderStore } from './store';

const stamp = 'copia-2026-11-27-061200Z';
const newPack = `${stamp}-arquivos-001.age`;
const result: Result = {
  stamp,
  files: 1,
  missing: [],
  written: [newPack, `${stamp}-registros.age`, `${stamp}-indice.json`],
  retired: ['copia-2026-11-01-061200Z-arquivos-001.age'],
  problem: null,
};

test('what a backup wrote is sent, and what is old, retired or abandoned is deleted', async () => {
  const [folder, out] = [await createTemporaryFolder(), await createTemporaryFolder()];
  const kept = [
    'copia-2026-10-29-061200Z-registros.age',
    'copia-2026-10-01-061200Z-arquivos-001.age',
    'copia-2026-11-27-061100Z-arquivos-001.age',
    'minhas-notas.txt',
  ];
  const old = [
    'copia-2026-10-27-061200Z-registros.age',
    'copia-2026-10-27-061200Z-indice.json',
    'copia-2026-11-20-061200Z-arquivos-001.age',
    ...result.retired,
  ];
  for (const name of [...kept, ...old]) await writeFile(join(folder, name), '');
  for (const kind of ['arquivos', 'registros', 'indice']) await mkdir(join(out, kind));
  const packs = { [newPack]: { size: 0, files: {} }, [kept[1] ?? '']: { size: 0, files: {} } };
  await writeFile(join(out, 'arquivos', newPack), '');
  await writeFile(join(out, 'registros', `${stamp}-registros.age`), '');
  await writeFile(
    join(out, 'indice', `${stamp}-indice.json`),
    JSON.stringify({ format: 1, packs }),
  );

  const store = new FolderStore(folder);
  expect(await findUnstored(store, result)).toEqual(result.written);
  await sendBackup(store, out, result);
  expect(await findUnstored(store, result)).toEqual([]);
  expect((await prune(store, out, result)).sort()).toEqual([...old].sort());
  const left = (await store.list()).map(({ name }) => name).sort();
  expect(left).toEqual([...kept.slice(0, 3), ...result.written].sort());
});
