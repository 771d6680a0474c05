import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { foldersIn } from './context.ts';
import type { Manifest } from './release.ts';
import {
  goLive,
  prune,
  readWholeRelease,
  releaseIds,
  renewManifest,
  writeManifest,
} from './swap.ts';

const idOf = (number: number) => `${String(number).padStart(6, '0')}-abcdef01`;
const pageOf = (number: number) => `${number}`.repeat(20_000);

async function siteWith(count: number) {
  const folders = foldersIn(await temporaryFolder());
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

test('a photo that no page shows any more is gone after an hour, and the release is still whole', async () => {
  const folders = await siteWith(1);
  const folder = join(folders.releases, idOf(1));
  for (const name of ['old.webp', 'old.webp.br']) await writeFile(join(folder, name), 'text');
  const entry = { source: 'x', size: 20_000, compressed: [] };
  const retiredAt = '2026-11-20T12:00:00.000Z';
  const old = { source: 'x', size: 4, compressed: ['br'], retiredAt };
  const manifest: Manifest = {
    release: { id: idOf(1), builtAt: '', contentHash: '', counts: {} },
    ...{ sources: '', inputs: '', historicoId: 1, leftOut: [], brokenLinks: [] },
    files: { 'index.html': entry, 'old.webp': old },
  };
  await writeManifest(folders, manifest);
  await renewManifest(folders, manifest, new Date('2026-11-20T12:59:59.000Z'));
  expect(await readdir(folder)).toContain('old.webp');
  await renewManifest(folders, manifest, new Date('2026-11-20T13:00:00.000Z'));
  expect(await readdir(folder)).toEqual(['index.html']);
  expect(await readWholeRelease(folders, idOf(1))).not.toBeNull();
});
