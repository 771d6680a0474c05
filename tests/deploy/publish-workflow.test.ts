import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from 'shared/node/environment.mjs';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { type CacheStore, Runner, type StepResult } from '../stand-ins/runner';
import { startGithub, type Token } from '../stand-ins/services/github';

/*
 * Carries out publish.yml with a stand-in for the data service and for npm, whose commands do what a test says.
 */

const workflow = readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8');
const calls: { name: string; values: unknown }[] = [];
let due: unknown;
/** The rows of `retiradas` that are not complete. */
let withdrawals: object[];

const dataService = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(withdrawals));
    calls.push({ name: request.url?.split('/').at(-1) ?? '', values: JSON.parse(body) });
    response.end(JSON.stringify(due));
  });
});
let url = '';

beforeAll(async () => {
  await once(dataService.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(dataService.address() as AddressInfo).port}`;
});
afterAll(() => void dataService.close());
beforeEach(() => {
  calls.length = 0;
  withdrawals = [];
  due = { devida: true, motivo: 'o conteúdo mudou', publicacao: 42 };
});

/** Creates a machine that keeps its caches, on which `npm` runs these lines of bash. */
async function createMachine(npm: string, env: Record<string, string> = {}) {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/npm'), `#!/bin/bash\n${npm}\n`);
  await chmod(join(folder, 'bin/npm'), 0o755);
  await createRepository(join(folder, 'repository'));
  const caches: CacheStore = new Map();
  let number = 0;
  const run = async (
    github: Record<string, unknown> = { event_name: 'workflow_dispatch' },
    vars: Record<string, string> = { PUBLISH_ON_SAVE: 'true' },
    signal?: AbortSignal,
  ) =>
    new Runner({
      workflow,
      job: 'publish',
      repository: join(folder, 'repository'),
      workspace: join(folder, `workspace-${(number += 1)}`),
      home: join(folder, `home-${number}`),
      caches,
      cacheFolder: join(folder, 'caches'),
      contexts: {
        github: { sha: 'abc', server_url: 'https://github.com', event: {}, ...github },
        vars: { CLOUDFLARE_PROJECT: 'escola', SUPABASE_URL: url, ...vars },
        secrets: { SUPABASE_SECRET_KEY: 'secret' },
        inputs: {},
      },
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...env },
      signal,
    }).run();
  /** Commits a file to the repository. */
  const commit = async (path: string, content: string) => {
    await writeFile(join(folder, 'repository', path), content);
    commitAll(join(folder, 'repository'));
  };
  return Object.assign(run, { commit, caches });
}

/** Creates a repository with the files that the workflow runs before any package is installed. */
async function createRepository(folder: string): Promise<void> {
  for (const file of [
    'shared/src/node/call-database.mjs',
    'site/publish/due.mjs',
    'site/publish/forget-caches.mjs',
    'site/publish/report-failure.mjs',
    'site/publish/wrangler/package-lock.json',
  ]) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), readFileSync(join(root, file)));
  }
  execFileSync('git', ['init', '-q'], { cwd: folder });
  commitAll(folder);
}

function commitAll(folder: string): void {
  execFileSync('git', ['add', '.'], { cwd: folder });
  const author = ['-c', 'user.name=T', '-c', 'user.email=t@escola.example'];
  execFileSync('git', [...author, 'commit', '-qm', 'sources'], { cwd: folder });
}

const listRun = (steps: StepResult[] | null) =>
  steps?.filter(({ outcome }) => outcome !== 'skipped').map(({ name }) => name);
const failures = (steps: StepResult[] | null) =>
  steps?.filter(({ outcome }) => outcome === 'failure').map(({ name }) => name);

/** What the commands of a good run leave behind. */
const succeed = `
case "$1 $2" in
  "run packages") mkdir -p node_modules site/node_modules; touch node_modules/installed ;;
  "run build")
    mkdir -p admin/dist .data/site/releases/000001-abc .data/site/upload
    ln -sfn releases/000001-abc .data/site/current
    printf abcdefabcdefabcdef > .data/site/uploaded ;;
  "ci --prefix") mkdir -p "$3/node_modules" ;;
esac`;

