import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * A stand-in for a machine of GitHub that runs one job of a workflow: it evaluates the conditions and expressions of the
 * file itself, runs its commands, and plays the actions that the project uses.
 */

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const stepSchema = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: values.optional(),
  with: values.optional(),
  'timeout-minutes': z.number().optional(),
});
const workflowSchema = z.object({
  jobs: z.record(
    z.string(),
    z.looseObject({
      if: z.string().default('true'),
      env: values.optional(),
      // A job that calls another workflow has none.
      steps: z.array(stepSchema).default([]),
    }),
  ),
});

type WorkflowStep = z.output<typeof stepSchema>;

export interface Cache {
  archive: string;
  bytes: number;
}

/** Archives by key, in the order in which they were saved. */
export type CacheStore = Map<string, Cache>;

export interface RunnerOptions {
  /** The workflow, as text. */
  workflow: string;
  job: string;
  /** The repository that the job checks out; null when the workspace is a checkout, which gets nothing from caches. */
  repository: string | null;
  /** The folder that the job works in. If the job checks out a repository, it must not exist yet. */
  workspace: string;
  home: string;
  /** Where archives of caches are stored. They outlive the run. */
  caches: CacheStore;
  cacheFolder: string;
  /** Values of the contexts `github`, `vars`, `secrets` and `inputs`. */
  contexts: Record<'github' | 'vars' | 'secrets' | 'inputs', Record<string, unknown>>;
  /** Environment of the machine, beyond PATH and HOME. */
  env?: Record<string, string>;
  /** Takes an artifact, with the settings of the step that uploads it. */
  upload?: (settings: Record<string, string>) => Promise<void>;
  /** Cancels the job: ends its running command. */
  signal?: AbortSignal;
}

export interface StepResult {
  id?: string;
  name: string;
  outcome: 'success' | 'failure' | 'skipped';
  seconds: number;
  /** Bytes of an archive that the step downloaded or uploaded. */
  bytes: number;
  output: string;
  outputs: Record<string, string>;
}

interface StepContext {
  outcome: string;
  outputs: Record<string, string>;
}

export class Runner {
  readonly #steps: Record<string, StepContext> = {};
  /** The variables of the job, which every command gets. */
  #env: z.output<typeof values> = {};
  #status: 'success' | 'failure' | 'cancelled' = 'success';

  constructor(readonly options: RunnerOptions) {}

