import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { claimData } from './data-folder';
import {
  embeddedVersion,
  describeFileProblem,
  describeMigrationProblem,
  describeOpeningProblem,
  refuseUnusable,
} from './data-problem';

/** Creates a folder that looks like an installation's data. */
async function createInstallationFolder() {
  const place = join(await createTemporaryFolder(), 'service');
  const database = join(place, 'database');
  await mkdir(join(database, 'global'), { recursive: true });
  await writeFile(join(database, 'PG_VERSION'), `${embeddedVersion}\n`);
  await writeFile(join(database, 'global/pg_control'), 'x');
  return { place, database };
}

test('a folder with a database can be opened', async () => {
  const { place } = await createInstallationFolder();
  await expect(refuseUnusable(place)).resolves.toBeUndefined();
});

type Folder = Awaited<ReturnType<typeof createInstallationFolder>>;

test.each<[what: string, damage: (folder: Folder) => Promise<unknown>, explanation: string]>([
  ['no database', ({ database }) => rm(database, { recursive: true }), 'faltam arquivos'],
  [
    'a file instead of the database folder',
    async ({ database }) => {
      await rm(database, { recursive: true });
      await writeFile(database, 'x');
    },
    'faltam arquivos',
  ],
  [
    'other files instead of a database',
    async ({ database }) => {
      await rm(database, { recursive: true });
      await mkdir(database);
      await writeFile(join(database, 'foto.jpg'), 'foto');
    },
    'faltam arquivos',
  ],
  ['no version', ({ database }) => rm(join(database, 'PG_VERSION')), 'faltam arquivos'],
  [
    'an empty version',
    ({ database }) => writeFile(join(database, 'PG_VERSION'), ''),
    'faltam arquivos',
  ],
  [
    'a newer version',
    ({ database }) => writeFile(join(database, 'PG_VERSION'), '99'),
    'é da versão 99 do PostgreSQL',
  ],
  [
    'a file instead of the data folder',
    async ({ place }) => {
      await rm(place, { recursive: true });
      await writeFile(place, 'x');
    },
    'um arquivo no lugar da pasta',
  ],
])(
  '%s is refused with an explanation and the commands that restore a backup',
  async (_, damage, explanation) => {
    const folder = await createInstallationFolder();
    await damage(folder);
    const message = await refuseUnusable(folder.place).catch((error: Error) => error.message);
    expect(message).toContain(explanation);
    expect(message).toMatch(
      /mv (\S+) \1-danificado-\d{4}-\d\d-\d\d && npm run restore -- backups\//,
    );
  },
);

test('a file instead of the data folder is named in the error', async () => {
  const path = join(await createTemporaryFolder(), 'dados da escola');
  await writeFile(path, 'x');
  await expect(claimData(path)).rejects.toThrow(`mv '${path}' '${path}-danificado-`);
});

test('only the owner can access a new data folder, whatever the system’s umask', async () => {
  const path = join(await createTemporaryFolder(), 'data');
  const before = process.umask(0);
  try {
    const lock = await claimData(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect(await readdir(path)).toEqual(['lock.pid']);
    await lock.release();
  } finally {
    process.umask(before);
  }
});

test.each([
  ['ENOSPC', 'está cheio'],
  ['EROFS', 'só deixa ler'],
  ['EACCES', 'sudo chown -R'],
])('the system error %s is explained', async (code, explanation) => {
  const error = Object.assign(new Error(code), { code, path: '/srv/escola/.data/lock.pid' });
  const { message = '' } = (await describeFileProblem(error, '/srv/escola/.data')) ?? {};
  expect(message).toContain(explanation);
  expect(message).toContain('/srv/escola/.data/lock.pid');
});

test('a port that cannot be opened is not reported as a file problem', async () => {
  const error = Object.assign(new Error(), { code: 'EACCES', syscall: 'listen' });
  expect(await describeFileProblem(error, '/srv/escola/.data')).toBeUndefined();
});

test('a migration that was cut off leaves data in order, so its explanation asks for no restore', async () => {
  const { place } = await createInstallationFolder();
  const aborted = new Error('Aborted(). Build with -sASSERTIONS for more info.');
  const { message } = await describeMigrationProblem(aborted, place);
  expect(message).toMatch(
    /^A atualização dos dados não terminou \(o PostgreSQL parou[^)]*\); eles ficaram como estavam\./,
  );
  expect(message).not.toContain('restore');
  expect((await describeOpeningProblem(aborted, place)).message).toContain('npm run restore');

  const full = Object.assign(new Error(), { code: 'ENOSPC' });
  expect((await describeMigrationProblem(full, place)).message).toContain('está cheio');
});
