import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import { create, extract } from 'tar';
import { backUp, copiedRows } from '../../supabase/ops/back-up';
import { restore } from '../../supabase/ops/restore';
import { clientOptions, serviceClient } from './support/people';
import { everyRow, sqlOf } from './support/sql';
import { startedInstallation } from './support/prepared';

const menu = '/storage/v1/object/public/documentos/cardapios/menu.pdf';

const installation = await startedInstallation();
const client = await serviceClient(installation);
const sql = sqlOf(installation);
afterAll(() => sql.end());
await client.from('noticias').insert({ title: 'Festa' }).throwOnError();
await putMenu('de antes');
const archive = await backUp(client, join(installation.folder, 'copias'));
await client.from('noticias').insert({ title: 'Depois da cópia' }).throwOnError();
await putMenu('depois da cópia');

async function putMenu(text: string): Promise<void> {
  const options = { contentType: 'application/pdf', upsert: true };
  const stored = client.storage.from('documentos');
  expect((await stored.upload('cardapios/menu.pdf', Buffer.from(text), options)).error).toBeNull();
}

const everything = async () => ({
  rows: await everyRow(client),
  menu: await (await fetch(installation.url + menu)).text(),
});
const received = async () => (await sql`select from private.restauracao`).length;

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
    await expect(restore(client, file)).rejects.toThrow(/Nada foi mudado\.$/);
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
  const attempt = restore(client, await changed(change));
  await expect(attempt).rejects.toThrow(/^[^\n]+ Nada foi mudado\.$/);
  await expect(attempt).rejects.toThrow(why);
  expect(await everything()).toEqual(before);
  expect(await received()).toBe(0);
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
  await client
    .from('noticias')
    .insert(Array.from({ length: 600 }, () => ({ title })))
    .throwOnError();
  const pieces = copiedRows(client);
  expect((await pieces.next()).value).toHaveLength(500);
  await client.rpc('preparar_copia').throwOnError();
  const readOn = async () => {
    while (!(await pieces.next()).done);
  };
  await expect(readOn()).rejects.toThrow('interrompeu');
  await client.from('noticias').delete().eq('title', title).throwOnError();
});

test('what came after the backup is gone, and files are those of then', async () => {
  await restore(client, archive);
  const { rows, menu: text } = await everything();
  expect(rows['public.noticias']).toHaveLength(1);
  expect(text).toBe('de antes');
});
