import { readFileSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from 'shared/node/environment.mjs';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { buildHeadersFile } from '../../site/publish/steps/send-release';
import { type CacheStore, Runner, type StepResult } from '../stand-ins/runner';
import { createRepository } from '../runner/sources';
import { startWorld } from './support/world';

/* doctor.yml, carried out with its own commands on an installation that `npm run setup` has made. */

const workflow = readFileSync(join(root, '.github/workflows/doctor.yml'), 'utf8');
const projectName = 'escola-coopen';
const operator = 'ti@escola.example';
const examine = 'Examine';

type World = Awaited<ReturnType<typeof startWorld>>;

let world: World;
let machine: Awaited<ReturnType<typeof createMachine>>;
beforeAll(async () => {
  world = await startWorld();
  expect(await world.setUp()).toMatchObject({ code: 0 });
  machine = await createMachine(world);
  // Its first run on a new project is up to ten minutes away.
  await machine.database.runJob('activate-due-menu');
});
afterAll(() => world.close());

interface RunOptions {
  inputs?: Record<string, boolean>;
  event?: 'schedule' | 'workflow_dispatch';
  /** A folder with programs that come before those of the machine. */
  programs?: string;
  caches?: CacheStore;
}

/** Creates a machine of GitHub for the repository that set-up has configured. */
async function createMachine({ github, supabase, cloudflare }: World) {
  const folder = await createTemporaryFolder();
  const repository = join(folder, 'repository');
  await createRepository(repository);
  const [project] = supabase.state.projects.values();
  if (!project?.database) throw new Error('Set-up has made no project');

  const readValues = (stored: Map<string, { value: string }>) =>
    Object.fromEntries([...stored].map(([name, { value }]) => [name, value]));
  const site = await cloudflare.serve(projectName);
  const vars = {
    ...readValues(github.state.variables),
    SITE_URL: site.url,
    CLOUDFLARE_TOKEN_EXPIRES_ON: '2099-12-31',
  };
  deployPages(world, vars);
  project.secrets.set('SITE_URL', { value: site.url, updatedAt: new Date() });
  await project.services?.restartFunction();
  const secrets = {
    ...readValues(github.state.secrets),
    // An operator may have put these there for something else.
    SUPABASE_ACCESS_TOKEN: supabase.env.SUPABASE_ACCESS_TOKEN,
    GITHUB_DISPATCH_TOKEN: 'github_pat_dispatch',
  };

  const usualCaches: CacheStore = new Map();
  let number = 0;
  async function run(options: RunOptions = {}): Promise<StepResult[]> {
    const { inputs = {}, event = 'workflow_dispatch', programs, caches = usualCaches } = options;
    const workspace = join(folder, `workspace-${(number += 1)}`);
    const results = await new Runner({
      workflow,
      job: 'doctor',
      repository,
      workspace,
      home: join(folder, `home-${number}`),
      caches,
      cacheFolder: join(folder, 'caches'),
      contexts: {
        github: {
          sha: 'abc',
          event_name: event,
          server_url: 'https://github.com',
          repository: 'escola/site',
          run_id: 7,
          token: 'gho_operator',
        },
        vars,
        secrets,
        inputs,
      },
      env: {
        PATH: [programs, process.env.PATH].filter(Boolean).join(delimiter),
        GITHUB_API_URL: github.url,
        GITHUB_REPOSITORY: 'escola/site',
        // The settings of npm on this machine say where its registry is.
        NPM_CONFIG_USERCONFIG: join(homedir(), '.npmrc'),
        NPM_CONFIG_CACHE: join(homedir(), '.npm'),
        NPM_CONFIG_PREFER_OFFLINE: 'true',
      },
    }).run();
    await rm(workspace, { recursive: true, force: true });
    if (!results) throw new Error('The job got no machine');
    return results;
  }
  return { run, database: project.database, secrets };
}

/** Publishes a page and a console as the publishing job does, with the same headers. */
function deployPages({ cloudflare }: World, vars: Record<string, string>): void {
  const { SITE_URL = '', SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY } = vars;
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'self'">`;
  const texts = {
    '/index.html': `<!DOCTYPE html>${policy}<h1>Escola</h1>`,
    '/admin/index.html': '<!DOCTYPE html><div id="root"></div>',
    '/admin/config.json': JSON.stringify({ supabasePublishableKey: SUPABASE_PUBLISHABLE_KEY }),
  };
  const files = Object.entries(texts).map(([path, text]) => {
    const contentType = path.endsWith('.json') ? 'application/json' : 'text/html';
    return [path, { content: Buffer.from(text), contentType }] as const;
  });
  const project = cloudflare.state.projects.get(projectName);
  project?.deployments.unshift({
    id: 'primeira',
    branch: project.productionBranch,
    commit: { hash: 'abc', message: '', dirty: true },
    createdAt: new Date(),
    manifest: {},
    site: {
      files: new Map(files),
      headers: buildHeadersFile(SITE_URL, SUPABASE_URL, ['index.html'], ['index.html']),
      redirects: '/admin/* /admin/ 200',
    },
  });
}

const listRun = (steps: StepResult[]) =>
  steps.filter(({ outcome }) => outcome !== 'skipped').map(({ name }) => name);
const listFailed = (steps: StepResult[]) =>
  steps.filter(({ outcome }) => outcome === 'failure').map(({ name }) => name);
const readOutput = (steps: StepResult[], wanted = examine) =>
  steps.find(({ name }) => name === wanted)?.output ?? '';

/** Lists the parts with this mark that an examination has printed. A part's name may have a colon itself. */
const listParts = (output: string, mark: '✓' | '✗' | '–') =>
  output
    .split('\n')
    .filter((line) => line.startsWith(`${mark} `))
    .map((line) => line.slice(2).split(mark === '–' ? ': não conferido aqui' : ': ')[0]);

const readExamination = async () =>
  (
    await machine.database.query(
      'select status, findings::text from private.exames order by id desc limit 1',
    )
  )[0] as { status: string; findings: string };

const listMails = () =>
  world.mails.received.filter(({ to }) => to?.some(({ address }) => address === operator));

/** Waits for mails to the operator beyond the given number. The database sends them within seconds. */
async function waitForMails(after: number) {
  const deadline = Date.now() + 60_000;
  while (listMails().length <= after && Date.now() < deadline) await sleep(200);
  return listMails()
    .slice(after)
    .map(({ subject }) => subject);
}

const redSubject = 'Exame do sistema: precisa de atenção';
const wellSubject = 'Exame do sistema: tudo certo de novo';

test('a well installation is found well, apart from what only keys of an account can show', async () => {
  const before = listMails().length;
  const steps = await machine.run();
  const output = readOutput(steps);
  expect([listFailed(steps), listParts(output, '✗')]).toEqual([[], []]);
  expect(listParts(output, '–')).toEqual([
    'Projeto no Supabase',
    'Configuração da função',
    'Contas: endereço, servidor de e-mail e segunda chave',
    'Primeira pessoa do painel',
    'Projeto no Cloudflare Pages',
    'Domínio do site',
    'Workflows no GitHub',
    'Variáveis do repositório',
    'Segredos do repositório',
  ]);
  expect(output).toMatch(/^– Projeto no Cloudflare Pages: não conferido aqui: /m);
  expect(listParts(output, '✓').length).toBeGreaterThan(15);
  expect(await readExamination()).toMatchObject({ status: 'bem' });
  expect(listMails()).toHaveLength(before);
});

test('a red installation is written to the operator once, and again when it is well', async () => {
  await machine.run();
  const before = listMails().length;
  await machine.database.query('alter table public.equipe disable row level security');
  const red = await machine.run();
  expect(readOutput(red)).toMatch(/✗ Políticas: Sem proteção por linha.*equipe/);
  // The mail is on its way, so GitHub has nothing to report.
  expect(listFailed(red)).toEqual([]);
  expect(await readExamination()).toMatchObject({ status: 'atencao' });
  expect(await waitForMails(before)).toEqual([redSubject]);
  expect(listMails().at(-1)?.text).toContain('alter table public.equipe enable row level security');

  // An upgrade must not look well; what was found stays the last examination.
  const upgrade = await machine.run({ inputs: { 'must-be-well': true } });
  expect(listFailed(upgrade)).toEqual(['Fail when something needs a person']);
  expect((await readExamination()).findings).toContain('Políticas');
  await machine.database.query('alter table public.equipe enable row level security');
  await machine.run();
  expect(await waitForMails(before + 1)).toEqual([wellSubject]);
});

test('a run that cannot install its packages is reported, and the next one that ends makes it well', async () => {
  const programs = await createTemporaryFolder();
  await writeFile(join(programs, 'npm'), '#!/bin/sh\nexit 1\n');
  await chmod(join(programs, 'npm'), 0o755);
  const before = listMails().length;
  const steps = await machine.run({ programs, caches: new Map() });
  expect(listFailed(steps)).toEqual(['Install the packages']);
  expect(listRun(steps).at(-1)).toBe('Report that the run failed');
  expect(await waitForMails(before)).toEqual([redSubject]);
  expect(listMails().at(-1)?.text).toContain('https://github.com/escola/site/actions/runs/7');
  await machine.run();
  expect(await waitForMails(before + 1)).toEqual([wellSubject]);
});

test('the schedule ends before it installs anything when today’s examination is done', async () => {
  await machine.run();
  expect(listRun(await machine.run({ event: 'schedule' }))).toEqual([
    'actions/checkout',
    "Ask whether today's examination is still due",
  ]);
});

test('the workflow uses the key of the project and no token of an account, and shows none of them', async () => {
  const named = [...workflow.matchAll(/\bsecrets\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(['SUPABASE_SECRET_KEY']));
  expect(workflow).not.toMatch(/github\.token|secrets\[|toJSON/i);
  const { github, supabase, cloudflare } = world;
  const countCalls = () => [supabase, cloudflare].flatMap(({ calls }) => calls).length;
  const before = countCalls();
  const output = (await machine.run()).map((step) => step.output).join('\n');
  for (const secret of [...Object.values(machine.secrets), 'gho_operator'])
    expect(output).not.toContain(secret);
  expect(countCalls()).toBe(before);
  expect(github.violations).toEqual([]);
});