test('a run that finds nothing due installs nothing', async () => {
  due = { devida: false, motivo: 'nada mudou', publicacao: null };
  const run = await createMachine('exit 1');
  expect(listRun(await run())).toEqual(['actions/checkout', 'Ask whether anything is due']);
});

test('a run after another one restores what that one has saved, and installs nothing', async () => {
  const run = await createMachine(succeed);
  const first = await run();
  expect(failures(first)).toEqual([]);
  expect(listRun(first)).toEqual(
    expect.arrayContaining(['Install the packages', 'Save the packages', 'Save the console']),
  );
  const second = await run();
  expect(listRun(second)).toEqual([
    'actions/checkout',
    'Ask whether anything is due',
    'actions/setup-node',
    'Restore the packages',
    'Restore the command of the host',
    'Restore the console',
    'Restore the previous site',
    'Build, check and send',
    'Identify the current site',
    'Delete caches with erased photos',
  ]);
  expect(calls.map(({ name }) => name)).toEqual(['comecar_publicacao', 'comecar_publicacao']);
});

test('the command of the host is installed again only when its lock file has changed', async () => {
  const run = await createMachine(succeed);
  const install = 'Install the command of the host';
  expect(listRun(await run())).toContain(install);
  expect(listRun(await run())).not.toContain(install);
  await run.commit('site/publish/wrangler/package-lock.json', '{}');
  expect(listRun(await run())).toContain(install);
});

test('after a clean build the site is saved, although its release is the same', async () => {
  const run = await createMachine(
    `${succeed}\n[ "$2" != build ] || { mkdir -p .data/site/work; date +%s%N > .data/site/work/made-anew; }`,
  );
  const save = 'Save the current site';
  expect(listRun(await run())).toContain(save);
  expect(listRun(await run())).toContain(save);
});

test('a change of any variable that pages or their place depend on is another version', async () => {
  due = { devida: false, motivo: 'nada mudou', publicacao: null };
  const run = await createMachine('exit 1');
  // The schedule depends on this one, and pages do not.
  const named = [...workflow.matchAll(/\bvars\.(\w+)/g)].flatMap(([, name]) => name ?? []);
  const names = new Set(named.filter((name) => name !== 'PUBLISH_ON_SAVE'));
  expect(names.size).toBeGreaterThan(3);
  const readVersion = async (vars?: Record<string, string>) => {
    await run(undefined, vars);
    return (calls.at(-1)?.values as { versao: string }).versao;
  };
  const usual = await readVersion();
  expect(usual).toMatch(/^abc\+/);
  expect(await readVersion()).toBe(usual);
  for (const name of names) {
    const changed = name === 'SUPABASE_URL' ? `${url}/` : 'changed';
    expect([name, await readVersion({ [name]: changed })]).not.toEqual([name, usual]);
  }
});

test.each([
  ['the packages cannot be installed', 'exit 1', 'Install the packages', /^A máquina que publica/],
  [
    'the build fails',
    `${succeed}\n[ "$2" = build ] && exit 1 || true`,
    'Build, check and send',
    /^A publicação falhou por um erro inesperado/,
  ],
])('staff are told when %s', async (_, npm, failed, words) => {
  const run = await createMachine(npm);
  expect(failures(await run())).toEqual([failed]);
  expect(calls.at(-1)).toEqual({
    name: 'encerrar_publicacao',
    values: { publicacao: 42, erro: expect.stringMatching(words) as string },
  });
});

