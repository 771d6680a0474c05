import { oneOfEach } from '../../supabase/tests/support/one-of-each';
import type { Installation } from './support/installation';
import {
  acceptedFileWrites,
  acceptedRowWrites,
  outsiders,
  type Outsider,
} from './support/outsiders';
import { staffClient } from './support/people';
import { preparedInstallation } from './support/prepared';
import { relations, sqlOf, type Sql } from './support/sql';

let installation: Installation;
let sql: Sql;
let people: Outsider[];
let staff: Outsider;

beforeAll(async () => {
  installation = await preparedInstallation();
  await installation.start();
  sql = sqlOf(installation);
  people = await outsiders(installation, sql);
  const { data } = await (await staffClient(installation)).auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  staff = { name: 'staff', headers: { ...people[0]?.headers, authorization } };
  const [account] = await sql<{ id: string }[]>`select id from auth.users limit 1`;
  await sql.unsafe(oneOfEach(account?.id));
  // The host tries to send it every half minute, which would pass for a write of the outsider's.
  await sql`update private.emails_saida set next_attempt_at = now() + interval '1 day'`;
});
afterAll(async () => {
  await sql.end();
  await installation.remove();
});

test('a visitor, and someone signed in who is not staff, write into no table and no view', async () => {
  const all = await relations(sql);
  const names = all.map(({ schema, name }) => `${schema}.${name}`);
  expect(names).toEqual(expect.arrayContaining(['public.noticias', 'public.equipe']));
  expect(await acceptedRowWrites(installation, sql, people)).toEqual([]);
  // What is accepted would be seen.
  const spaces = all.filter(({ name }) => name === 'espacos');
  expect(await acceptedRowWrites(installation, sql, [staff], spaces)).toEqual(
    ['insert', 'update', 'delete'].map((verb) => `public.espacos: staff ${verb}`),
  );
});

test('they store, replace, move, remove and list files in no bucket', async () => {
  expect(await acceptedFileWrites(installation, sql, people)).toEqual([]);
  const ofStaff = await acceptedFileWrites(installation, sql, [staff]);
  for (const verb of ['upload', 'replace', 'remove', 'list'])
    expect(ofStaff).toContain(`documentos: staff ${verb}`);
});
