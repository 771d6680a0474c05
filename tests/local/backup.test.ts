import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import { create, extract } from 'tar';
import type { Manifest, RowsByTable } from '../../supabase/ops/archive';
import { backUp } from '../../supabase/ops/back-up';
import { restore } from '../../supabase/ops/restore';
import { run } from './support/host-process';
import type { Installation } from './support/installation';
import { client, clientOptions, everyRow, serviceClient, staffClient } from './support/people';
import { preparedInstallation, startedInstallation } from './support/prepared';

const menu = '/storage/v1/object/public/documentos/cardapios/menu.pdf';
const [menuBefore, menuAfter] = [randomBytes(50_000), randomBytes(10)];
const password = 'a senha que a equipe escolheu';

const installation = await startedInstallation();
const service = await serviceClient(installation);
const { sql } = installation;

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

/** `npm run backup` into this folder. */
const backUpTo = (folder: string, ...args: string[]) =>
  command(installation, ['backup', '--folder', folder, ...args]);

const rotated = join(installation.folder, 'copias-2');
const old = ['copia-2025-01-01-000000Z.tar.gz', 'copia-2025-01-02-000000Z.tar.gz'];
await mkdir(rotated);
for (const name of [...old, 'minhas-notas.txt']) await writeFile(join(rotated, name), '');
/** Of the service as it was while it held next to nothing. */
const small = await backUpTo(rotated, '--keep', '2');

const festa = { title: 'Festa', content: '<p>Á “lá”</p>' };
await service.from('noticias').insert(festa).throwOnError();
await (await staffClient(installation)).auth.updateUser({ password });
await putMenu(menuBefore);
const atBackup = await everything();
const folder = join(installation.folder, 'copias');
await backUpTo(folder);
const archive = join(folder, (await readdir(folder))[0] ?? '');
await service.from('noticias').insert({ title: 'Depois da cópia' }).throwOnError();
await putMenu(menuAfter);

test('an empty machine gets everything back, and staff sign in with the password they had', async () => {
  const empty = await preparedInstallation();
  const { code, output } = await command(empty, ['restore', archive], 'sim\n');
  expect([code, output]).toEqual([0, expect.stringContaining('public.noticias: 1')]);
  await empty.start();
  expect(await everything(empty)).toEqual(atBackup);

  const { STAFF_EMAIL: email, SUPABASE_PUBLISHABLE_KEY: key } = await empty.settings();
  const staff = await client(empty, key, { email, password });
  await staff.from('noticias').insert({ title: 'Depois' }).throwOnError();
  await empty.stop();
});

test('anything but a yes changes nothing', async () => {
  const { code, output } = await command(installation, ['restore', archive], 'não\n');
  expect(code).toBe(1);
  expect(output).toContain('no lugar de todo o conteúdo');
  expect(output).toContain('Nada foi mudado.');
});

test('a backup is its owner’s alone, tells its size, however small, and is no failure in the journal', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(small).toEqual({ code: 0, output: expect.stringMatching(/\.tar\.gz \([1-9]\d* kB\)/) });
  expect(installation.output).not.toContain(' 404');
});

test('the oldest backups give way, and other files stay', async () => {
  expect(small.output).toContain(`apagada: ${old[0]}`);
  const left = await readdir(rotated);
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
});

/** The archive with its manifest or its rows changed. */
async function changed(change: Change): Promise<string> {
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

const withPath =
  (path: string): Change =>
  ({ files, ...rest }) => ({
    manifest: { ...rest, files: files.map((one) => ({ ...one, path })) },
  });

const damaged = join(installation.folder, 'danificada.tar.gz');
await writeFile(damaged, (await readFile(archive)).subarray(0, -2000));

test.each<[string, Change | string, RegExp]>([
  ['of another version', (given) => ({ manifest: { ...given, format: 2 } }), /não é uma cópia/],
  ['with a path that climbs', withPath('../noticias-images/a.pdf'), /não é uma cópia/],
  [
    'with a sign no database holds',
    (_, rows) => ({ rows: { ...rows, 'public.noticias': [{ title: 'a\0' }] } }),
    /recusou.*22P05/,
  ],
  ['with rows that are none', () => ({ rows: ['linha'] }), /não é uma cópia/],
  ['of which a part is missing', damaged, /não foi possível abrir/],
  ['that is something else', installation.env.ENV_FILE ?? '', /não foi possível abrir/],
  ['that is not there', '/nada.tar.gz', /não foi possível abrir/],
])('an archive %s is refused in one sentence, and changes nothing', async (_, wrong, why) => {
  const before = await everything();
  const file = typeof wrong === 'string' ? wrong : await changed(wrong);
  const refused = await restore(service, file).catch((error: Error) => error.message);
  expect(refused).toMatch(/^[^\n]+ Nada foi mudado\.$/);
  expect(refused).toMatch(why);
  expect(await everything()).toEqual(before);
  expect(await sql`select from private.restauracao`).toHaveLength(0);
});

test('what came after the backup is gone, and files are those of then', async () => {
  await restore(service, archive);
  expect(await everything()).toEqual(atBackup);
});
