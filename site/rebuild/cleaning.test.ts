import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { isCleaningDue, removeUnneededPictures } from './cleaning.ts';
import { folders as foldersOf } from './settings.ts';

const monday = new Date('2026-11-16T12:00:00Z');
/** Three in the morning at the school. */
const nightAfterAWeek = new Date('2026-11-24T06:00:00Z');

async function builtFromNothing() {
  const folders = foldersOf({ dataDir: await temporaryFolder() });
  const pictures = join(folders.gatsby, 'public', 'static', 'abc', 'def');
  await mkdir(pictures, { recursive: true });
  for (const name of ['festa.webp', 'retirada.webp']) await writeFile(join(pictures, name), '');
  await removeUnneededPictures(folders, ['index.html', 'static/abc/def/festa.webp'], monday);
  return { folders, pictures };
}

test('pictures that no page needs any more go', async () => {
  const { pictures } = await builtFromNothing();
  expect(await readdir(pictures)).toEqual(['festa.webp']);
});

test('a week later it is due again, at night', async () => {
  const { folders } = await builtFromNothing();
  expect(await isCleaningDue(folders, nightAfterAWeek)).toBe(true);
});

test.each([
  ['by day', '2026-11-24T12:00:00Z'],
  ['in the same week', '2026-11-20T06:00:00Z'],
  ['after the clock was set back', '2020-11-24T06:00:00Z'],
])('%s it is not due', async (_, now) => {
  const { folders } = await builtFromNothing();
  expect(await isCleaningDue(folders, new Date(now))).toBe(false);
});

test('without any build it is not due', async () => {
  const folders = foldersOf({ dataDir: await temporaryFolder() });
  expect(await isCleaningDue(folders, nightAfterAWeek)).toBe(false);
});
