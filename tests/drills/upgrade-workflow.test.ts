import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { parse } from 'yaml';
import { createRepository, git, linkPackages } from '../runner/sources';
import { Runner } from '../stand-ins/runner';
import { startSupabase, type Supabase } from '../stand-ins/services/supabase';

/* The parts of upgrade.yml that are its own, carried out on a project; the others are workflows with tests of their own. */

const workflow = readFileSync(join(root, '.github/workflows/upgrade.yml'), 'utf8');
const siteUrl = 'https://escola.example';
const apply = 'Apply the migrations and send the function';
const check = 'Refuse what is no newer version, or could not be backed up';

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

interface JobOptions {
  secrets?: Record<string, string>;
  vars?: Record<string, string>;
  tag?: string;
}

/** Runs a job of the workflow for a tag. */
async function runJob(job: string, { secrets = {}, vars = {}, tag = 'v1.1.0' }: JobOptions = {}) {
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
        ref_name: tag,
        event: { repository: { default_branch: 'main' } },
        server_url: 'https://github.com',
        repository: 'escola/site',
        run_id: 7,
      },
      vars: {
        SITE_URL: siteUrl,
        SUPABASE_URL: SUPABASE_PROJECT_URL.replace('<ref>', ref),
        SUPABASE_PUBLISHABLE_KEY: findKey('publishable'),
        OPERATOR_EMAIL: 'ti@escola.example',
        CLOUDFLARE_PROJECT: 'escola',
        AGE_RECIPIENT: 'age1escola',
        ...vars,
      },
      secrets: { SUPABASE_SECRET_KEY: findKey('secret'), SUPABASE_ACCESS_TOKEN, ...secrets },
      inputs: {},
    },
    env: { ...supabase.env, SUPABASE_PROJECT_REF: ref, SETUP_PAUSE: '100' },
  });
  const steps = (await runner.run()) ?? [];
  const output = steps.map((step) => step.output).join('');
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

test('only a tag with the version that it contains, and with all that is in use, is an upgrade, and only with a place for backups', async () => {
  const text = await readFile(join(workspace, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const tag = `v${version}`;
  git(workspace, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(await runJob('check', { tag })).toEqual({ output: '', failed: [] });

  const refused = (words: string) => ({ failed: [check], output: expect.stringContaining(words) });
  expect(await runJob('check', { tag, vars: { AGE_RECIPIENT: '' } })).toEqual(
    refused('não tem a variável AGE_RECIPIENT'),
  );
  expect(await runJob('check', { tag: 'v99.0.0' })).toEqual(
    refused('v99.0.0 não é a etiqueta da versão que contém'),
  );
  git(workspace, 'commit', '-q', '--allow-empty', '-m', 'later');
  git(workspace, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  git(workspace, 'reset', '-q', '--soft', 'HEAD~');
  expect(await runJob('check', { tag })).toEqual(refused('é mais antiga que o código em uso'));
});

test('without a token of Supabase it says how to give it one, and changes nothing', async () => {
  const { output, failed } = await runJob('database', { secrets: { SUPABASE_ACCESS_TOKEN: '' } });
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
  const chain = ['doctor', 'publish', 'database', 'backup', 'check'];
  expect(chain.map((name) => jobs[name]?.needs)).toEqual([...chain.slice(1), undefined]);
  const called = Object.values(jobs).flatMap(({ uses }) => uses ?? []);
  for (const file of called) {
    const { on } = parse(readFileSync(join(root, file), 'utf8')) as { on: object };
    expect(Object.keys(on)).toContain('workflow_call');
  }
  expect(called).toHaveLength(3);
});
