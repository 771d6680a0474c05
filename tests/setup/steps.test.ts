import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from 'shared/node/environment.mjs';
import { createKeyPair, tryKey } from '../../supabase/ops/daily/keys';
import { listSecrets, listVariables } from '../../supabase/ops/parts/repository';
import { createWorkplace } from '../../supabase/ops/setup/answers';
import type { Step } from '../../supabase/ops/setup/step';
import { authSettingsStep, findDifferences } from '../../supabase/ops/setup/steps/auth';
import { backupKeyStep } from '../../supabase/ops/setup/steps/backup-key';
import { dispatchStep } from '../../supabase/ops/setup/steps/dispatch';
import { functionSecretsStep } from '../../supabase/ops/setup/steps/function';
import {
  domainRecordStep,
  domainStep,
  pagesProjectStep,
} from '../../supabase/ops/setup/steps/pages';
import { keysStep, projectStep } from '../../supabase/ops/setup/steps/project';
import { publicationStep } from '../../supabase/ops/setup/steps/publication';
import {
  repositorySecretsStep,
  repositoryVariablesStep,
  workflowsStep,
} from '../../supabase/ops/setup/steps/repository';
import { arrivalStep, visitStep } from '../../supabase/ops/setup/steps/visit';
import {
  type Cloudflare,
  type Deployment,
  startCloudflare,
} from '../stand-ins/services/cloudflare';
import { type Github, startGithub } from '../stand-ins/services/github';
import { startSupabase, type Supabase } from '../stand-ins/services/supabase';

/* Each step of `npm run setup` on its own, against stand-ins for the services. */

const day = 24 * 60 * 60_000;
const dispatchToken = 'github_pat_dispatch';
let github: Github;
let cloudflare: Cloudflare;
let supabase: Supabase;
let folder: string;
/** What the database responds; keys are parts of queries. */
let rows: Record<string, object[]>;
let queries: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-steps-'));
  rows = {};
  queries = [];
  github = await startGithub({
    repository: 'escola/site',
    tokens: {
      gho_operator: { permissions: 'classic' },
      [dispatchToken]: {
        permissions: { actions: 'write', metadata: 'read' },
        expires: new Date(Date.now() + 300 * day),
      },
    },
  });
  cloudflare = await startCloudflare();
  supabase = await startSupabase({
    startTime: 100,
    answer(query) {
      queries.push(query);
      return Object.entries(rows).find(([part]) => query.includes(part))?.[1] ?? [];
    },
  });
});
afterEach(async () => {
  await Promise.all([github.close(), cloudflare.close(), supabase.close()]);
  await rm(folder, { recursive: true });
});

/** @param typed what a person types; without it, nobody can be asked */
function open(settings: Record<string, string> = {}, typed?: (string | Error)[]) {
  const said: string[] = [];
  const type = async (question: string) => {
    const line = typed?.shift();
    if (line === undefined) throw new Error(`unexpected question: ${question}`);
    if (line instanceof Error) throw line;
    // The last key that was shown, as somebody who has kept it pastes it.
    return line === 'the key' ? (findKeys(said).at(-1) ?? '') : line;
  };
  const workplace = createWorkplace({
    settingsFile: join(folder, '.env'),
    pause: 20,
    settings: {
      ...supabase.env,
      ...cloudflare.env,
      GITHUB_API_URL: github.url,
      GITHUB_TOKEN: 'gho_operator',
      GITHUB_REPOSITORY: 'escola/site',
      PROJECT_NAME: 'escola',
      SCHOOL_NAME: 'Escola Aurora',
      SITE_URL: 'https://www.escola.example',
      MAIL_TO: 'secretaria@escola.example',
      OPERATOR_EMAIL: 'ti@escola.example',
      SMTP_HOST: 'smtp.escola.example',
      SMTP_PORT: '465',
      SMTP_USER: 'site',
      SMTP_PASS: 'segredo',
      SMTP_FROM: 'site@escola.example',
      ...settings,
    },
    terminal: {
      isInteractive: typed !== undefined,
      say: (text) => void said.push(text),
      ask: type,
      askSecret: type,
      confirm: async (question) => (await type(question)) === 'sim',
      progress: (_, work) => work(() => undefined),
    },
  });
  return Object.assign(workplace, { said });
}

