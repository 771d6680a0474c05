/**
 * `npm run bench -- hosted [100]` measures how long a saved title takes to appear on the hosted site, with this number of
 * articles, each with a unique photo. A stand-in for GitHub's machine carries out .github/workflows/publish.yml in an empty folder, with the
 * caches of the run before; a stand-in for Cloudflare receives what wrangler sends. Run it on an otherwise idle machine.
 */
import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { readIfExists } from 'shared/node/file-system';
import { Installation } from '../local/support/installation';
import { type Cache, type CacheStore, Runner, type StepResult } from '../stand-ins/runner';
import { startCloudflare } from '../stand-ins/services/cloudflare';
import { changeTitle, fillWithArticles } from './articles';

const articles = Number(process.argv[3] ?? 100);
const edits = 5;
/** The maximum median from "Salvar" to the page, in seconds. */
const limit = 120;
/** The line of GitHub's machines, in bytes per second. */
const downloadRate = 100_000_000;
/** How long the database waits for another change, and then at most for the next run of its own schedule. */
const quietSeconds = 5;
const scheduleSeconds = 5;

/** Steps that begin when the page is already live. */
const lastSteps = /^(Save the (console|current site)|Identify)/;

// The folders of every machine have the same paths, and archives of caches contain them.
const folder = join(tmpdir(), 'hosted-machine');
await rm(folder, { recursive: true, force: true });
// Commits that arrive meanwhile do not change what is measured.
const repository = join(folder, 'repository');
execFileSync('git', ['clone', '-q', '--bare', root, repository]);
const cacheFolder = join(root, '.tmp', 'hosted');
const caches = await readCaches();
const workflow = await readFile(join(root, '.github/workflows/publish.yml'), 'utf8');
const sha = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const installation = await Installation.create({ SEED: 'true' });
const cloudflare = await startCloudflare();
const site = await cloudflare.serve('escola');
try {
  await installation.start();
  await fillWithArticles(installation, articles);
  await createProject();

  const first = await publish('Antes de medir');
  await keepCaches();
  console.log(`\nThe first run, without a site from before: ${formatSeconds(first.total)}`);
  printTable([first.steps]);
  console.log('Archives of the caches:');
  for (const [key, { bytes }] of caches) console.log(`  ${formatBytes(bytes)}  ${key}`);

  const runs = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    const run = await publish(`Mudada pela ${edit}ª vez`);
    console.log(`Edit ${edit}: ${formatSeconds(run.total)}, load ${loadavg()[0]?.toFixed(1)}`);
    runs.push(run);
  }
  console.log(`\n${articles} articles, one edit, median of ${edits}:`);
  printTable(runs.map(({ steps }) => steps));
  const times = runs.map(({ total }) => total);
  const median = findMedian(times);
  console.log(
    `From "Salvar" to the page: ${formatSeconds(median)} (${times.map(formatSeconds).join(', ')})`,
  );
  console.log('GitHub itself adds 10 to 40 s until the machine starts.');
  const sent = runs.map(({ sentFiles }) => sentFiles).join(', ');
  console.log(`Files sent in each run: ${sent}`);
  if (median > limit) process.exitCode = 1;
} finally {
  await cloudflare.close();
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
}

/** Reads the archives that earlier measurements have left and that do not depend on content: packages, wrangler, console. */
async function readCaches(): Promise<CacheStore> {
  const text = await readIfExists(join(cacheFolder, 'index.json'));
  return new Map(JSON.parse(text ?? '[]') as [string, Cache][]);
}

async function keepCaches(): Promise<void> {
  const kept = [...caches].filter(([key]) => !key.startsWith('site-'));
  await writeFile(join(cacheFolder, 'index.json'), JSON.stringify(kept));
}

