import { setTimeout as sleep } from 'node:timers/promises';
import { oneOfEach } from '../../supabase/tests/support/one-of-each';
import { activateAtOnce } from './support/activations';
import { staffClient } from './support/clients';
import { Installation } from './support/installation';
import { outsiders } from './support/outsiders';
import { startPostgres, type PostgresServer } from './support/postgres';
import { acceptedRowWrites } from './support/row-writes';
import { sqlOf, type Sql } from './support/sql';

let server: PostgresServer | undefined;
let installation: Installation;
let sql: Sql;

beforeAll(async () => {
  server = await startPostgres();
  installation = await Installation.create({ DATABASE_URL: server.url });
  sql = sqlOf(installation);
  await startWithInterruptions();
});
afterAll(async () => {
  await installation?.remove();
  await sql?.end();
  await server?.stop();
});

/** All that follows happens on a database whose making was killed three times. */
async function startWithInterruptions(): Promise<void> {
  for (const made of ['auth.users', 'public.noticias', 'public.media_assets']) {
    const host = installation.launch();
    await isMade(made);
    await host.end('SIGKILL');
  }
  await installation.start();
}

async function isMade(table: string): Promise<void> {
  for (;;) {
    const [row] = await sql<{ made: boolean }[]>`select to_regclass(${table}) is not null as made`;
    if (row?.made) return;
    await sleep(5);
  }
}

describe('on a PostgreSQL of its owner', () => {
  test('a first start that was killed on the way is taken up by the next', async () => {
    const [counts] = await sql`
      select (select count(*)::int from auth.users) as accounts,
        (select count(*)::int from storage.buckets) as buckets`;
    expect(counts).toEqual({ accounts: 1, buckets: 6 });
    await staffClient(installation);
  });

  test('what staff write is there after the next start', async () => {
    const staff = await staffClient(installation);
    await staff.from('noticias').insert({ title: 'Festa na horta' }).throwOnError();
    await installation.stop();
    await installation.start();
    const again = await staffClient(installation);
    const { data } = await again.from('noticias').select('title, published_at').throwOnError();
    expect(data).toEqual([
      {
        title: 'Festa na horta',
        published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      },
    ]);
  });

  test('sixty menus activated at the same time leave exactly one active', async () => {
    const { statuses, active } = await activateAtOnce(installation, 60);
    expect(statuses).toEqual(Array(60).fill(204));
    expect(active).toBe(1);
  });

  test('visitors, and accounts that are not staff, write into no table and no view', async () => {
    const people = await outsiders(installation, sql);
    const [account] = await sql<{ id: string }[]>`select id from auth.users limit 1`;
    await sql.unsafe(oneOfEach(account?.id));
    expect(await acceptedRowWrites(installation, sql, people)).toEqual([]);
  });
});
