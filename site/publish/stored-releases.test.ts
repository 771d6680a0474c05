import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { resolveFolders } from './context.ts';
import { goLive, removeOldReleases, listReleaseIds } from './stored-releases.ts';

const buildId = (number: number) => `${String(number).padStart(6, '0')}-abcdef01`;
const buildPage = (number: number) => `${number}`.repeat(20_000);

async function createSite(count: number) {
  const folders = resolveFolders(await createTemporaryFolder());
  for (let number = 1; number <= count; number += 1) {
    const folder = join(folders.releases, buildId(number));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), buildPage(number));
  }
  return { ...folders, live: join(folders.current, 'index.html') };
}

test('200 concurrent readers always get a complete page of one release during 40 swaps', async () => {
  const folders = await createSite(2);
  await goLive(folders, buildId(1));
  let swapping = true;
  const seen = new Set<string>();
  const reader = async () => {
    while (swapping) seen.add(await readFile(folders.live, 'utf8'));
  };
  const readers = Array.from({ length: 200 }, reader);
  for (let swap = 0; swap < 40; swap += 1) {
    await goLive(folders, buildId((swap % 2) + 1));
    await readFile(folders.live);
  }
  swapping = false;
  await Promise.all(readers);
  expect([...seen].sort()).toEqual([buildPage(1), buildPage(2)]);
});

test('the newest releases are kept, and the live one in any case', async () => {
  const folders = await createSite(12);
  await goLive(folders, buildId(2));
  await mkdir(join(folders.releases, '.staging-000013-abcdef01'));
  await removeOldReleases(folders);
  expect(await listReleaseIds(folders)).toEqual([2, 8, 9, 10, 11, 12].map(buildId));
  expect(await readFile(folders.live, 'utf8')).toContain('2');
});
