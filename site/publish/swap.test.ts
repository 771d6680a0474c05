import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeManifest } from './manifest.ts';
import { folders as foldersOf } from './settings.ts';
import { currentId, goLive, previousRelease, prune, releaseIds } from './swap.ts';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';

const idOf = (number: number) => `${String(number).padStart(6, '0')}-abcdef01`;

async function siteWith(count: number) {
  const folders = foldersOf({ dataDir: await temporaryFolder() });
  for (let number = 1; number <= count; number += 1) {
    const folder = join(folders.releases, idOf(number));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), `${number}`.repeat(20_000));
    await writeFile(join(folder, 'release.json'), '');
    const release = { id: idOf(number), builtAt: '', contentHash: '', counts: {} };
    const made = { sources: '', inputs: '', historicoId: null, leftOut: [], files: {} };
    await writeManifest(folders, { release, ...made });
  }
  return folders;
}

test('200 readers at a time get a whole page of one release through 40 swaps', async () => {
  const folders = await siteWith(2);
  await goLive(folders, idOf(1));
  let swapping = true;
  const seen = new Set<string>();
  const reader = async () => {
    while (swapping) seen.add(await readFile(join(folders.current, 'index.html'), 'utf8'));
  };
  const readers = Array.from({ length: 200 }, reader);
  for (let swap = 0; swap < 40; swap += 1) {
    await goLive(folders, idOf((swap % 2) + 1));
    await readFile(join(folders.current, 'index.html'));
  }
  swapping = false;
  await Promise.all(readers);
  expect([...seen].sort()).toEqual(['1'.repeat(20_000), '2'.repeat(20_000)]);
});

test('nothing is live before the first release', async () => {
  expect(await currentId(await siteWith(0))).toBeNull();
});

test('the newest releases are kept, and always the one that is live', async () => {
  const folders = await siteWith(12);
  await goLive(folders, idOf(2));
  await mkdir(join(folders.releases, '.staging-000013-abcdef01'));
  await prune(folders, 5);
  expect(await releaseIds(folders)).toEqual([2, 8, 9, 10, 11, 12].map(idOf));
  expect(await readFile(join(folders.current, 'index.html'), 'utf8')).toContain('2');
});

test('rolling back means the release made before the live one', async () => {
  const folders = await siteWith(3);
  await goLive(folders, idOf(3));
  expect((await previousRelease(folders)).release.id).toBe(idOf(2));
  await goLive(folders, idOf(1));
  await expect(previousRelease(folders)).rejects.toThrow('Não há publicação anterior');
});