const findKeys = (said: readonly string[]) =>
  said.join('\n').match(/AGE-SECRET-KEY-1[A-Z0-9]+/g) ?? [];

/** Opens the settings that an earlier run has written, in a new run. */
async function reopen(settings: Record<string, string>, typed?: (string | Error)[]) {
  const stored = parseEnv(await readFile(join(folder, '.env'), 'utf8'));
  return open({ ...settings, ...(stored as Record<string, string>) }, typed);
}

/** Creates a project that needs no time to start. */
async function addProject() {
  const project = await supabase.addProject();
  project.status = 'ACTIVE_HEALTHY';
  return project;
}

type Opened = ReturnType<typeof open>;

const carryOut = (step: Step, workplace: Opened) => step.establish(workplace, () => undefined);

async function expectEstablished(step: Step, workplace: Opened): Promise<void> {
  expect(await step.check(workplace)).toMatchObject({ state: 'wrong' });
  await carryOut(step, workplace);
  expect(await step.check(workplace)).toMatchObject({ state: 'ok' });
}

describe('the project on Supabase', () => {
  test('is created in São Paulo with a password that only .env has, and awaited; then its keys are kept', async () => {
    const workplace = open();
    await expectEstablished(projectStep, workplace);
    const [project] = [...supabase.state.projects.values()];
    expect(project).toMatchObject({
      name: 'escola',
      region: 'sa-east-1',
      databasePassword: workplace.settings.SUPABASE_DB_PASSWORD,
    });
    await expectEstablished(keysStep, workplace);
    const secret = project?.keys.find(({ type }) => type === 'secret');
    expect(workplace.settings.SUPABASE_SECRET_KEY).toBe(secret?.value);
  });

  test('of a run that was killed before it stored the name is found again', async () => {
    const { ref } = await supabase.addProject('escola');
    const workplace = open({ SUPABASE_DB_PASSWORD: 'guardada' });
    await carryOut(projectStep, workplace);
    expect(workplace.settings.SUPABASE_PROJECT_REF).toBe(ref);
    expect(supabase.state.projects.size).toBe(1);
  });

  test('of the same name that set-up has not asked for is never touched', async () => {
    await supabase.addProject('escola');
    await expect(carryOut(projectStep, open())).rejects.toThrow(/SUPABASE_PROJECT_REF=/);
    expect(supabase.state.projects.size).toBe(1);
  });

  test('that is one too many, or paused, is refused with the cure', async () => {
    await supabase.addProject('um');
    const second = await supabase.addProject('dois');
    await expect(carryOut(projectStep, open())).rejects.toThrow(/dois projetos ativos.*Pause/);
    second.status = 'INACTIVE';
    const workplace = open({ SUPABASE_PROJECT_REF: second.ref });
    await expect(carryOut(projectStep, workplace)).rejects.toThrow(/pausado.*Restore project/s);
  });
});

describe('the settings of the function and of Auth', () => {
  test('are sent once, and again when one changes', async () => {
    const { ref } = await addProject();
    const workplace = open({ SUPABASE_PROJECT_REF: ref });
    for (const step of [functionSecretsStep, authSettingsStep])
      await expectEstablished(step, workplace);
    const changed = open({ SUPABASE_PROJECT_REF: ref, SMTP_PASS: 'outro', SMTP_USER: 'outra' });
    const finding = await functionSecretsStep.check(changed);
    expect(finding).toMatchObject({ problem: expect.stringContaining('SMTP_USER, SMTP_PASS') });
    expect(await authSettingsStep.check(changed)).toMatchObject({ state: 'wrong' });
    workplace.keep('SMTP_PASS', 'outro');
    await expectEstablished(authSettingsStep, workplace);
    expect(supabase.violations).toEqual([]);
  });

  test('differences that config.toml does not declare are left alone', () => {
    const output = 'auth.site_url [remote-only]\n  local: "a"\nauth.enable_signup [update]\n';
    expect(findDifferences(output)).toEqual([
      { key: 'auth.site_url', kind: 'remote-only' },
      { key: 'auth.enable_signup', kind: 'update' },
    ]);
  });
});

