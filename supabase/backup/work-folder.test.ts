import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeWorkFolder } from './work-folder';

test('what a killed backup has left goes a day later, and nothing else does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'work-folder-'));
  try {
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
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(left.map((path) => basename(path))),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
