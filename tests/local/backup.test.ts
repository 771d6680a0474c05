import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp as makeBackup, copiedRows } from '../../supabase/ops/back-up';
import { serviceClient as serviceClientAt } from '../../supabase/ops/client';
import { FaultProxy } from './support/fault-proxy';
import { client, serviceClient, staffClient } from './support/people';
import { everyRow, sqlOf } from './support/sql';
import { freePorts, run } from './support/host-process';
import type { Installation } from './support/installation';
import { preparedInstallation, startedInstallation } from './support/prepared';

const photo = randomBytes(50_000);
const password = 'a senha que a equipe escolheu';
const address = '/storage/v1/object/public/documentos/cardapios/menu.pdf';

const installation = await startedInstallation();
const folder = join(installation.folder, 'copias');
let archive: string;

beforeAll(async () => {
  await fill();
  const { code, output } = await backUp(installation);
  expect([code, output]).toEqual([0, expect.stringContaining('.tar.gz')]);
  archive = join(folder, (await readdir(folder))[0] ?? '');
});

const backUp = ({ env }: Installation, ...args: string[]) =>
  run(['supabase/ops/backup.ts', 'backup', '--folder', folder, ...args], withUrl(env));
const restore = ({ env }: Installation, file: string, input = 'sim\n', args: string[] = []) =>
  run(['supabase/ops/backup.ts', 'restore', file, ...args], withUrl(env), input);
const withUrl = (env: Record<string, string>) => ({ ...env, SUPABASE_URL: '' });

async function fill(): Promise<void> {
  const staff = await staffClient(installation);
  const { error } = await staff.storage
    .from('documentos')
    .upload('cardapios/menu.pdf', new File([photo], 'menu.pdf', { type: 'application/pdf' }));
  expect(error).toBeNull();
  await staff.from('noticias').insert({ title: 'Festa', content: '<p>Á “lá”</p>' }).throwOnError();
  await staff
    .from('cardapios')
    .insert({ periodo_inicio: '2026-11-16', periodo_fim: '2026-11-20', url_cardapio: address })
    .throwOnError();
  expect((await staff.auth.updateUser({ password })).error).toBeNull();
}

/** All that a data service holds, as its own copy tells it. */
async function everything(of: Installation) {
  const tables = await everyRow(await serviceClient(of));
  const file = await fetch(of.url + address);
  return { tables, file: Buffer.from(await file.arrayBuffer()).equals(photo) };
}

test('an empty machine gets everything back, and staff sign in with the password they had', async () => {
  const empty = await preparedInstallation();
  try {
    const { code, output } = await restore(empty, archive);
    expect([code, output]).toEqual([0, expect.stringContaining('public.noticias: 1')]);
    await empty.start();
    expect(await everything(empty)).toEqual(await everything(installation));

    const { STAFF_EMAIL: email, SUPABASE_PUBLISHABLE_KEY: key } = await empty.settings();
    const staff = await client(empty, key, { email, password });
    await staff.from('noticias').insert({ title: 'Depois' }).throwOnError();
  } finally {
    await empty.remove();
  }
});

test('a damaged archive, or one of something else, is refused and changes nothing', async () => {
  const whole = await readFile(archive);
  const damaged = join(installation.folder, 'danificada.tar.gz');
  await writeFile(damaged, whole.subarray(0, whole.length - 2000));
  const before = await everything(installation);
  for (const file of [damaged, join(installation.folder, '.env'), '/nada.tar.gz']) {
    const { code, output } = await restore(installation, file, '', ['--yes']);
    expect([code, output]).toEqual([1, expect.stringContaining('Nada foi mudado.')]);
    expect(output).not.toMatch(/^\s+at /m);
  }
  expect(await everything(installation)).toEqual(before);
});

test('a backup that fails leaves nothing', async () => {
  const proxy = await FaultProxy.start(installation.url, (await freePorts(1))[0] ?? 0);
  const through = serviceClientAt(proxy.url, (await installation.settings()).SUPABASE_SECRET_KEY);
  try {
    proxy.fate = (request) => (request.includes('/rpc/ler_copia') ? 500 : 'pass');
    const other = join(installation.folder, 'copias-3');
    await expect(makeBackup(through, other)).rejects.toThrow('fault');
    expect(await readdir(other)).toEqual([]);
    const sql = sqlOf(installation);
    expect(await sql`select from private.linhas_copiadas`).toHaveLength(0);
    await sql.end();
  } finally {
    await proxy.stop();
  }
});

test('of two backups at a time the first is none', async () => {
  const client = await serviceClient(installation);
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

test('anything but a yes changes nothing', async () => {
  const { code, output } = await restore(installation, archive, 'não\n');
  expect(code).toBe(1);
  expect(output).toContain('no lugar de todo o conteúdo');
  expect(output).toContain('Nada foi mudado.');
});

test('backups are for their owner alone, the oldest give way, and other files stay', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const other = join(installation.folder, 'copias-2');
  await mkdir(other);
  const old = ['copia-2025-01-01-000000Z.tar.gz', 'copia-2025-01-02-000000Z.tar.gz'];
  for (const name of [...old, 'minhas-notas.txt']) await writeFile(join(other, name), '');
  const { output } = await backUp(installation, '--folder', other, '--keep', '2');
  expect(output).toContain(`apagada: ${old[0]}`);
  const left = await readdir(other);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([old[1], 'minhas-notas.txt']));
});