describe('the project on Pages', () => {
  test('gives a school without a domain its address, even if the name is taken', async () => {
    await cloudflare.close();
    cloudflare = await startCloudflare({ takenNames: ['escola'] });
    const workplace = open({ SITE_URL: '', CLOUDFLARE_ACCOUNT_ID: '' });
    await expectEstablished(pagesProjectStep, workplace);
    const [{ subdomain } = { subdomain: '' }] = [...cloudflare.state.projects.values()];
    expect(workplace.settings.SITE_URL).toBe(`https://${subdomain}`);
    expect(await domainStep.check(workplace)).toMatchObject({ state: 'ok' });
  });

  test('waits for the domain until the record exists', async () => {
    const workplace = open({ WAIT_FOR_DOMAIN: 'true' });
    await carryOut(pagesProjectStep, workplace);
    await expectEstablished(domainRecordStep, workplace);
    expect(workplace.said.join('\n')).toContain('valor escola.pages.dev');
    setTimeout(() => cloudflare.state.names.set('www.escola.example', 'escola.pages.dev'), 100);
    await expectEstablished(domainStep, workplace);
    expect(cloudflare.violations).toEqual([]);
  });
});

describe('a project on Pages that is already there', () => {
  const addPagesProject = (deployments: Deployment[]) =>
    cloudflare.state.projects.set('escola', {
      id: 'projeto-de-antes',
      name: 'escola',
      subdomain: 'escola.pages.dev',
      productionBranch: 'master',
      createdAt: new Date(),
      domains: [],
      deployments,
    });
  const deployment: Deployment = {
    id: crypto.randomUUID(),
    branch: 'master',
    commit: { hash: 'abc', message: 'outro site', dirty: false },
    createdAt: new Date(),
    manifest: {},
    site: { files: new Map(), headers: '', redirects: '' },
  };
  const account = () => cloudflare.env.CLOUDFLARE_ACCOUNT_ID;

  test('with another site is never touched', async () => {
    addPagesProject([deployment]);
    const workplace = open();
    await expect(carryOut(pagesProjectStep, workplace)).rejects.toThrow(
      /escola, com outro site.*Escolha outro nome.*CLOUDFLARE_PROJECT/s,
    );
    expect(workplace.settings.CLOUDFLARE_PROJECT).toBeUndefined();
    const given = open({ CLOUDFLARE_PROJECT: 'escola', CLOUDFLARE_ACCOUNT_ID: account() });
    expect(await pagesProjectStep.check(given)).toMatchObject({ state: 'wrong' });
    expect(cloudflare.state.projects.get('escola')?.productionBranch).toBe('master');
  });

  test('with another site makes set-up ask for another name', async () => {
    addPagesProject([deployment]);
    const workplace = open({}, ['Não serve', 'escola-nova']);
    await carryOut(pagesProjectStep, workplace);
    expect([...cloudflare.state.projects.keys()]).toEqual(['escola', 'escola-nova']);
    expect(await pagesProjectStep.check(workplace)).toMatchObject({ state: 'ok' });
  });

  test('and empty is used, as a run that was killed has left it', async () => {
    addPagesProject([]);
    await expectEstablished(pagesProjectStep, open());
  });

  test('and to which this repository publishes is used', async () => {
    addPagesProject([deployment]);
    const now = new Date();
    for (const [name, value] of [
      ['CLOUDFLARE_PROJECT', 'escola'],
      ['CLOUDFLARE_ACCOUNT_ID', account()],
    ] as const)
      github.state.variables.set(name, { value, createdAt: now, updatedAt: now });
    await expectEstablished(pagesProjectStep, open());
  });
});

