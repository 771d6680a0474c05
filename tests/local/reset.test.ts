import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './support/host-process';
import { createServiceClient, signInStaff } from './support/people';
import { startInstallation } from './support/prepared';

const installation = await startInstallation();
const service = await createServiceClient(installation);
const { dataDir } = installation;

const runReset = (args: string[], input?: string, env: Record<string, string> = {}) =>
  run(['supabase/local/reset.ts', ...args], { ...installation.env, ...env }, input);
const isDatabaseThere = () => existsSync(join(dataDir, 'service/database/PG_VERSION'));

test('a reset deletes nothing while data are in use, without confirmation, or in an external PostgreSQL', async () => {
  const running = await runReset(['--yes']);
  expect([running.code, running.output]).toEqual([
    1,
    expect.stringContaining('estão em uso pelo processo'),
  ]);
  await service.from('noticias').insert({ title: 'Festa' }).throwOnError();
  await installation.stop();

  for (const answer of ['não\n', '']) {
    const { code, output } = await runReset([], answer);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`Apagar tudo o que há em ${dataDir}`),
    ]);
    expect(output).toContain('Nada foi apagado.');
  }
  const elsewhere = await runReset(['--yes'], '', { DATABASE_URL: 'postgres://db.example/x' });
  expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
  expect(isDatabaseThere()).toBe(true);
});

test('after a confirmed reset the next start creates an empty installation with the same keys and the same account', async () => {
  await mkdir(join(dataDir, 'site/releases'), { recursive: true });
  await writeFile(join(dataDir, 'minhas-notas.txt'), 'minhas');
  const { code, output } = await runReset([], 'sim\n');
  expect([code, output]).toEqual([0, expect.stringContaining('Os dados foram apagados.')]);
  expect((await readdir(dataDir)).sort()).toEqual(['lock.pid', 'minhas-notas.txt']);
  expect((await runReset(['--yes'])).output).toContain('Não há dados');

  const host = await installation.start();
  const { STAFF_PASSWORD, SUPABASE_SECRET_KEY } = await installation.readSettings();
  for (const secret of [STAFF_PASSWORD, SUPABASE_SECRET_KEY])
    expect(host.output).not.toContain(secret);
  await signInStaff(installation);
  expect((await service.from('noticias').select('title').throwOnError()).data).toEqual([]);
});
