import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import { create, extract } from 'tar';
import type { Manifest, RowsByTable } from '../../supabase/ops/archive';
import { backUp } from '../../supabase/ops/create-backup';
import { restore } from '../../supabase/ops/restore';
import { run } from './support/host-process';
import type { Installation } from './support/installation';
import {
  createApiClient,
  clientOptions,
  readEveryRow,
  createServiceClient,
  signInStaff,
} from './support/people';
import { copyPreparedInstallation, startInstallation } from './support/prepared';

const menu = '/storage/v1/object/public/documentos/cardapios/menu.pdf';
const [menuBefore, menuAfter] = [randomBytes(50_000), randomBytes(10)];
const password = 'a senha que a equipe escolheu';

const installation = await startInstallation();
const service = await createServiceClient(installation);
const { sql } = installation;

/** Runs `npm run backup` or `npm run restore`. */
const runCommand = ({ env }: Installation, args: string[], input = '') =>
  run(['supabase/ops/backup.ts', ...args], { ...env, SUPABASE_URL: '' }, input);

async function putMenu(content: Buffer): Promise<void> {
  const options = { contentType: 'application/pdf', upsert: true };
  const stored = service.storage.from('documentos');
  expect((await stored.upload('cardapios/menu.pdf', content, options)).error).toBeNull();
}

/** Reads all rows of an installation, and its one file. */
async function readEverything(of = installation) {
  const file = await (await fetch(of.url + menu)).arrayBuffer();
  return { rows: await readEveryRow(await createServiceClient(of)), menu: Buffer.from(file) };
}

const backUpTo = (folder: string, ...args: string[]) =>
  runCommand(installation, ['backup', '--folder', folder, ...args]);

const rotated = join(installation.folder, 'copias-2');
const old = ['copia-2025-01-01-000000Z.tar.gz', 'copia-2025-01-02-000000Z.tar.gz'];
await mkdir(rotated);
for (const name of [...old, 'minhas-notas.txt']) await writeFile(join(rotated, name), '');
/** A backup made while the service was almost empty. */
const small = await backUpTo(rotated, '--keep', '2');

const festa = { title: 'Festa', content: '<p>Á “lá”</p>' };
await service.from('noticias').insert(festa).throwOnError();
const { STAFF_PASSWORD: current_password } = await installation.readSettings();
await (await signInStaff(installation)).auth.updateUser({ password, current_password });
await putMenu(menuBefore);
const atBackup = await readEverything();
const folder = join(installation.folder, 'copias');
await backUpTo(folder);
const archive = join(folder, (await readdir(folder))[0] ?? '');
await service.from('noticias').insert({ title: 'Depois da cópia' }).throwOnError();
await putMenu(menuAfter);

test('a restore into an empty installation brings everything back, including passwords', async () => {
  const empty = await copyPreparedInstallation();
  const { code, output } = await runCommand(empty, ['restore', archive], 'sim\n');
  expect([code, output]).toEqual([0, expect.stringContaining('public.noticias: 1')]);
  await empty.start();
  expect(await readEverything(empty)).toEqual(atBackup);

  const { STAFF_EMAIL: email, SUPABASE_PUBLISHABLE_KEY: key } = await empty.readSettings();
  const staff = await createApiClient(empty, key, { email, password });
  await staff.from('noticias').insert({ title: 'Depois' }).throwOnError();
  await empty.stop();
});

test('a restore that is not confirmed changes nothing', async () => {
  const { code, output } = await runCommand(installation, ['restore', archive], 'não\n');
  expect(code).toBe(1);
  expect(output).toContain('no lugar de todo o conteúdo');
  expect(output).toContain('Nada foi mudado.');
});

test('only its owner can read a backup, whose size is reported even if small, and the log shows no failed request', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(small).toEqual({ code: 0, output: expect.stringMatching(/\.tar\.gz \([1-9]\d* kB\)/) });
  expect(installation.output).not.toContain(' 404');
});

/** Fetches the database's record of the last backup. */
const fetchLastRecord = async () => {
  const rows = await sql`
    select status, files, missing, detail from private.copias_seguranca order by id desc limit 1`;
  return rows[0];
};
const fetchMailsToOperator = async () =>
  sql`select text from private.emails_saida where recipient = 'ti@escola.example'`;

