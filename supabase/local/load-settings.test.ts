import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from 'hono/jwt';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { loadSettings } from './load-settings';

const untouched = { ...process.env };
let envFile: string;

beforeEach(async () => {
  envFile = join(await createTemporaryFolder(), '.env');
  process.env = { PATH: untouched.PATH, ENV_FILE: envFile };
});
afterAll(() => {
  process.env = untouched;
});

const file = () => readFile(envFile, 'utf8');

test('the first start writes keys of its own, which only the owner may read, and later ones keep them', async () => {
  const first = await loadSettings();
  const { publishable, secret, jwtSecret } = first.keys;
  for (const key of [publishable, secret])
    await expect(verify(key, jwtSecret, 'HS256')).resolves.toBeDefined();
  expect(first.newStaffPassword).toBe(true);
  expect((await stat(envFile)).mode & 0o777).toBe(0o600);

  const written = await file();
  expect(await loadSettings()).toEqual({ ...first, newStaffPassword: false });
  expect(await file()).toBe(written);
  await rm(envFile);
  const { keys, staff } = await loadSettings();
  expect(keys.jwtSecret).not.toBe(jwtSecret);
  expect(staff.password).not.toBe(first.staff.password);
});

test('a password whose line was removed is made again, and nothing else', async () => {
  const first = await loadSettings();
  await writeFile(envFile, (await file()).replace(/^STAFF_PASSWORD=.*$/m, ''));
  const second = await loadSettings();
  expect(second.newStaffPassword).toBe(true);
  expect(second.staff.password).not.toBe(first.staff.password);
  expect(second.keys).toEqual(first.keys);
});

test('what somebody wrote stays, and the environment comes before it', async () => {
  await writeFile(envFile, '# meu\nPORT=9000\nMAIL_TO=direcao@escola.example');
  process.env.PORT = '9001';
  const settings = await loadSettings();
  expect([settings.port, settings.mailTo]).toEqual([9001, 'direcao@escola.example']);
  expect(await file()).toMatch(/^# meu\nPORT=9000\nMAIL_TO=direcao@escola\.example\n/);
});
