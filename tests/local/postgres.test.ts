import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { sqlOf } from './support/sql';
import { staffClient } from './support/people';
import { Installation } from './support/installation';
import { startPostgres, type PostgresServer } from './support/postgres';

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
        (select count(*) > 5 from storage.buckets) as has_buckets`;
    expect(counts).toEqual({ accounts: 1, has_buckets: true });
    await staffClient(installation);
  });

  test('a server that restarts under traffic is connected to again', async () => {
    const staff = await staffClient(installation);
    await staff.from('noticias').insert({ title: 'Horta' }).throwOnError();
    let isBack = false;
    const statuses: number[] = [];
    const readAndWrite = async () => {
      while (!isBack) {
        const { status } = await staff
          .from('noticias')
          .update({ title: 'Horta' })
          .eq('title', 'Horta');
        statuses.push(status);
      }
    };
    const traffic = Array.from({ length: 8 }, readAndWrite);
    await server?.restart();
    isBack = true;
    await Promise.all(traffic);
    expect(statuses.filter((status) => ![204, 503].includes(status))).toEqual([]);
    const { data } = await staff.from('noticias').select('title, published_at').throwOnError();
    const published_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    expect(data).toEqual([{ title: 'Horta', published_at }]);
  });

  test('a read that goes past its limit is for the caller to repeat', async () => {
    const staff = await staffClient(installation);
    const { access_token } = (await staff.auth.getSession()).data.session ?? {};
    const { SUPABASE_PUBLISHABLE_KEY: apikey } = await installation.settings();
    const headers = { apikey, authorization: `Bearer ${access_token}` };
    const answer = await sql.begin(async (transaction) => {
      await transaction`lock table noticias in access exclusive mode`;
      // Not through the client, which would ask again and again.
      return fetch(`${installation.url}/rest/v1/noticias?select=id`, { headers });
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' });
  });
});
