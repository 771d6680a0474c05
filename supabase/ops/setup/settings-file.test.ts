import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { writeSettings } from './settings-file.ts';

let path: string;

beforeEach(async () => {
  path = join(await createTemporaryFolder(), '.env');
});

test.each([
  'simples',
  'com espaço',
  'a#b',
  '$HOME',
  `d'água`,
  `"'`,
  '`"',
  '\\n',
  "'\\",
  'ção',
  '=',
])('Node reads %s as it was written', async (value) => {
  await writeSettings(path, { NAME: value });
  expect(parseEnv(await readFile(path, 'utf8'))).toEqual({ NAME: value });
});

test.each(['linha\noutra', `'"\``])('%j is refused, because no quotes fit', async (value) => {
  await expect(writeSettings(path, { NAME: value })).rejects.toThrow('NAME não pode ser guardado');
});

test('settings are replaced in place, added at the end, and removed; other lines stay', async () => {
  await writeFile(path, '# note\nA=1\nAB=2\nC=3');
  await writeSettings(path, { A: '4', C: null, D: '$&' });
  expect(await readFile(path, 'utf8')).toBe(`# note\nA=4\nAB=2\nD='$&'\n`);
});

test('only the owner may read the file, even if it was open before', async () => {
  await writeFile(path, 'A=1\n');
  await chmod(path, 0o644);
  await writeSettings(path, { A: '1' });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a file with the same settings is not written again', async () => {
  await writeSettings(path, { A: '1' });
  const { ino } = await stat(path);
  await writeSettings(path, { A: '1' });
  expect((await stat(path)).ino).toBe(ino);
});
