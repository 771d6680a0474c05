import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import { create, extract } from 'tar';
import { backUp, copiedRows } from '../../supabase/ops/back-up';
import { restore } from '../../supabase/ops/restore';
import { run } from './support/host-process';
import type { Installation } from './support/installation';
import { client, clientOptions, serviceClient, staffClient } from './support/people';
import { preparedInstallation, startedInstallation } from './support/prepared';
import { everyRow, sqlOf } from './support/sql';

const menu = '/storage/v1/object/public/documentos/cardapios/menu.pdf';
const [menuBefore, menuAfter] = [randomBytes(50_000), randomBytes(10)];
const password = 'a senha que a equipe escolheu';

const installation = await startedInstallation();
const service = await serviceClient(installation);
const sql = sqlOf(installation);
afterAll(() => sql.end());

/** `npm run backup` or `npm run restore`. */
const command = ({ env }: Installation, args: string[], input = '') =>
  run(['supabase/ops/backup.ts', ...args], { ...env, SUPABASE_URL: '' }, input);

async function putMenu(content: Buffer): Promise<void> {
  const options = { contentType: 'application/pdf', upsert: true };
  const stored = service.storage.from('documentos');
  expect((await stored.upload('cardapios/menu.pdf', content, options)).error).toBeNull();
}

/** All that a data service holds, as its own copy tells it. */
async function everything(of = installation) {
  const file = await (await fetch(of.url + menu)).arrayBuffer();
  return { rows: await everyRow(await serviceClient(of)), menu: Buffer.from(file) };
}

const festa = { title: 'Festa', content: '<p>Á “lá”</p>' };
await service.from('noticias').insert(festa).throwOnError();
await (await staffClient(installation)).auth.updateUser({ password });
await putMenu(menuBefore);
const atBackup = await everything();
const folder = join(installation.folder, 'copias');
const made = await command(installation, ['backup', '--folder', folder]);
const archive = join(folder, (await readdir(folder))[0] ?? '');
await service.from('noticias').insert({ title: 'Depois da cópia' }).throwOnError();
await putMenu(menuAfter);

test('an empty machine gets everything back, and staff sign in with the password they had', async () => {
  expect(made).toEqual({ code: 0, output: expect.stringContaining('.tar.gz') });
  const empty = await preparedInstallation();
  try {
    const { code, output } = await command(empty, ['restore', archive], 'sim\n');
    expect([code, output]).toEqual([0, expect.stringContaining('public.noticias: 1')]);
    await empty.start();
    expect(await everything(empty)).toEqual(atBackup);

    const { STAFF_EMAIL: email, SUPABASE_PUBLISHABLE_KEY: key } = await empty.settings();
    const staff = await client(empty, key, { email, password });
    await staff.from('noticias').insert({ title: 'Depois' }).throwOnError();
  } finally {
    await empty.remove();
  }
});

test('anything but a yes changes nothing', async () => {
  const { code, output } = await command(installation, ['restore', archive], 'não\n');
  expect(code).toBe(1);
  expect(output).toContain('no lugar de todo o conteúdo');
  expect(output).toContain('Nada foi mudado.');
});

test('a backup tells its size, however small, and is no failure in the journal', async () => {
  const small = await preparedInstallation();
  try {
    const host = await small.start();
    const { output } = await command(small, ['backup', '--folder', join(small.folder, 'copias')]);
    expect(output).toMatch(/\([1-9]\d* kB\)/);
    expect(host.output).not.toContain(' 404');
  } finally {
    await small.remove();
  }
});

test('backups are for their owner alone, the oldest give way, and other files stay', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const other = join(installation.folder, 'copias-2');
  await mkdir(other);
  const old = ['copia-2025-01-01-000000Z.tar.gz', 'copia-2025-01-02-000000Z.tar.gz'];
  for (const name of [...old, 'minhas-notas.txt']) await writeFile(join(other, name), '');
  const { output } = await command(installation, ['backup', '--folder', other, '--keep', '2']);
  expect(output).toContain(`apagada: ${old[0]}`);
  const left = await readdir(other);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([old[1], 'minhas-notas.txt']));
});

