import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { client, serviceClient, staffClient } from './support/people';
import { everyRow } from './support/sql';
import { run } from './support/host-process';
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

test('anything but a yes changes nothing', async () => {
  const { code, output } = await restore(installation, archive, 'não\n');
  expect(code).toBe(1);
  expect(output).toContain('no lugar de todo o conteúdo');
  expect(output).toContain('Nada foi mudado.');
});

test('a backup tells its size, however small, and is no failure in the journal', async () => {
  const small = await preparedInstallation();
  try {
    const host = await small.start();
    const { output } = await backUp(small, '--folder', join(small.folder, 'copias'));
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
  const { output } = await backUp(installation, '--folder', other, '--keep', '2');
  expect(output).toContain(`apagada: ${old[0]}`);
  const left = await readdir(other);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([old[1], 'minhas-notas.txt']));
});
