import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create, extract } from 'tar';
import { backUp, copiedRows } from '../../supabase/ops/back-up';
import { serviceClient as serviceClientAt } from '../../supabase/ops/client';
import { restore } from '../../supabase/ops/restore';
import { FaultProxy } from './support/fault-proxy';
import { serviceClient } from './support/people';
import { everyRow, sqlOf } from './support/sql';
import { freePorts, run } from './support/host-process';
import { startedInstallation } from './support/prepared';

const root = dirname(dirname(import.meta.dirname));
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

const withRow =
  (linha: object): Change =>
  (_, rows) => ({ rows: `${rows}${JSON.stringify({ tabela: 'public.noticias', linha })}\n` });

test('an archive that is damaged, of something else or not there is refused in one sentence', async () => {
  const whole = await readFile(archive);
  const damaged = join(installation.folder, 'danificada.tar.gz');
  await writeFile(damaged, whole.subarray(0, whole.length - 2000));
  const before = await everything();
  for (const file of [damaged, join(installation.folder, '.env'), '/nada.tar.gz'])
    await expect(restore(client, file)).rejects.toThrow(/Nada foi mudado\.$/);
  expect(await everything()).toEqual(before);
});

test.each<[string, Change, RegExp]>([
  [
    'of another version',
    (manifest) => ({ manifest: { ...manifest, format: 3 } }),
    /não é uma cópia/,
  ],
  ['of something else', () => ({ manifest: { files: [] } }), /não é uma cópia/],
  [
    'with a path that climbs',
    (manifest) => ({
      manifest: {
        ...manifest,
        files: manifest.files.map((file) => ({ ...file, path: '../noticias-images/a.pdf' })),
      },
    }),
    /não é uma cópia/,
  ],
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
  const proxy = await FaultProxy.start(installation.url, (await freePorts(1))[0] ?? 0);
  const through = serviceClientAt(proxy.url, (await installation.settings()).SUPABASE_SECRET_KEY);
  try {
    proxy.fate = (request) => (request.includes('/rpc/ler_copia') ? 500 : 'pass');
    const other = join(installation.folder, 'copias-3');
    await expect(backUp(through, other)).rejects.toThrow('fault');
    expect(await readdir(other)).toEqual([]);
    expect(await sql`select from private.linhas_copiadas`).toHaveLength(0);
  } finally {
    await proxy.stop();
  }
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

describe('a restore that is ended on the way', () => {
  let proxy: FaultProxy;
  beforeAll(async () => {
    proxy = await FaultProxy.start(installation.url, (await freePorts(1))[0] ?? 0);
  });
  afterAll(() => proxy.stop());

  /** Ends it when all rows have been sent, and before they take effect. */
  async function restoreAndEnd(signal: NodeJS.Signals): Promise<void> {
    const { SUPABASE_SECRET_KEY } = await installation.settings();
    const args = ['--import', 'tsx', 'supabase/ops/backup.ts', 'restore', archive, '--yes'];
    const env = { ...installation.env, SUPABASE_URL: proxy.url, SUPABASE_SECRET_KEY };
    const command = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
    const ended = once(command, 'exit');
    proxy.fate = async (request) => {
      if (!request.includes('/rpc/restaurar_copia')) return 'pass';
      command.kill(signal);
      await ended;
      return 'refuse';
    };
    await ended;
  }

  test.each(['SIGINT', 'SIGTERM'] as const)('by %s leaves no rows behind', async (signal) => {
    const before = await everything();
    await restoreAndEnd(signal);
    expect(await received()).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test('at once leaves none that the privacy command would not find', async () => {
    await restoreAndEnd('SIGKILL');
    expect(await received()).toBeGreaterThan(0);
    const number = ['--phone', '(17) 91234-5678'];
    const env = { ...installation.env, SUPABASE_URL: '' };
    const { output } = await run(['supabase/ops/privacy.ts', 'export', ...number], env);
    expect(output).toContain('"solicitacoes": []');
    expect(await received()).toBe(0);
  });
});

test('what came after the backup is gone, and files are those of then', async () => {
  await restore(client, archive);
  const { rows, menu: text } = await everything();
  expect(rows['public.noticias']).toHaveLength(1);
  expect(text).toBe('de antes');
});
