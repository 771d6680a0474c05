import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { copySources, linkPackages } from '../runner/sources';
import { dataService } from './support/host-process';
import { createServiceClient } from './support/people';
import { startInstallation } from './support/prepared';

/* A later version of the program, whose migrations fail, on the data of this one. */

const later = join(await createTemporaryFolder(), 'later');
await copySources(later);
await linkPackages(later);

const installation = await startInstallation();
const { dataDir } = installation;
const service = await createServiceClient(installation);
await service.from('noticias').insert({ title: 'Festa' }).throwOnError();
await installation.stop();

const good = 'create table public.parceiros (id integer);';
const failing =
  'create table public.parceiros_novos (id integer); alter table public.ausente add x text;';

/** Starts the later version with these migrations, and returns the last host. */
async function startLater(migrations: Record<string, string>) {
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(later, 'supabase/migrations', name), text);
  // The program finds its migrations below its working folder.
  const host = installation.launch({}, ['env', '-C', later, ...dataService]);
  const end = await Promise.race([host.ended, host.waitUntilReady().catch(() => host.ended)]);
  for (const name of Object.keys(migrations)) await rm(join(later, 'supabase/migrations', name));
  return { host, end };
}

const place = join(dataDir, 'service');

test.each([
  ['fails in its second statement', { '99990101000000_partners.sql': failing }],
  [
    'fails after an earlier new one succeeded',
    { '99990101000000_partners.sql': good, '99990102000000_more_partners.sql': failing },
  ],
])(
  'a migration that %s ends the start, which says what failed and how to go on',
  async (_, migrations) => {
    const { host, end } = await startLater(migrations);
    expect(end).toBe(1);
    const name = Object.keys(migrations).at(-1)?.replace('.sql', '');
    expect(host.output).toContain(
      `A migração ${name} falhou: relation "public.ausente" does not exist.`,
    );
    expect(host.output).toContain(
      'Os dados ficaram como estavam, e a versão anterior do programa os abre.',
    );
    expect(host.output).not.toMatch(/^\s+at /m);
    expect(await readdir(place)).toEqual(['database']);
    expect((await readdir(dataDir)).filter((entry) => entry.startsWith('staging'))).toEqual([]);

    // A start that is killed at the worst moment leaves this.
    await rename(join(place, 'database'), join(place, 'database-before'));
    await installation.start();
    expect(await readdir(place)).toEqual(['database']);
    const { sql } = installation;
    expect(await sql`select title from public.noticias`).toEqual([{ title: 'Festa' }]);
    expect(await sql`select relname from pg_class where relname ~ '^parceiros'`).toEqual([]);
    await installation.stop();
  },
);

test('migrations that succeed are applied, and keep the rows', async () => {
  // Another moment at which a start can be killed.
  await mkdir(join(place, 'database-before'));
  const { host } = await startLater({ '99990101000000_partners.sql': good });
  expect(host.output).toContain('Atualizando o banco de dados: 99990101000000_partners…');
  expect(await readdir(place)).toEqual(['database']);
  expect(await installation.sql`select title from public.noticias`).toEqual([{ title: 'Festa' }]);
  expect(await installation.sql`select from public.parceiros`).toEqual([]);
});
