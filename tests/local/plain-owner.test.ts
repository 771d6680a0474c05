import postgres from 'postgres';
import { backUp } from '../../supabase/ops/back-up';
import { restore } from '../../supabase/ops/restore';
import { serviceClient } from './support/people';
import { everyRow } from './support/sql';
import { Installation } from './support/installation';
import { startPostgres, type PostgresServer } from './support/postgres';

let server: PostgresServer | undefined;
let admin: postgres.Sql;
let installation: Installation;

beforeAll(async () => {
  server = await startPostgres();
  admin = postgres(server.url, { max: 1 });
  await admin`create role escola login`;
  await admin`create database escola owner escola`;
  const DATABASE_URL = server.url.replace(/postgres@(.*)\/postgres$/, 'escola@$1/escola');
  installation = await Installation.create({ DATABASE_URL });
});
afterAll(async () => {
  await installation?.remove();
  await admin?.end();
  await server?.stop();
});

test('an owner of a database without the roles is told what an administrator has to run', async () => {
  const host = installation.launch();
  expect(await host.ended()).toBe(1);
  expect(host.output).not.toMatch(/^\s+at /m);
  expect(host.output).toContain('Um administrador do PostgreSQL');
  const statements = host.output.match(/^ {2}(create|grant) .*;$/gm) ?? [];
  expect(statements.at(-1)).toBe('  grant anon, authenticated, service_role to escola;');
  for (const statement of statements) await admin.unsafe(statement);
});

test('then everything starts, takes many uploads as the first thing, and is restored', async () => {
  await installation.start();
  const client = await serviceClient(installation);
  const files = client.storage.from('documentos');
  const put = (name: number) =>
    files.upload(`${name}.pdf`, Buffer.from('%PDF'), { contentType: 'application/pdf' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, name) => put(name)));
  expect(answers.flatMap(({ error }) => error?.message ?? [])).toEqual([]);

  const archive = await backUp(client, `${installation.folder}/copias`);
  const before = await everyRow(client);
  await client.from('espacos').insert({ name: 'Depois' }).throwOnError();
  await restore(client, archive);
  expect(await everyRow(client)).toEqual(before);
});
