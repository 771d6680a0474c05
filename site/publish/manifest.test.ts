import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { readWholeRelease, renewManifest, type Manifest } from './manifest.ts';
import { folders as foldersOf } from './settings.ts';

const release = {
  id: '000001-abcdef01',
  builtAt: '2026-11-20T12:00:00.000Z',
  contentHash: 'x',
  counts: {},
};

async function released() {
  const folders = foldersOf({ dataDir: await temporaryFolder() });
  const folder = join(folders.releases, release.id);
  await mkdir(folder, { recursive: true });
  for (const name of ['index.html', 'old.webp', 'old.webp.br', 'release.json']) {
    await writeFile(join(folder, name), 'text');
  }
  const entry = { source: 'x', size: 4, compressed: [] };
  const retired = { ...entry, compressed: ['br'], retiredAt: '2026-11-20T12:00:00.000Z' };
  const live: Manifest = {
    release,
    sources: '',
    inputs: '',
    historicoId: 1,
    leftOut: [],
    files: { 'index.html': entry, 'old.webp': retired },
  };
  return { folders, folder, live };
}

test('a photo that no page shows any more is gone after an hour, and the release is still whole', async () => {
  const { folders, folder, live } = await released();
  await renewManifest(folders, live, new Date('2026-11-20T13:00:00.000Z'));
  expect((await readdir(folder)).sort()).toEqual(['index.html', 'release.json']);
  expect(await readWholeRelease(folders, release.id)).not.toBeNull();
});

test('within the hour it stays for tabs that are open', async () => {
  const { folders, folder, live } = await released();
  await renewManifest(folders, live, new Date('2026-11-20T12:59:59.000Z'));
  expect(await readdir(folder)).toContain('old.webp');
});