describe('the key of the backups', () => {
  const settings = async () => ({ SUPABASE_PROJECT_REF: (await addProject()).ref });
  const stop = new Error('killed');
  const record = () => {
    rows.key_tried_at = [{ tried: queries.some((query) => query.includes('registrar_chave')) }];
  };

  test('is shown once, and pasted back', async () => {
    const workplace = open(await settings(), ['AGE-SECRET-KEY-1ERRADA', 'the key']);
    await carryOut(backupKeyStep, workplace);
    expect(findKeys(workplace.said)).toHaveLength(1);
    record();
    expect(await backupKeyStep.check(workplace)).toMatchObject({ state: 'ok' });
  });

  test('that a killed run has shown is asked for, and stays the only one', async () => {
    const given = await settings();
    const first = open(given, [stop]);
    await expect(carryOut(backupKeyStep, first)).rejects.toThrow(stop);
    const [kept = ''] = findKeys(first.said);
    const second = await reopen(given, ['AGE-SECRET-KEY-1ERRADA', kept]);
    await carryOut(backupKeyStep, second);
    expect(findKeys(second.said)).toEqual([]);
    expect(await tryKey(kept, second.settings.AGE_RECIPIENT ?? '')).toBe(true);
  });

  test('that a killed run has shown, but nobody has kept, is replaced', async () => {
    const given = await settings();
    await expect(carryOut(backupKeyStep, open(given, [stop]))).rejects.toThrow(stop);
    const second = await reopen(given, ['', 'the key']);
    await carryOut(backupKeyStep, second);
    const [shown = ''] = findKeys(second.said);
    expect(await tryKey(shown, second.settings.AGE_RECIPIENT ?? '')).toBe(true);
  });

  test('that was pasted back is not asked for again when the run is killed before the database knows', async () => {
    const given = await settings();
    const first = open(given, ['the key']);
    supabase.fail('runQuery', 500, { times: 1 });
    await expect(carryOut(backupKeyStep, first)).rejects.toThrow(/500/);
    const second = await reopen(given, []);
    await carryOut(backupKeyStep, second);
    expect(second.settings.AGE_RECIPIENT).toBe(first.settings.AGE_RECIPIENT);
    expect(queries.at(-1)).toContain('registrar_chave_conferida');
  });

  test('that was made by hand is tried, and not replaced', async () => {
    const { recipient, identity } = await createKeyPair();
    const given = { ...(await settings()), AGE_RECIPIENT: recipient };
    const workplace = open(given, [identity]);
    await carryOut(backupKeyStep, workplace);
    expect(workplace.settings.AGE_RECIPIENT).toBe(recipient);
    await expect(carryOut(backupKeyStep, open(given))).rejects.toThrow('BACKUP_KEY_FILE: ');
    const file = join(folder, 'copias.key');
    const withFile = { ...given, BACKUP_KEY_FILE: file };
    await expect(carryOut(backupKeyStep, open(withFile))).rejects.toThrow(/não existe/);
    await writeFile(file, `# created: today\n${identity}\n`);
    await carryOut(backupKeyStep, open(withFile));
    await writeFile(file, (await createKeyPair()).identity);
    await expect(carryOut(backupKeyStep, open(withFile))).rejects.toThrow(
      /não tem a chave privada de AGE_RECIPIENT/,
    );
  });

  test('is not written into the folder that goes to GitHub', async () => {
    const workplace = open({ ...(await settings()), BACKUP_KEY_FILE: join(root, 'copias.key') });
    await expect(carryOut(backupKeyStep, workplace)).rejects.toThrow(/vai para o GitHub/);
  });
});