  /** Runs the job; returns null when its condition skips it, so that it gets no machine. */
  async run(): Promise<StepResult[] | null> {
    const { jobs } = workflowSchema.parse(parse(this.options.workflow));
    const job = jobs[this.options.job];
    if (!job) throw new Error(`The workflow has no job ${this.options.job}`);
    if (!this.#evaluate(job.if)) return null;
    this.#env = job.env ?? {};
    await mkdir(this.options.home, { recursive: true });
    const results: StepResult[] = [];
    for (const step of job.steps) results.push(await this.#runStep(step));
    return results;
  }

  get status() {
    return this.#status;
  }

  async #runStep(step: WorkflowStep): Promise<StepResult> {
    const name = step.name ?? step.uses?.split('@')[0] ?? step.run ?? '';
    const context: StepContext = { outcome: 'skipped', outputs: {} };
    if (step.id) this.#steps[step.id] = context;
    const started = performance.now();
    const measure = (bytes = 0, output = ''): StepResult => ({
      id: step.id,
      name,
      outcome: context.outcome as StepResult['outcome'],
      seconds: (performance.now() - started) / 1000,
      bytes,
      output,
      outputs: context.outputs,
    });
    if (!this.#isDue(step.if)) return measure();
    context.outcome = 'success';
    const { bytes, output, failed } = step.uses
      ? await this.#runAction(step, context)
      : await this.#runCommand(step, context);
    if (failed) {
      context.outcome = 'failure';
      if (this.#status === 'success')
        this.#status = this.options.signal?.aborted ? 'cancelled' : 'failure';
    }
    return measure(bytes, output);
  }

  /** A condition without a function of the job's status holds only as long as everything has succeeded. */
  #isDue(condition = 'true'): boolean {
    const hasStatus = /\b(?:always|failure|cancelled|success)\(/.test(condition);
    if (!hasStatus && this.#status !== 'success') return false;
    return Boolean(this.#evaluate(condition));
  }

  async #runCommand(step: WorkflowStep, context: StepContext) {
    const { workspace, home, env, signal, contexts } = this.options;
    const outputs = join(home, 'outputs');
    await writeFile(outputs, '');
    const child = spawn('bash', ['-e', '-c', this.#fill(step.run ?? '')], {
      cwd: workspace,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        ...env,
        CI: 'true',
        GITHUB_ACTIONS: 'true',
        GITHUB_OUTPUT: outputs,
        GITHUB_SHA: String(contexts.github.sha),
        GITHUB_WORKSPACE: workspace,
        RUNNER_OS: 'Linux',
        ...Object.fromEntries(
          Object.entries({ ...this.#env, ...step.env }).map(([key, value]) => [
            key,
            this.#fill(String(value)),
          ]),
        ),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const end = () => process.kill(-(child.pid ?? 0), 'SIGTERM');
    // After the job was cancelled, the steps that run all the same are not ended.
    if (!signal?.aborted) signal?.addEventListener('abort', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    signal?.removeEventListener('abort', end);
    for (const line of (await readFile(outputs, 'utf8')).split('\n')) {
      const [key, ...value] = line.split('=');
      if (key) context.outputs[key] = value.join('=');
    }
    return { bytes: 0, output, failed: code !== 0 };
  }

  async #runAction(step: WorkflowStep, context: StepContext) {
    const { workspace, repository } = this.options;
    const action = step.uses?.split('@')[0];
    const settings = Object.fromEntries(
      Object.entries(step.with ?? {}).map(([key, value]) => [key, this.#fill(String(value))]),
    );
    const succeed = (bytes = 0) => ({ bytes, output: '', failed: false });
    if (action === 'actions/upload-artifact') {
      await this.options.upload?.(settings);
      return succeed();
    }
    // The machine comes with the versions of Node.js that are in use.
    if (repository === null || action === 'actions/setup-node') return succeed();
    if (action === 'actions/checkout') {
      await runProgram('git', ['clone', '-q', '--depth', '1', `file://${repository}`, workspace]);
      return succeed();
    }
    if (action === 'actions/cache/restore') return succeed(await this.#restore(settings, context));
    if (action === 'actions/cache/save') return succeed(await this.#save(settings));
    throw new Error(`The stand-in doesn't know ${action}`);
  }

  /** Unpacks the archive with this key, or else the newest one whose key has one of the prefixes. */
  async #restore(settings: Record<string, string>, { outputs }: StepContext): Promise<number> {
    const { key = '', 'restore-keys': prefixes = '' } = settings;
    const { caches, workspace } = this.options;
    const found = [key, ...prefixes.split('\n').filter(Boolean)].flatMap((prefix) =>
      [...caches.keys()].reverse().filter((each) => each === key || each.startsWith(prefix)),
    )[0];
    outputs['cache-primary-key'] = key;
    outputs['cache-hit'] = String(found === key);
    outputs['cache-matched-key'] = found ?? '';
    const cache = caches.get(found ?? '');
    if (!cache) return 0;
    await mkdir(workspace, { recursive: true });
    await runProgram('tar', ['-xf', cache.archive, '-P', '-C', workspace, '--zstd']);
    return cache.bytes;
  }

  async #save(settings: Record<string, string>): Promise<number> {
    const { key = '', path = '' } = settings;
    const { caches, cacheFolder, workspace, home } = this.options;
    if (caches.has(key)) return 0;
    const paths = path
      .split('\n')
      .filter(Boolean)
      .map((each) => each.trim().replace(/^~/, home));
    const existing: string[] = [];
    for (const each of paths) existing.push(...(await this.#expand(each)));
    const archive = join(cacheFolder, `${createHash('sha256').update(key).digest('hex')}.tar.zst`);
    await mkdir(cacheFolder, { recursive: true });
    const options = ['--use-compress-program=zstdmt', '-P', '-C', workspace];
    await runProgram('tar', ['-cf', archive, ...options, ...existing]);
    const { size } = await stat(archive);
    caches.set(key, { archive, bytes: size });
    return size;
  }

  /** Lists the existing paths of a pattern, in which one folder may be `*`. */
  async #expand(pattern: string): Promise<string[]> {
    const { workspace } = this.options;
    if (!pattern.startsWith('*/'))
      return existsSync(join(pattern.startsWith('/') ? '/' : workspace, pattern)) ? [pattern] : [];
    const folders = await readdir(workspace);
    return folders
      .map((folder) => join(folder, pattern.slice(2)))
      .filter((path) => existsSync(join(workspace, path)));
  }

  #fill(text: string): string {
    return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
      String(this.#evaluate(expression) ?? ''),
    );
  }

  /** Evaluates an expression of GitHub's language, whose operators and functions are those of JavaScript here. */
  #evaluate(expression: string): unknown {
    const code = expression
      .replace(/^\s*\$\{\{|\}\}\s*$/g, '')
      .replace(/\.([\w]+(?:-[\w]+)+)/g, "['$1']")
      .replaceAll('\n', ' ');
    const { contexts } = this.options;
    return runInNewContext(code, {
      ...contexts,
      runner: { os: 'Linux' },
      job: { status: this.#status },
      steps: new Proxy(this.#steps, {
        get: (steps, id) => steps[String(id)] ?? { outcome: '', outputs: {} },
      }),
      always: () => true,
      success: () => this.#status === 'success',
      failure: () => this.#status === 'failure',
      cancelled: () => this.#status === 'cancelled',
      contains: (text: unknown, part: string) => String(text ?? '').includes(part),
      hashFiles: (...patterns: string[]) => hashFiles(this.options.workspace, patterns),
    });
  }
}

async function runProgram(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

/** Hashes the files of a repository that are named or match `folder/*` or `folder/**`. */
function hashFiles(folder: string, patterns: string[]): string {
  const listed = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' });
  const hash = createHash('sha256');
  for (const path of listed.split('\n').filter(Boolean)) {
    const isMatch = patterns.some((pattern) => {
      const start = pattern.replace(/\*+$/, '');
      if (start === pattern) return path === pattern;
      return (
        path.startsWith(start) && (pattern.endsWith('**') || !path.includes('/', start.length))
      );
    });
    if (isMatch) hash.update(path).update(readFileSync(join(folder, path)));
  }
  return hash.digest('hex');
}