async function createProject(): Promise<void> {
  const response = await fetch(
    `${cloudflare.url}/client/v4/accounts/${cloudflare.state.account.id}/pages/projects`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer cloudflare-operator', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'escola', production_branch: 'main' }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

/** Changes a title and runs the workflow; returns the seconds of each step, in their order, and what was sent. */
async function publish(title: string) {
  await changeTitle(installation, title);
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = await installation.readSettings();
  const workspace = join(folder, 'workspace');
  await rm(workspace, { recursive: true, force: true });
  await rm(join(folder, 'home'), { recursive: true, force: true });
  const callsBefore = cloudflare.calls.length;
  const results = await new Runner({
    workflow,
    job: 'publish',
    repository,
    workspace,
    home: join(folder, 'home'),
    caches,
    cacheFolder,
    contexts: {
      github: {
        sha,
        event_name: 'workflow_dispatch',
        server_url: 'https://github.com',
        repository: 'escola/site',
        run_id: 1,
        event: {},
      },
      vars: {
        SITE_URL: 'https://escola.example',
        SUPABASE_URL: installation.url,
        SUPABASE_PUBLISHABLE_KEY,
        CLOUDFLARE_PROJECT: 'escola',
        CLOUDFLARE_ACCOUNT_ID: cloudflare.state.account.id,
        PUBLISH_ON_SAVE: 'true',
      },
      secrets: { SUPABASE_SECRET_KEY, CLOUDFLARE_API_TOKEN: 'cloudflare-operator' },
      inputs: {},
    },
    env: {
      ...cloudflare.env,
      // The settings of npm on this machine say where its registry is.
      NPM_CONFIG_USERCONFIG: join(homedir(), '.npmrc'),
      NPM_CONFIG_CACHE: join(homedir(), '.npm'),
      NPM_CONFIG_PREFER_OFFLINE: 'true',
    },
  }).run();
  if (!results) throw new Error('The workflow skipped its job');
  const failed = results.find(({ outcome }) => outcome === 'failure');
  if (failed) throw new Error(`${failed.name} failed:\n${failed.output}`);
  const page = await (await fetch(`${site.url}/noticia/1`)).text();
  if (!page.includes(title)) throw new Error(`The page doesn't show ${title}`);
  const steps = results.filter(({ outcome }) => outcome !== 'skipped').flatMap(splitStep);
  const waiting: Step = { name: 'The database waits for another change', seconds: quietSeconds };
  const starting: Step = {
    name: 'The database’s schedule starts the workflow',
    seconds: scheduleSeconds,
  };
  const uploads = cloudflare.calls
    .slice(callsBefore)
    .filter(({ operation }) => operation === 'uploadAssets');
  return {
    steps: [waiting, starting, ...steps],
    total: sum([waiting, starting, ...steps].filter(({ isAfter }) => !isAfter)),
    sentFiles: uploads.flatMap(({ body }) => body as unknown[]).length,
  };
}

interface Step {
  name: string;
  seconds: number;
  /** Whether the page is already live when the step begins. */
  isAfter?: boolean;
}

/** Adds the time of the download to a step, and splits the build by what its log says. */
function splitStep({ name, seconds, bytes, output }: StepResult): Step[] {
  const isAfter = lastSteps.test(name);
  if (name !== 'Build, check and send')
    return [{ name, seconds: seconds + bytes / downloadRate, isAfter }];
  const parts = [...output.matchAll(/^\[site\] {3}(\S+) +([\d.]+) (ms|s)$/gm)].map(
    ([, part, amount, unit]) => ({
      name: `  ${part}`,
      seconds: Number(amount) / (unit === 'ms' ? 1000 : 1),
    }),
  );
  return [...parts, { name: '  start, and between the steps', seconds: seconds - sum(parts) }];
}

function sum(steps: readonly Step[]): number {
  return steps.reduce((total, { seconds }) => total + seconds, 0);
}

function findMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;
}

/** Prints the median of each step. */
function printTable(runs: readonly Step[][]): void {
  const times = new Map<string, number[]>();
  for (const { name, seconds, isAfter } of runs.flat()) {
    const label = isAfter ? `${name} (the page is live)` : name;
    times.set(label, [...(times.get(label) ?? []), seconds]);
  }
  for (const [label, seconds] of times)
    console.log(`  ${formatSeconds(findMedian(seconds)).padStart(8)}  ${label}`);
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

function formatBytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`.padStart(9);
}