test('a backup that fails leaves nothing', async () => {
  const other = join(installation.folder, 'copias-3');
  const { SUPABASE_SECRET_KEY } = await installation.settings();
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
  expect(await sql`select from private.linhas_copiadas`).toHaveLength(0);
});

test('of two backups at a time the first is none', async () => {
  const title = 'Muitas';
  await service
    .from('noticias')
    .insert(Array.from({ length: 600 }, () => ({ title })))
    .throwOnError();
  const pieces = copiedRows(service);
  expect((await pieces.next()).value).toHaveLength(500);
  await service.rpc('preparar_copia').throwOnError();
  const readOn = async () => {
    while (!(await pieces.next()).done);
  };
  await expect(readOn()).rejects.toThrow('interrompeu');
  await service.from('noticias').delete().eq('title', title).throwOnError();
});

/** The archive with its manifest and its rows changed, and numbers that fit. */
async function changed(change: Change): Promise<string> {
  const folder = join(installation.folder, `mudada-${(await readdir(installation.folder)).length}`);
  await mkdir(folder);
  await extract({ file: archive, cwd: folder });
  const [manifestFile, rowsFile] = [`${folder}/manifesto.json`, `${folder}/registros.jsonl`];
  const given = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const before = await readFile(rowsFile, 'utf8');
  const { manifest = given, rows = before } = change(given, before);
  if (rows !== before) manifest.rows = rows.split('\n').length - 1;
  await writeFile(rowsFile, rows);
  await writeFile(manifestFile, JSON.stringify(manifest));
  await create({ gzip: true, cwd: folder, file: `${folder}.tar.gz` }, await readdir(folder));
  return `${folder}.tar.gz`;
}
type Manifest = Record<string, unknown> & { files: Record<string, unknown>[] };
type Change = (manifest: Manifest, rows: string) => { manifest?: Manifest; rows?: string };

test('an archive that is damaged, of something else or not there is refused in one sentence', async () => {
  const whole = await readFile(archive);
  const damaged = join(installation.folder, 'danificada.tar.gz');
  await writeFile(damaged, whole.subarray(0, whole.length - 2000));
  const before = await everything();
  for (const file of [damaged, join(installation.folder, '.env'), '/nada.tar.gz'])
    await expect(restore(service, file)).rejects.toThrow(/Nada foi mudado\.$/);
  expect(await everything()).toEqual(before);
});

const withRow =
  (linha: object): Change =>
  (_, rows) => ({ rows: `${rows}${JSON.stringify({ tabela: 'public.noticias', linha })}\n` });

const withPath =
  (path: string): Change =>
  ({ files, ...rest }) => ({
    manifest: { ...rest, files: files.map((one) => ({ ...one, path })) },
  });

test.each<[string, Change, RegExp]>([
  ['of another version', (given) => ({ manifest: { ...given, format: 3 } }), /não é uma cópia/],
  ['with a path that climbs', withPath('../noticias-images/a.pdf'), /não é uma cópia/],
  ['with a row that breaks a rule', withRow({ id: 99, title: ' ' }), /noticias/],
  ['with a sign no database holds', withRow({ title: 'a\0' }), /recusou.*22P05/],
  ['with rows that are none', (_, rows) => ({ rows: `${rows}linha\n` }), /registros estão danif/],
])('an archive %s is refused in one sentence, and changes nothing', async (_, change, why) => {
  const before = await everything();
  const attempt = restore(service, await changed(change));
  await expect(attempt).rejects.toThrow(/^[^\n]+ Nada foi mudado\.$/);
  await expect(attempt).rejects.toThrow(why);
  expect(await everything()).toEqual(before);
  expect(await sql`select from private.restauracao`).toHaveLength(0);
});

test('what came after the backup is gone, and files are those of then', async () => {
  await restore(service, archive);
  expect(await everything()).toEqual(atBackup);
});
