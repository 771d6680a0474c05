import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { backUp } from '../../supabase/ops/create-backup';
import { restore } from '../../supabase/ops/restore';
import { readEveryRow, send, createServiceClient, signInStaff, readToken } from './support/people';
import { startPostgres } from './support/postgres';
import { createInstallation } from './support/prepared';

/* The host on a PostgreSQL server of the school, as a role that owns the database and has no other privileges. */

const server = await startPostgres();
const admin = postgres(server.url, { max: 1 });
await admin`create role escola login`;
await admin`create database escola owner escola`;
const installation = await createInstallation({
  DATABASE_URL: server.url.replace(/postgres@(.*)\/postgres$/, 'escola@$1/escola'),
});
const { sql } = installation;
afterAll(async () => {
  await admin.end();
  await server.stop();
});

test('a start without the necessary roles prints the statements that an administrator has to run', async () => {
  const host = installation.launch();
  expect(await host.ended).toBe(1);
  expect(host.output).not.toMatch(/^\s+at /m);
  expect(host.output).toContain('Um administrador do PostgreSQL');
  const statements = host.output.match(/^ {2}(create|grant) .*;$/gm) ?? [];
  expect(statements.at(-1)).toBe('  grant anon, authenticated, service_role to escola;');
  for (const statement of statements) await admin.unsafe(statement);
});

test('the next start completes a first start that was killed', async () => {
  for (const table of ['auth.users', 'public.noticias', 'public.media_assets']) {
    const host = installation.launch();
    const isMade = () => sql`select where to_regclass(${table}) is not null`;
    while ((await isMade()).length === 0) await sleep(5);
    await host.end('SIGKILL');
  }
  await installation.start();
  const [counts] = await sql`
    select (select count(*)::int from auth.users) as accounts,
      (select count(*) > 5 from storage.buckets) as has_buckets`;
  expect(counts).toEqual({ accounts: 1, has_buckets: true });
  await signInStaff(installation);
});

test('many simultaneous uploads right after the start succeed, and a backup can be restored', async () => {
  const client = await createServiceClient(installation);
  const files = client.storage.from('documentos');
  const put = (name: number) =>
    files.upload(`${name}.pdf`, Buffer.from('%PDF'), { contentType: 'application/pdf' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, name) => put(name)));
  expect(answers.flatMap(({ error }) => error?.message ?? [])).toEqual([]);

  const { archive } = await backUp(client, `${installation.folder}/copias`);
  const before = await readEveryRow(client);
  await client.from('espacos').insert({ name: 'Depois' }).throwOnError();
  await restore(client, archive);
  expect(await readEveryRow(client)).toEqual(before);
});

test('the host reconnects to a PostgreSQL server that restarts under traffic', async () => {
  const staff = await signInStaff(installation);
  await staff.from('noticias').insert({ title: 'Horta' }).throwOnError();
  let isBack = false;
  const statuses: number[] = [];
  const readAndWrite = async () => {
    while (!isBack) {
      const write = staff.from('noticias').update({ title: 'Horta' }).eq('title', 'Horta');
      statuses.push((await write).status);
    }
  };
  const traffic = Array.from({ length: 8 }, readAndWrite);
  await server.restart();
  isBack = true;
  await Promise.all(traffic);
  expect(statuses.filter((status) => ![204, 503].includes(status))).toEqual([]);
  const { data } = await staff.from('noticias').select('title, published_at').throwOnError();
  const published_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  expect(data).toEqual([{ title: 'Horta', published_at }]);
});

test('a read that exceeds its time limit gets a response that clients retry', async () => {
  const staff = await signInStaff(installation);
  const token = await readToken(staff);
  const answer = await sql.begin(async (transaction) => {
    await transaction`lock table noticias in access exclusive mode`;
    // Don't use the client, which would retry.
    return send(installation, '/rest/v1/noticias?select=id', { token });
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'database_unavailable' });
});
