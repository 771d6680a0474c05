import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceClient, staffClient } from './support/people';
import type { Installation } from './support/installation';
import { preparedInstallation } from './support/prepared';
import { run } from './support/host-process';

let installation: Installation;
beforeEach(async () => {
  installation = await preparedInstallation();
});
afterEach(() => installation.remove());

const reset = (args: string[], input?: string, env: Record<string, string> = {}) =>
  run(['supabase/local/reset.ts', ...args], { ...installation.env, ...env }, input);

const databaseIsThere = () => existsSync(join(installation.dataDir, 'service/database/PG_VERSION'));

async function titles() {
  const service = await serviceClient(installation);
  const { data } = await service.from('noticias').select('title').throwOnError();
  return data.map(({ title }) => title);
}

test('a running installation keeps its data, and is named', async () => {
  const host = await installation.start();
  const { code, output } = await reset(['--yes']);
  expect(code).toBe(1);
  expect(output).toContain(`estão em uso pelo processo ${host.pid}`);
  expect(await titles()).toEqual([]);
});

test.each(['não\n', ''])('anything but a yes deletes nothing: %j', async (answer) => {
  const { code, output } = await reset([], answer);
  expect(code).toBe(1);
  expect(output).toContain(`Apagar tudo o que há em ${installation.dataDir}`);
  expect(output).toContain('Nada foi apagado.');
  expect(databaseIsThere()).toBe(true);
});

test('rows in a PostgreSQL of its owner are not for this command to delete', async () => {
  const { code, output } = await reset(['--yes'], '', { DATABASE_URL: 'postgres://db.example/x' });
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL');
  expect(databaseIsThere()).toBe(true);
});

test('after a yes the next start begins from scratch, with the same keys and the same sign-in', async () => {
  await installation.start();
  const service = await serviceClient(installation);
  await service.from('noticias').insert({ title: 'Festa' }).throwOnError();
  await installation.stop();
  await mkdir(join(installation.dataDir, 'site/releases'), { recursive: true });
  await writeFile(join(installation.dataDir, 'minhas-notas.txt'), 'minhas');

  const { code, output } = await reset([], 'sim\n');
  expect([code, output]).toEqual([0, expect.stringContaining('Os dados foram apagados.')]);
  expect((await readdir(installation.dataDir)).sort()).toEqual(['lock', 'minhas-notas.txt']);
  expect((await reset(['--yes'])).output).toContain('Não há dados');

  await installation.start();
  await staffClient(installation);
  expect(await titles()).toEqual([]);
});
