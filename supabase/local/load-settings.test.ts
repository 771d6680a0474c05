import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from 'hono/jwt';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { loadSettings } from './load-settings';

const originalEnv = { ...process.env };
let envFile: string;

beforeEach(async () => {
  envFile = join(await createTemporaryFolder(), '.env');
  process.env = { PATH: originalEnv.PATH, ENV_FILE: envFile };
});
afterAll(() => {
  process.env = originalEnv;
});

const readEnvFile = () => readFile(envFile, 'utf8');

test('the first start writes new keys, which only the owner may read, and later starts keep them', async () => {
  const first = await loadSettings();
  const { publishable, secret, jwtSecret } = first.keys;
  for (const key of [publishable, secret])
    await expect(verify(key, jwtSecret, 'HS256')).resolves.toBeDefined();
  expect(first.newStaffPassword).toBe(true);
  expect((await stat(envFile)).mode & 0o777).toBe(0o600);

  const written = await readEnvFile();
  expect(await loadSettings()).toEqual({ ...first, newStaffPassword: false });
  expect(await readEnvFile()).toBe(written);
  await rm(envFile);
  const { keys, staff } = await loadSettings();
  expect(keys.jwtSecret).not.toBe(jwtSecret);
  expect(staff.password).not.toBe(first.staff.password);
});

test('a password whose line was removed is generated again, and nothing else changes', async () => {
  const first = await loadSettings();
  await writeFile(envFile, (await readEnvFile()).replace(/^STAFF_PASSWORD=.*$/m, ''));
  const second = await loadSettings();
  expect(second.newStaffPassword).toBe(true);
  expect(second.staff.password).not.toBe(first.staff.password);
  expect(second.keys).toEqual(first.keys);
});

test('settings in the file are kept, and the environment overrides them', async () => {
  await writeFile(envFile, '# meu\nPORT=9000\nMAIL_TO=direcao@escola.example');
  process.env.PORT = '9001';
  const settings = await loadSettings();
  expect([settings.port, settings.mailTo]).toEqual([9001, 'direcao@escola.example']);
  expect(await readEnvFile()).toMatch(/^# meu\nPORT=9000\nMAIL_TO=direcao@escola\.example\n/);
});
