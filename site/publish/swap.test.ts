import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { foldersIn } from './context.ts';
import { goLive, prune, releaseIds } from './swap.ts';

const idOf = (number: number) => `${String(number).padStart(6, '0')}-abcdef01`;
const pageOf = (number: number) => `${number}`.repeat(20_000);

async function siteWith(count: number) {
  const folders = foldersIn(await createTemporaryFolder());
  for (let number = 1; number <= count; number += 1) {
    const folder = join(folders.releases, idOf(number));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), pageOf(number));
  }
  return { ...folders, live: join(folders.current, 'index.html') };
}

test('200 readers at a time get a whole page of one release through 40 swaps', async () => {
  const folders = await siteWith(2);
  await goLive(folders, idOf(1));
  let swapping = true;
  const seen = new Set<string>();
  const reader = async () => {
    while (swapping) seen.add(await readFile(folders.live, 'utf8'));
  };
  const readers = Array.from({ length: 200 }, reader);
  for (let swap = 0; swap < 40; swap += 1) {
    await goLive(folders, idOf((swap % 2) + 1));
    await readFile(folders.live);
  }
  swapping = false;
  await Promise.all(readers);
  expect([...seen].sort()).toEqual([pageOf(1), pageOf(2)]);
});

test('the newest releases are kept, and always the one that is live', async () => {
  const folders = await siteWith(12);
  await goLive(folders, idOf(2));
  await mkdir(join(folders.releases, '.staging-000013-abcdef01'));
  await prune(folders);
  expect(await releaseIds(folders)).toEqual([2, 8, 9, 10, 11, 12].map(idOf));
  expect(await readFile(folders.live, 'utf8')).toContain('2');
});
