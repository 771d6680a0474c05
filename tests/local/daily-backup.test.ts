import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair } from '../../supabase/ops/daily/keys';
import { startGithub } from '../stand-ins/services/github';
import { startS3 } from '../stand-ins/services/s3';
import { run } from './support/host-process';
import { createServiceClient, readEveryRow } from './support/people';
import { copyPreparedInstallation, startInstallation } from './support/prepared';
import { runBackupWorkflow } from './support/workflow';

const installation = await startInstallation();
const service = await createServiceClient(installation);
const { sql } = installation;
const { SUPABASE_SECRET_KEY } = await installation.readSettings();
const { identity, recipient } = await createKeyPair();
const folder = await mkdtemp(join(tmpdir(), 'daily-'));
const keyFile = join(folder, 'chave.txt');
await writeFile(keyFile, `# public key: ${recipient}\n${identity}\n`);
const outputFolder = join(folder, 'copia');

const github = await startGithub({ repository: 'escola/site' });
const { artifacts } = github.state;
const bucket = await startS3('escola');
const { settings: bucketSettings } = bucket;
afterAll(async () => {
  await github.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const common = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TMPDIR: tmpdir() };
const githubSettings = {
  GITHUB_TOKEN: 'gho_operator',
  GITHUB_REPOSITORY: 'escola/site',
  GITHUB_API_URL: github.url,
};
function runWorkflow({
  bucket = {},
  env = {},
  event = 'workflow_dispatch' as const,
  url = installation.url,
}: {
  bucket?: Partial<typeof bucketSettings>;
  env?: Record<string, string>;
  event?: 'schedule' | 'workflow_dispatch';
  /** The URL of the data service that is backed up. */
  url?: string;
} = {}) {
  return runBackupWorkflow({
    event,
    vars: { SUPABASE_URL: url, AGE_RECIPIENT: recipient, ...bucket },
    secrets: { SUPABASE_SECRET_KEY, GITHUB_TOKEN: 'gho_operator', ...bucket },
    env: {
      ...common,
      ENV_FILE: join(folder, 'nothing.env'),
      BACKUP_OUT: outputFolder,
      GITHUB_REPOSITORY: 'escola/site',
      GITHUB_API_URL: github.url,
      ...env,
    },
    output: outputFolder,
    artifacts,
  });
}

const restoreWith = (env: Record<string, string>, ...args: string[]) =>
  run(['supabase/ops/backup.ts', 'restore', ...args], { ...common, ...env, SUPABASE_URL: '' });

const fetchLastRecord = async (from = sql) => {
  const rows = await from`
    select status, files, missing, detail from private.copias_seguranca order by id desc limit 1`;
  return rows[0];
};

const put = async (path: string, content: string) => {
  const options = { contentType: 'application/pdf', upsert: true };
  const { error } = await service.storage
    .from('documentos')
    .upload(path, Buffer.from(content), options);
  expect(error).toBeNull();
};
/** The day of a backup that has just been made. */
const getDay = () => new Date().toISOString().slice(0, 10);
const listNames = () => artifacts.map(({ name }) => name.replace(/^copia-.*Z-/, ''));

await service.from('noticias').insert({ title: 'Festa', content: '<p>Á</p>' }).throwOnError();
const rowsBefore = await readEveryRow(service);

const firstFile = ['cardapios/menu.pdf', 'menu'] as const;

// Each test begins with one stored file and without any backup at GitHub or in the bucket.
beforeEach(async () => {
  artifacts.length = 0;
  bucket.objects.clear();
  const stored = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'documentos'`;
  const others = stored.map(({ name }) => name).filter((name) => name !== firstFile[0]);
  if (others.length > 0) await service.storage.from('documentos').remove(others);
  if (others.length === stored.length) await put(...firstFile);
});

/** Makes a backup that later ones build on. */
async function backUp(options?: Parameters<typeof runWorkflow>[0]): Promise<void> {
  const { isGreen, output } = await runWorkflow(options);
  expect([isGreen, output]).toEqual([true, expect.stringContaining('Cópia completa')]);
}

let firstBackup: typeof artifacts = [];
/**
 * Makes a backup of the first file, or brings the artifacts back that an earlier test got for it: each backup takes long,
 * because it is restored on trial.
 */
async function useFirstBackup(): Promise<void> {
  if (firstBackup.length === 0) {
    await backUp();
    firstBackup = [...artifacts];
  }
  artifacts.splice(0, Infinity, ...firstBackup.map((artifact) => ({ ...artifact })));
}
/** After a restore the file is another one, which a backup stores again. */
function forgetFirstBackup(): void {
  firstBackup = [];
}

test('the first run stores rows and files as encrypted artifacts, the second only rows', async () => {
  const first = await runWorkflow();
  expect([first.output, first.isGreen]).toEqual([expect.stringContaining('Cópia completa'), true]);
  expect(listNames()).toEqual(['arquivos', 'registros', 'indice']);
  expect(await fetchLastRecord()).toMatchObject({ status: 'completa', files: 1 });
  const stored = Buffer.concat(artifacts.flatMap(({ zip }) => zip ?? []));
  for (const secret of ['Festa', 'menu.pdf', SUPABASE_SECRET_KEY]) {
    expect(stored.includes(secret)).toBe(false);
    expect(first.output).not.toContain(secret);
  }
  const second = await runWorkflow();
  expect([second.output, second.isGreen]).toEqual([expect.any(String), true]);
  expect(listNames()).toEqual(['arquivos', 'registros', 'indice', 'registros', 'indice']);
  expect(github.violations).toEqual([]);
});

test('the schedule ends before it installs anything when the database has started a backup', async () => {
  await backUp();
  const { steps } = await runWorkflow({ event: 'schedule' });
  const findStep = (wanted: string) => steps.find(({ id }) => id === wanted);
  expect(findStep('due')?.outputs).toEqual({ due: 'false' });
  expect(findStep('backup')?.outcome).toBe('skipped');
});

test('the artifacts of a day are restored on an empty machine, with files and accounts', async () => {
  await useFirstBackup();
  const empty = await copyPreparedInstallation();
  const env = { ...empty.env, ...githubSettings };
  const { code, output } = await restoreWith(env, getDay(), '--yes', '--key', keyFile);
  expect([code, output]).toEqual([0, expect.stringContaining('Tudo voltou')]);
  await empty.start();
  expect(await readEveryRow(await createServiceClient(empty))).toEqual(rowsBefore);
  const file = await fetch(`${empty.url}/storage/v1/object/public/documentos/cardapios/menu.pdf`);
  expect(await file.text()).toBe('menu');
  await empty.stop();
});

test('downloaded zip files are restored, and a wrong key or a damaged file changes nothing', async () => {
  await useFirstBackup();
  const downloads = join(folder, 'baixadas');
  await mkdir(downloads);
  for (const { name, zip } of artifacts) await writeFile(join(downloads, `${name}.zip`), zip ?? '');
  const check = (key: string, place = downloads) =>
    restoreWith(installation.env, place, '--yes', '--key', key);
  const before = await readEveryRow(service);

  const other = join(folder, 'outra.txt');
  await writeFile(other, (await createKeyPair()).identity);
  const refused = await check(other);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/Esta chave privada não abre copia-\S+: .* Nada foi mudado\./),
  ]);
  await writeFile(other, 'senha');
  expect((await check(other)).output).toMatch(
    /não é uma chave privada das cópias.*Nada foi mudado/,
  );

  const damaged = join(folder, 'danificadas');
  await mkdir(damaged);
  const rows = artifacts.findLast(({ name }) => name.endsWith('-registros'));
  const content = rows?.zip ?? new Uint8Array();
  await writeFile(join(damaged, `${rows?.name}.zip`), content.subarray(0, -300));
  expect((await check(keyFile, damaged)).output).toMatch(
    /danificado ou incompleto\. Nada foi mudado/,
  );
  const broken = Buffer.from(content);
  broken[600] = (broken[600] ?? 0) ^ 1;
  await writeFile(join(damaged, `${rows?.name}.zip`), broken);
  expect((await check(keyFile, damaged)).output).toMatch(
    /danificado ou incompleto\. Nada foi mudado/,
  );
  expect(await readEveryRow(service)).toEqual(before);
  forgetFirstBackup();
  expect((await check(keyFile)).code).toBe(0);
});

test('trying the key opens the newest archive, changes nothing and is recorded', async () => {
  await useFirstBackup();
  await put('nova.pdf', 'depois');
  const env = { ...installation.env, ...githubSettings };
  const { code, output } = await restoreWith(env, '--check', '--key', keyFile);
  expect([code, output]).toEqual([0, expect.stringMatching(/A chave privada abre .* 1 arquivos/)]);
  const [row] =
    await sql`select key_tried_at > now() - interval '1 minute' as tried from private.aviso_copias`;
  expect(row).toEqual({ tried: true });
  expect(
    (await fetch(`${installation.url}/storage/v1/object/public/documentos/nova.pdf`)).status,
  ).toBe(200);
});

test('files are carried over before their artifact expires, and only new ones join them otherwise', async () => {
  await useFirstBackup();
  await put('nova.pdf', 'depois');
  await backUp();
  expect(listNames().slice(-3)).toEqual(['arquivos', 'registros', 'indice']);
  const [first] = artifacts;
  if (first) first.expiresAt = new Date(Date.now() + 4 * 86_400_000);
  const before = artifacts.length;
  const { isGreen } = await runWorkflow();
  expect([isGreen, artifacts.length]).toEqual([true, before + 3]);
  artifacts.shift();
  const env = { ...installation.env, ...githubSettings };
  const { output } = await restoreWith(env, '--check', '--key', keyFile);
  expect(output).toMatch(/2 arquivos conferidos/);
});

test('above the limit of artifacts the rows are stored, and the backup is red until there is a bucket', async () => {
  await useFirstBackup();
  await put('grande.pdf', 'x'.repeat(200_000));
  const env = { BACKUP_LIMIT_MB: '0.1' };
  const { isGreen, output } = await runWorkflow({ env });
  expect([isGreen, output]).toEqual([
    false,
    expect.stringMatching(/só cabem 0,1 MB: os registros/),
  ]);
  expect(listNames().slice(-2)).toEqual(['registros', 'indice']);
  expect(await fetchLastRecord()).toMatchObject({
    status: 'falhou',
    detail: expect.stringContaining('Crie um bucket'),
  });
  const cured = await runWorkflow({ env, bucket: bucketSettings });
  expect([cured.output, cured.isGreen]).toEqual([expect.stringContaining('Cópia completa'), true]);
});

test('a bucket keeps each file once and restores a day, and a wrong key of it is explained', async () => {
  const listPacks = () => [...bucket.objects.keys()].filter((name) => name.includes('-arquivos-'));
  await put('outro.pdf', 'outro');
  await backUp({ bucket: bucketSettings });
  const before = listPacks();
  const { isGreen } = await runWorkflow({ bucket: bucketSettings });
  expect([isGreen, listPacks()]).toEqual([true, before]);

  const env = { ...installation.env, ...bucketSettings };
  forgetFirstBackup();
  const { code, output } = await restoreWith(env, getDay(), '--yes', '--key', keyFile);
  expect([code, output]).toEqual([0, expect.stringContaining('arquivos: 2')]);

  const wrong = { ...env, S3_SECRET_ACCESS_KEY: 'errada' };
  expect((await restoreWith(wrong, '--check', '--key', keyFile)).output).toMatch(
    /O bucket escola recusou o pedido \(SignatureDoesNotMatch\)\. Confira S3_ACCESS_KEY_ID/,
  );
});

test('an archive that cannot be restored is recorded as failed, and nothing is uploaded', async () => {
  const broken = await startInstallation();
  await broken.sql`insert into noticias (title, content) values ('Festa', '<p>Á</p>')`;
  await broken.sql`alter table noticias disable trigger all`;
  await broken.sql.unsafe(`do $$ declare rule name; begin
    for rule in select conname from pg_constraint where conrelid = 'noticias'::regclass and contype = 'c'
    loop execute format('alter table noticias drop constraint %I', rule); end loop; end $$`);
  await broken.sql`update noticias set content = ${'<div>'.repeat(300)}`;
  const { isGreen, output } = await runWorkflow({ url: broken.url });
  expect([isGreen, output]).toEqual([
    false,
    expect.stringMatching(/não pôde ser restaurada em um serviço vazio: .*public\.noticias/),
  ]);
  expect(artifacts).toEqual([]);
  expect(await fetchLastRecord(broken.sql)).toMatchObject({
    status: 'falhou',
    detail: expect.stringContaining('não pôde ser restaurada'),
  });
  expect(await readdir(outputFolder)).not.toContain('aberto');
});
