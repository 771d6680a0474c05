import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSignedWith, loadSettings } from './load-settings';

const untouched = { ...process.env };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'settings-'));
  process.env = { PATH: untouched.PATH };
});
afterEach(async () => {
  process.env = { ...untouched };
  await rm(root, { recursive: true });
});

const file = () => readFile(join(root, '.env'), 'utf8');

test('the first start writes keys of its own, which only the owner may read, and later ones keep them', async () => {
  const first = await loadSettings(root);
  expect(await isSignedWith(first.keys.publishable, first.keys.jwtSecret)).toBe(true);
  expect(await isSignedWith(first.keys.secret, first.keys.jwtSecret)).toBe(true);
  expect(first.newStaffPassword).toBe(true);
  expect((await stat(join(root, '.env'))).mode & 0o777).toBe(0o600);

  const written = await file();
  expect(await loadSettings(root)).toEqual({ ...first, newStaffPassword: false });
  expect(await file()).toBe(written);
});

test('two installations share no key', async () => {
  const first = await loadSettings(root);
  await rm(join(root, '.env'));
  const second = await loadSettings(root);
  expect(second.keys.jwtSecret).not.toBe(first.keys.jwtSecret);
  expect(second.staff.password).not.toBe(first.staff.password);
});

test('a password whose line was removed is made again, and nothing else', async () => {
  const first = await loadSettings(root);
  await writeFile(join(root, '.env'), (await file()).replace(/^STAFF_PASSWORD=.*$/m, ''));
  const second = await loadSettings(root);
  expect(second.newStaffPassword).toBe(true);
  expect(second.staff.password).not.toBe(first.staff.password);
  expect(second.keys).toEqual(first.keys);
});

test('what somebody wrote stays, and the environment comes before it', async () => {
  await writeFile(join(root, '.env'), '# meu\nPORT=9000\nMAIL_TO=direcao@escola.example');
  process.env.PORT = '9001';
  const settings = await loadSettings(root);
  expect([settings.port, settings.mailTo]).toEqual([9001, 'direcao@escola.example']);
  expect(await file()).toMatch(/^# meu\nPORT=9000\nMAIL_TO=direcao@escola\.example\n/);
});

test('the keys of this machine are not sent to a Supabase elsewhere', async () => {
  await loadSettings(root);
  process.env.SUPABASE_URL = 'https://x.supabase.co';
  await expect(loadSettings(root)).rejects.toThrow(/as chaves são as desta máquina/);
});
