import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import type { Result } from './make';
import { findUnstored, prune, sendBackup } from './send';
import { FolderStore } from './store';
import { ArtifactStore } from './artifacts';
import { fetchNewestIndex } from './make';

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

test('after an index that was cut off, the one before it counts', async () => {
  const [folder, work] = [await createTemporaryFolder(), await createTemporaryFolder()];
  const index = { format: 1, packs: { [newPack]: { size: 1, files: {} } } };
  await writeFile(join(folder, 'copia-2026-11-26-061200Z-indice.json'), JSON.stringify(index));
  await writeFile(join(folder, 'copia-2026-11-27-061200Z-indice.json'), '{"format":1,"pa');
  const store = new FolderStore(folder);
  expect(await fetchNewestIndex(store, await store.list(), work)).toEqual(index);
});

test('an artifact that a fork made is not a backup', async () => {
  const describe = (day: string, fork: number | null) => ({
    name: `copia-2026-11-${day}-061200Z-registros`,
    size_in_bytes: 1,
    expired: false,
    expires_at: null,
    workflow_run: { repository_id: 1, head_repository_id: fork },
  });
  const artifacts = [describe('25', 1), describe('26', 2), describe('27', null)];
  const github = createServer((_, response) => {
    response.end(JSON.stringify({ artifacts }));
  }).listen(0, '127.0.0.1');
  await once(github, 'listening');
  const { port } = github.address() as AddressInfo;
  const store = new ArtifactStore({
    GITHUB_TOKEN: 'token',
    GITHUB_REPOSITORY: 'escola/site',
    GITHUB_API_URL: `http://127.0.0.1:${port}`,
  });
  const names = (await store.list()).map(({ name }) => name);
  github.closeAllConnections();
  github.close();
  expect(names).toEqual(['copia-2026-11-25-061200Z-registros']);
});