test('a backup with unreadable files lists them in its output, its archive and a mail to the operator, and saves the rest', async () => {
  const damaged = ['perdida.pdf', 'ilegivel.pdf'];
  for (const name of damaged)
    await service.storage.from('documentos').upload(name, 'a', { contentType: 'application/pdf' });
  const onDisk = join(installation.dataDir, 'service', 'files', 'documentos');
  await rm(join(onDisk, 'perdida.pdf'));
  await writeFile(join(onDisk, 'ilegivel.pdf.json'), '{');
  const folder = join(installation.folder, 'copias-incompletas');

  const { code, output } = await run(
    ['supabase/ops/backup.ts', 'backup', '--folder', folder],
    { ...installation.env, SUPABASE_URL: '', OPERATOR_EMAIL: 'ti@escola.example' },
    '',
  );
  expect([code, output]).toEqual([3, expect.stringContaining('INCOMPLETA')]);
  expect(output).toContain('documentos/perdida.pdf: não está no armazenamento');
  expect(output).toContain('documentos/ilegivel.pdf: o armazenamento respondeu com o erro');
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/Z-incompleta\.tar\.gz$/);
  const unpacked = join(installation.folder, 'incompleta');
  await mkdir(unpacked);
  await extract({ file: join(folder, name), cwd: unpacked });
  const manifest = JSON.parse(await readFile(`${unpacked}/manifesto.json`, 'utf8')) as Manifest;
  expect(manifest.missing.map(({ path }) => path).sort()).toEqual(['ilegivel.pdf', 'perdida.pdf']);
  expect(manifest.files).toContainEqual(expect.objectContaining({ path: 'cardapios/menu.pdf' }));
  expect(await fetchLastRecord()).toMatchObject({ status: 'incompleta', missing: 2 });
  expect(await fetchMailsToOperator()).toEqual([
    { text: expect.stringContaining('documentos/perdida.pdf') },
  ]);

  const restored = await runCommand(installation, ['restore', join(folder, name), '--yes']);
  expect([restored.code, restored.output]).toEqual([
    3,
    expect.stringContaining('mas faltam arquivos: 2'),
  ]);
  expect(restored.output).toContain('documentos/perdida.pdf');
  expect((await readEverything()).menu.equals(menuAfter)).toBe(true);
  await service.storage.from('documentos').remove(damaged);
});

test('a backup that cannot be written exits with code 1 and is recorded as failed', async () => {
  const file = join(installation.folder, 'arquivo');
  await writeFile(file, '');
  const { code } = await backUpTo(file);
  expect(code).toBe(1);
  expect(await fetchLastRecord()).toMatchObject({
    status: 'falhou',
    detail: expect.stringMatching(/EEXIST|ENOTDIR/),
  });
});

test('a restore continues after a file that the storage refuses, and reports it', async () => {
  const { SUPABASE_SECRET_KEY } = await installation.readSettings();
  const refusing = createClient<Database>(installation.url, SUPABASE_SECRET_KEY, {
    ...clientOptions,
    global: {
      fetch: (address, options) =>
        String(address).includes('/object/documentos/')
          ? Promise.resolve(Response.json({ message: 'sem espaço' }, { status: 507 }))
          : fetch(address, options),
    },
  });
  const { files, missing } = await restore(refusing, archive);
  expect(files).toBe(0);
  expect(missing).toEqual([
    { bucket: 'documentos', path: 'cardapios/menu.pdf', reason: expect.any(String) },
  ]);
});

test('a new backup deletes the oldest ones and leaves other files alone', async () => {
  expect(small.output).toContain(`apagada: ${old[0]}`);
  const left = await readdir(rotated);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([old[1], 'minhas-notas.txt']));
});

test('a failed backup leaves no file behind', async () => {
  const other = join(installation.folder, 'copias-3');
  const { SUPABASE_SECRET_KEY } = await installation.readSettings();
  const failing = createClient<Database>(installation.url, SUPABASE_SECRET_KEY, {
    ...clientOptions,
    global: {
      fetch: (address, options) =>
        String(address).includes('/rpc/ler_copia')
          ? Promise.resolve(Response.json({ message: 'fault' }, { status: 500 }))
          : fetch(address, options),
    },
  });
  await expect(backUp(failing, other)).rejects.toThrow('fault');
  expect(await readdir(other)).toEqual([]);
});