test('staff are told when a run is cancelled', async () => {
  const mark = join(await createTemporaryFolder(), 'building');
  const run = await createMachine(
    `${succeed}\n[ "$2" != build ] || { touch ${mark}; exec sleep 30; }`,
  );
  const controller = new AbortController();
  const running = run(undefined, undefined, controller.signal);
  while (!existsSync(mark)) await sleep(50);
  controller.abort();
  await running;
  expect(calls.at(-1)).toEqual({
    name: 'encerrar_publicacao',
    values: { publicacao: 42, erro: expect.stringMatching(/foi interrompida/) as string },
  });
});

describe('after photos were taken off the air', () => {
  const purge = `${succeed}\n[ "$2" != build ] || date +%s%N > .data/site/purged`;
  const withdrawal = () => ({
    id: 'r1',
    problema: null,
    enderecos: [
      { endereco: 'https://escola.example/static/a.webp', lugar: 'site', sumiu_em: '2026-11-28' },
      { endereco: 'https://github.com/escola/site', lugar: 'cache da publicação', sumiu_em: null },
    ],
  });
  /** Runs the workflow twice, as GitHub with this token of the workflow. */
  async function runTwice(permissions: Token['permissions'], second: () => void = () => undefined) {
    const github = await startGithub({ tokens: { ghs_workflow: { permissions } } });
    const run = await createMachine(purge, {
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'escola/site',
    });
    const share = () => {
      github.state.caches = [...run.caches.keys()].map((key, index) => ({ id: index + 1, key }));
    };
    const context = { event_name: 'workflow_dispatch', token: 'ghs_workflow' };
    await run(context);
    share();
    second();
    const steps = await run(context);
    await github.close();
    return { steps, deleted: github.calls };
  }

  test('the caches of the site from before are deleted, and the withdrawals are complete', async () => {
    const { steps, deleted } = await runTwice({ actions: 'write' }, () => {
      withdrawals = [withdrawal()];
    });
    expect(failures(steps)).toEqual([]);
    const removals = deleted.filter(({ method }) => method === 'DELETE');
    expect(removals).toHaveLength(1);
    expect(removals[0]?.status).toBe(204);
    const reported = calls.filter(({ name }) => name === 'registrar_retirada');
    expect(reported).toMatchObject([
      { values: { retirada: 'r1', registro: { problema: '', concluida: true } } },
    ]);
    const { enderecos } = (
      reported[0]?.values as { registro: { enderecos: { sumiu_em: unknown }[] } }
    ).registro;
    for (const { sumiu_em } of enderecos) expect(sumiu_em).not.toBeNull();
  });

  test('a token that may not delete leaves the withdrawal open and says so, and the run succeeds', async () => {
    const { steps } = await runTwice({ actions: 'read' }, () => {
      withdrawals = [withdrawal()];
    });
    expect(failures(steps)).toEqual([]);
    const reported = calls.filter(({ name }) => name === 'registrar_retirada');
    expect(reported).toMatchObject([
      {
        values: {
          registro: {
            problema: 'O GitHub não apagou as caches da publicação (HTTP 403).',
            enderecos: [{}, { sumiu_em: null }],
          },
        },
      },
    ]);
  });
});

test.each([
  ['7,37 0-1,9-23 * * *', 'true', false],
  ['7,37 0-1,9-23 * * *', undefined, true],
  ['23 2,6,10,14,18,22 * * *', 'true', true],
  ['23 2,6,10,14,18,22 * * *', undefined, false],
])('the schedule %s with PUBLISH_ON_SAVE=%s gets a machine: %s', async (schedule, onSave, runs) => {
  due = { devida: false, motivo: 'nada mudou', publicacao: null };
  const run = await createMachine('exit 1');
  const vars: Record<string, string> = onSave ? { PUBLISH_ON_SAVE: onSave } : {};
  const steps = await run({ event_name: 'schedule', event: { schedule } }, vars);
  expect(steps !== null).toBe(runs);
});

test('a copy of the repository that is not set up gets no machine', async () => {
  const run = await createMachine('exit 1');
  expect(await run(undefined, { CLOUDFLARE_PROJECT: '' })).toBeNull();
});