test('set-up sends every variable and secret that the workflows read, but for the token that an operator lends to an upgrade', () => {
  const workflowFolder = join(root, '.github/workflows');
  const text = readdirSync(workflowFolder)
    .map((name) => readFileSync(join(workflowFolder, name), 'utf8'))
    .join('');
  const readNames = (kind: string) =>
    [...text.matchAll(new RegExp(`\\b${kind}\\.([A-Z0-9_]+)`, 'g'))].map(([, name = '']) => name);
  const everything = new Proxy({}, { get: () => 'some' });
  const sent = { ...listVariables(everything), PUBLISH_ON_SAVE: 'true' };
  expect(readNames('vars').filter((name) => !(name in sent))).toEqual([]);
  const secrets = { ...listSecrets(everything), GITHUB_TOKEN: '', SUPABASE_ACCESS_TOKEN: '' };
  expect(readNames('secrets').filter((name) => !(name in secrets))).toEqual([]);
  expect(listSecrets(everything)).not.toHaveProperty('SUPABASE_ACCESS_TOKEN');
});

describe('the repository', () => {
  const known = {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a',
    SUPABASE_SECRET_KEY: 'sb_secret_a',
    CLOUDFLARE_PROJECT: 'escola',
    AGE_RECIPIENT: 'age1abc',
  };

  test('receives secrets that only GitHub can open, and variables', async () => {
    const workplace = open(known);
    await expectEstablished(repositorySecretsStep, workplace);
    await expectEstablished(repositoryVariablesStep, workplace);
    expect(github.state.secrets.get('SUPABASE_SECRET_KEY')?.value).toBe('sb_secret_a');
    expect([...github.state.variables.keys()].at(-1)).toBe('CLOUDFLARE_PROJECT');
    workplace.keep('SUPABASE_SECRET_KEY', 'sb_secret_b');
    workplace.keep('SITE_URL', 'https://outra.example');
    await expectEstablished(repositorySecretsStep, workplace);
    await expectEstablished(repositoryVariablesStep, workplace);
    expect(github.violations).toEqual([]);
  });

  test('loses the optional settings that were emptied, and keeps those that only GitHub has', async () => {
    const now = new Date();
    const byHand = { value: 'escrito no GitHub', createdAt: now, updatedAt: now };
    github.state.variables.set('SUPABASE_PLAN', byHand);
    const bucket = {
      S3_BUCKET: 'copias',
      S3_ACCESS_KEY_ID: 'chave',
      CLOUDFLARE_TOKEN_EXPIRES_ON: '2027-11-01',
    };
    const first = open({ ...known, ...bucket });
    await carryOut(repositorySecretsStep, first);
    await carryOut(repositoryVariablesStep, first);
    // One line is gone, and another one is empty.
    const second = await reopen({ ...known, CLOUDFLARE_TOKEN_EXPIRES_ON: '' });
    await expectEstablished(repositorySecretsStep, second);
    await expectEstablished(repositoryVariablesStep, second);
    expect([...github.state.secrets.keys()]).not.toContain('S3_ACCESS_KEY_ID');
    const names = [...github.state.variables.keys()];
    expect(names).not.toContain('S3_BUCKET');
    expect(names).not.toContain('CLOUDFLARE_TOKEN_EXPIRES_ON');
    expect(names).toContain('SUPABASE_PLAN');
    expect(github.violations).toEqual([]);
  });

  test('without the workflow on its main branch is refused with the cure', async () => {
    github.state.workflows = [];
    await expect(workflowsStep.check(open())).rejects.toThrow(/git push/);
  });

  test('whose workflow was disabled gets it enabled', async () => {
    for (const workflow of github.state.workflows) workflow.state = 'disabled_inactivity';
    await expectEstablished(workflowsStep, open());
  });

  test('is connected to the database with a token that is kept in Vault alone', async () => {
    const { ref } = await addProject();
    const workplace = open({ SUPABASE_PROJECT_REF: ref, GITHUB_DISPATCH_TOKEN: dispatchToken });
    await carryOut(dispatchStep, workplace);
    const expiry = new Date(Date.now() + 300 * day).toISOString().slice(0, 10);
    expect(queries.at(-1)).toBe(
      `select private.configure_dispatch('escola/site', '${dispatchToken}', '${expiry}'::date) as problem`,
    );
    expect(workplace.settings).toMatchObject({ GITHUB_DISPATCH_EXPIRES: expiry });
    expect(workplace.settings.GITHUB_DISPATCH_TOKEN).toBeUndefined();
    expect(github.state.variables.get('PUBLISH_ON_SAVE')?.value).toBe('true');
    rows['private.disparo'] = [{ repository: 'escola/site', expires_on: expiry, has_token: true }];
    expect(await dispatchStep.check(workplace)).toMatchObject({ state: 'ok' });
  });

  test('is not said to be connected when the database finds something wrong', async () => {
    const { ref } = await addProject();
    const workplace = open({ SUPABASE_PROJECT_REF: ref, GITHUB_DISPATCH_TOKEN: dispatchToken });
    rows.configure_dispatch = [{ problem: 'Dê o repositório como dono/nome.' }];
    await expect(carryOut(dispatchStep, workplace)).rejects.toThrow('Dê o repositório');
    expect(workplace.settings.GITHUB_DISPATCH_TOKEN).toBe(dispatchToken);
  });

  test.each([
    ['refuses', 'github_pat_no', /não aceita o token/],
    ['lets read alone', 'github_pat_reader', /permi/],
  ])('does not send a token to the database that GitHub %s', async (_, token, words) => {
    github.state.tokens.set('github_pat_reader', {
      permissions: { actions: 'read', metadata: 'read' },
    });
    const { ref } = await addProject();
    const workplace = open({ SUPABASE_PROJECT_REF: ref, GITHUB_DISPATCH_TOKEN: token });
    await expect(carryOut(dispatchStep, workplace)).rejects.toThrow(words);
    expect(queries).toEqual([]);
  });
});