/** Writes a copy of the archive with a changed manifest or changed rows, and returns its path. */
async function repackArchive(change: Change): Promise<string> {
  const folder = join(installation.folder, `mudada-${(await readdir(installation.folder)).length}`);
  await mkdir(folder);
  await extract({ file: archive, cwd: folder });
  const [manifestFile, rowsFile] = [`${folder}/manifesto.json`, `${folder}/registros.json`];
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const rows = JSON.parse(await readFile(rowsFile, 'utf8')) as RowsByTable;
  const content = { manifest, rows: rows as unknown, ...change(manifest, rows) };
  await writeFile(rowsFile, JSON.stringify(content.rows));
  await writeFile(manifestFile, JSON.stringify(content.manifest));
  await create({ gzip: true, cwd: folder, file: `${folder}.tar.gz` }, await readdir(folder));
  return `${folder}.tar.gz`;
}
type Change = (manifest: Manifest, rows: RowsByTable) => { manifest?: object; rows?: unknown };

const replacePath =
  (path: string): Change =>
  ({ files, ...rest }) => ({
    manifest: { ...rest, files: files.map((one) => ({ ...one, path })) },
  });

const damaged = join(installation.folder, 'danificada.tar.gz');
await writeFile(damaged, (await readFile(archive)).subarray(0, -2000));

test.each<[string, Change | string, RegExp]>([
  [
    'in another format version',
    (given) => ({ manifest: { ...given, format: 2 } }),
    /não é uma cópia/,
  ],
  [
    'with a path that leaves its folder',
    replacePath('../noticias-images/a.pdf'),
    /não é uma cópia/,
  ],
  [
    'with a character that PostgreSQL cannot store',
    (_, rows) => ({ rows: { ...rows, 'public.noticias': [{ title: 'a\0' }] } }),
    /recusou.*22P05/,
  ],
  ['whose rows are not rows', () => ({ rows: ['linha'] }), /não é uma cópia/],
  ['that was cut off', damaged, /não foi possível abrir/],
  ['that is another kind of file', installation.env.ENV_FILE ?? '', /não foi possível abrir/],
  ['that does not exist', '/nada.tar.gz', /não foi possível abrir/],
])('an archive %s is refused in one sentence, and changes nothing', async (_, wrong, why) => {
  const before = await readEverything();
  const file = typeof wrong === 'string' ? wrong : await repackArchive(wrong);
  const refused = await restore(service, file).catch((error: Error) => error.message);
  expect(refused).toMatch(/^[^\n]+ Nada foi mudado\.$/);
  expect(refused).toMatch(why);
  expect(await readEverything()).toEqual(before);
  expect(await sql`select from private.restauracao`).toHaveLength(0);
});

test('a page with a text that its form would refuse is restored, and reported with its field', async () => {
  const wrong = await repackArchive((_, rows) => ({
    rows: {
      ...rows,
      'public.paginas': (rows['public.paginas'] ?? []).map((row) =>
        (row as { slug: string }).slug === 'matriculas'
          ? { ...(row as object), content: { title: 'Matrículas {anoDaLua}' } }
          : row,
      ),
    },
  }));
  const { code, output } = await runCommand(installation, ['restore', wrong, '--yes']);
  expect(code).toBe(0);
  expect(output).toMatch(/Página Matrículas: .*Entre chaves só pode estar uma destas palavras/);
});

test('a restore with a row that violates a constraint is refused with the row’s table and name', async () => {
  const wrong = await repackArchive((_, rows) => ({
    rows: {
      ...rows,
      'public.noticias': (rows['public.noticias'] ?? []).map((row) => ({
        ...(row as object),
        content: '<div>'.repeat(300),
      })),
    },
  }));
  const { code, output } = await runCommand(installation, ['restore', wrong, '--yes']);
  expect(code).toBe(1);
  expect(output).toMatch(/public\.noticias um registro .*“Festa”.*cleanable\. Nada foi mudado\./);
});

test('a restore removes later rows and brings the backed-up files back', async () => {
  await restore(service, archive);
  expect(await readEverything()).toEqual(atBackup);
});
