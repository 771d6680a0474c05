import { chmod, cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataService } from './support/host-process';
import { copyPreparedInstallation } from './support/prepared';

const installation = await copyPreparedInstallation();
const { dataDir, env } = installation;
const service = join(dataDir, 'service');
const database = join(service, 'database');
const intactCopy = join(installation.folder, 'whole');
await cp(dataDir, intactCopy, { recursive: true });

beforeEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await cp(intactCopy, dataDir, { recursive: true });
});

/** Root could write everywhere, so this gives up its privilege to ignore file permissions. */
const withoutRootPrivileges =
  process.getuid?.() === 0
    ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', ...dataService]
    : dataService;

/** Starts the host, expects it to refuse with instructions for an operator, and returns its output. */
async function startRefused(command?: string[]): Promise<string> {
  const host = installation.launch({}, command);
  const started = host.waitUntilReady().then(
    () => 'started',
    () => host.ended,
  );
  expect(await Promise.race([host.ended, started])).toBe(1);
  expect(host.output).not.toMatch(/^\s+at |Error\b|errno|undefined|Aborted/m);
  expect(host.output).toMatch(/npm run restore -- backups\//);
  return host.output;
}

const fillWithNoise = async (path: string) => writeFile(path, randomBytes((await stat(path)).size));
const findFirst = async (folder: string, pattern: RegExp) =>
  join(folder, (await readdir(folder)).filter((name) => pattern.test(name)).sort()[0] ?? '');

const aside = `mv ${service} ${service}-danificado-`;

test('neither a start nor a restore treats a data folder without its database as a new one', async () => {
  await rm(database, { recursive: true });
  expect(await startRefused()).toContain(aside);
  expect(existsSync(database)).toBe(false);
  const restore = ['supabase/ops/backup.ts', 'restore', 'copia.tar.gz', '--yes'];
  expect(await startRefused([process.execPath, '--import', 'tsx', ...restore])).toContain(aside);
});

test.each<[what: string, damage: () => Promise<unknown>]>([
  ['a pg_control overwritten with noise', () => fillWithNoise(join(database, 'global/pg_control'))],
  [
    'a write-ahead log overwritten with noise',
    async () => fillWithNoise(await findFirst(join(database, 'pg_wal'), /^0/)),
  ],
  ['missing tables', () => rm(join(database, 'base/5'), { recursive: true })],
])('%s: the start reports damaged data and explains how to restore', async (_, damage) => {
  await damage();
  const output = await startRefused();
  expect(output).toContain('está danificado e não abre');
  expect(output).toContain(aside);
});

test.each([
  ['the whole folder', dataDir, 0o500],
  ['a file without permissions', join(database, 'PG_VERSION'), 0o000],
])(
  'a start that may not read or write its data names the path and the command that repairs it: %s',
  async (_, path, mode) => {
    await rm(join(dataDir, 'lock.pid'), { force: true });
    await chmod(path, mode);
    try {
      expect(await startRefused(withoutRootPrivileges)).toMatch(
        /não pode ler ou escrever .*sudo chown -R/s,
      );
    } finally {
      await chmod(path, 0o700);
    }
  },
);

test('a start makes secrets readable by their owner only, and refuses a data folder whose stored files are missing', async () => {
  await chmod(dataDir, 0o755);
  await chmod(env.ENV_FILE ?? '', 0o644);
  const host = await installation.start();
  const secrets = [dataDir, env.ENV_FILE ?? ''].map(
    async (path) => (await stat(path)).mode & 0o777,
  );
  expect(await Promise.all(secrets)).toEqual([0o700, 0o600]);
  await installation.sql`insert into storage.objects (bucket_id, name) values ('documentos', 'a.pdf')`;
  await host.end('SIGTERM');
  await rm(join(service, 'files'), { recursive: true, force: true });
  expect(await startRefused()).toContain('faltam todos os arquivos guardados');
});
