import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { parse } from 'yaml';
import { createRepository, linkPackages } from '../runner/sources';
import { Runner } from '../stand-ins/runner';
import { startSupabase, type Supabase } from '../stand-ins/services/supabase';

/* The parts of upgrade.yml that are its own, carried out on a project; the others are workflows with tests of their own. */

const workflow = readFileSync(join(root, '.github/workflows/upgrade.yml'), 'utf8');
const siteUrl = 'https://escola.example';
const apply = 'Apply the migrations and send the function';

let supabase: Supabase;
let ref: string;
let folder: string;
let workspace: string;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  workspace = join(folder, 'checkout');
  await createRepository(workspace);
  await linkPackages(workspace);
  supabase = await startSupabase({ startTime: 0 });
  ({ ref } = await supabase.addProject());
  getProject().secrets.set('SITE_URL', { value: siteUrl, updatedAt: new Date() });
});
afterAll(() => supabase.close());

const getProject = () => {
  const project = supabase.state.projects.get(ref);
  if (!project) throw new Error('The project is gone');
  return project;
};
const getDatabase = () => {
  const { database } = getProject();
  if (!database) throw new Error('The project has no database');
  return database;
};

/** Runs a job of the workflow for the tag v1.1.0. */
async function runJob(job: string, secrets: Record<string, string> = {}) {
  const findKey = (type: string) => getProject().keys.find((key) => key.type === type)?.value ?? '';
  const { SUPABASE_PROJECT_URL = '', SUPABASE_ACCESS_TOKEN = '' } = supabase.env;
  const runner = new Runner({
    // The report's condition is about other jobs.
    workflow: workflow.replace('(failure() || cancelled())', 'true'),
    job,
    repository: null,
    workspace,
    home: join(folder, 'home'),
    caches: new Map(),
    cacheFolder: folder,
    contexts: {
      github: {
        ref_name: 'v1.1.0',
        server_url: 'https://github.com',
        repository: 'escola/site',
        run_id: 7,
      },
      vars: {
        SITE_URL: siteUrl,
        SUPABASE_URL: SUPABASE_PROJECT_URL.replace('<ref>', ref),
        SUPABASE_PUBLISHABLE_KEY: findKey('publishable'),
        OPERATOR_EMAIL: 'ti@escola.example',
      },
      secrets: { SUPABASE_SECRET_KEY: findKey('secret'), SUPABASE_ACCESS_TOKEN, ...secrets },
      inputs: {},
    },
    env: { ...supabase.env, SUPABASE_PROJECT_REF: ref, SETUP_PAUSE: '100' },
  });
  const steps = (await runner.run()) ?? [];
  const output = steps.find(({ name }) => name === apply)?.output ?? '';
  const failed = steps.filter(({ outcome }) => outcome === 'failure').map(({ name }) => name);
  return { output, failed };
}

const listApplied = async () =>
  (
    (await getDatabase().query('select version from supabase_migrations.schema_migrations')) as {
      version: string;
    }[]
  ).map(({ version }) => version);

const migrations = (name: string) => join(workspace, 'supabase/migrations', name);

test('without a token of Supabase it says how to give it one, and changes nothing', async () => {
  const { output, failed } = await runJob('database', { SUPABASE_ACCESS_TOKEN: '' });
  expect(failed).toEqual([apply]);
  expect(output).toContain('gh secret set SUPABASE_ACCESS_TOKEN');
  expect(supabase.calls).toEqual([]);
});

test('it applies the migrations, then sends the function; a migration that fails is undone whole, and named', async () => {
  expect(await runJob('database')).toMatchObject({ failed: [] });
  const { version } = getProject().functions.get('agendar-visita-email') ?? {};
  expect(version).toBe(1);

  await writeFile(migrations('99990101000000_partners.sql'), 'create schema parceiros;');
  const failing = migrations('99990102000000_more_partners.sql');
  await writeFile(failing, 'create schema parceiros_novos; alter table public.ausente add x text;');
  const { output, failed } = await runJob('database');
  expect(failed).toEqual([apply]);
  expect(output).toContain('public.ausente');
  expect(await listApplied()).not.toContain('99990102000000');
  expect(
    await getDatabase().query(`select from pg_namespace where nspname = 'parceiros_novos'`),
  ).toEqual([]);

  await rm(failing);
  expect(await runJob('database')).toMatchObject({ failed: [] });
  expect(await listApplied()).toContain('99990101000000');
});

test('the operator gets a mail about an upgrade that did not end', async () => {
  expect(await runJob('report')).toMatchObject({ failed: [] });
  const [mail] = await getDatabase().query(
    `select text from private.emails_saida where recipient = 'ti@escola.example'`,
  );
  expect(mail).toEqual({
    text: expect.stringMatching(
      /A atualização para v1\.1\.0 não terminou[^]*https:\/\/github\.com\/escola\/site\/actions\/runs\/7/,
    ),
  });
});

test('pages are built only when the database is ready, and the database changes only after a backup', () => {
  const { jobs } = parse(workflow) as { jobs: Record<string, { needs?: string; uses?: string }> };
  const chain = ['doctor', 'publish', 'database', 'backup'];
  expect(chain.map((name) => jobs[name]?.needs)).toEqual([...chain.slice(1), undefined]);
  const called = Object.values(jobs).flatMap(({ uses }) => uses ?? []);
  for (const file of called) {
    const { on } = parse(readFileSync(join(root, file), 'utf8')) as { on: object };
    expect(Object.keys(on)).toContain('workflow_call');
  }
  expect(called).toHaveLength(3);
});