describe('the test request for a visit', () => {
  test('that has not arrived is sent anew by the next run', async () => {
    const workplace = open({ VISIT_TEST_ID: 'a', VISIT_TEST_SENT: '27/11/2026' }, ['não']);
    await expect(carryOut(arrivalStep, workplace)).rejects.toThrow(/não chegou.*--change MAIL_TO/s);
    expect(await visitStep.check(workplace)).toMatchObject({ state: 'wrong' });
    expect(workplace.settings.VISIT_TEST_ID).toBeUndefined();
  });

  test('that has arrived is not asked about again', async () => {
    const workplace = open({ VISIT_TEST_SENT: '27/11/2026' }, ['sim']);
    await expectEstablished(arrivalStep, workplace);
  });
});

describe('the first publication', () => {
  /** Carries the step out on a machine that ends a run as soon as the step has seen it unfinished. */
  const publish = (workplace: Opened, conclusion: 'success' | 'failure') =>
    publicationStep.establish(workplace, () => {
      for (const run of github.state.runs)
        if (run.status !== 'completed') github.moveRun(run, 'completed', conclusion);
    });

  test('is started once, also when an earlier run of set-up started it', async () => {
    const workplace = open({ SUPABASE_PROJECT_REF: (await addProject()).ref });
    github.addRun('publish.yml', 'workflow_dispatch');
    await publish(workplace, 'success');
    expect(github.state.runs).toHaveLength(1);
    await publish(workplace, 'success');
    expect(github.state.runs).toHaveLength(2);
  });

  test('that failed says where the reason is', async () => {
    const workplace = open({ SUPABASE_PROJECT_REF: (await addProject()).ref });
    await expect(publish(workplace, 'failure')).rejects.toThrow(/falhou.*actions\/runs\//);
  });
});
