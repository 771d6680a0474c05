import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import type { Artifact } from '../../stand-ins/services/github';
import { createZip } from './zip';

const root = join(import.meta.dirname, '../../..');

interface Step {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string | number>;
  env?: Record<string, string>;
}

interface Workflow {
  jobs: Record<string, { if?: string; env?: Record<string, string>; steps: Step[] }>;
}

interface Runner {
  event: 'schedule' | 'workflow_dispatch';
  vars: Record<string, string>;
  secrets: Record<string, string>;
  /** Variables that a runner sets for every command. */
  env: Record<string, string>;
  /** Replaces the folder `.copia` of the checkout. */
  output: string;
  /** Takes the artifacts that the workflow uploads. */
  artifacts: Artifact[];
}

interface Outcome {
  outcome: 'success' | 'failure' | 'skipped';
  outputs: Record<string, string>;
}

/**
 * Runs the commands of backup.yml as GitHub does: with its conditions, variables and outputs. Uploads become
 * artifacts of a stand-in for GitHub, and other actions are skipped.
 *
 * @returns the output of all commands, and whether every step succeeded
 */
export async function runBackupWorkflow(runner: Runner) {
  const text = await readFile(join(root, '.github/workflows/backup.yml'), 'utf8');
  const job = (parse(text) as Workflow).jobs.backup;
  if (!job) throw new Error('backup.yml has no job named backup.');
  const steps: Record<string, Outcome> = {};
  let hasFailed = false;
  let output = '';
  const { vars, secrets } = runner;
  const evaluate = (expression: string): unknown =>
    runInNewContext(expression, {
      vars,
      secrets,
      steps: new Proxy(steps, {
        get: (known, id: string) => known[id] ?? { outputs: {}, outcome: 'skipped' },
      }),
      github: { event_name: runner.event, token: secrets.GITHUB_TOKEN },
      always: () => true,
    });
  const fill = (value: string | number) =>
    String(value).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
      String(evaluate(expression) ?? ''),
    );
  const fillAll = (values: Record<string, string | number> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]));

  if (job.if && !evaluate(job.if)) return { output, isGreen: true, steps };
  for (const step of job.steps) {
    const isWanted = step.if ? Boolean(evaluate(step.if)) : true;
    const goesOn = !hasFailed || step.if?.includes('always()');
    if (!isWanted || !goesOn) continue;
    if (step.uses?.startsWith('actions/upload-artifact@')) {
      await upload(runner, fillAll(step.with));
    } else if (step.run) {
      const outputs = join(mkdtempSync(join(tmpdir(), 'runner-')), 'outputs');
      await writeFile(outputs, '');
      const env = {
        ...runner.env,
        ...fillAll(job.env),
        ...fillAll(step.env),
        GITHUB_OUTPUT: outputs,
      };
      const { code, text: said } = await runInShell(step.run, env);
      output += said;
      const pairs = (await readFile(outputs, 'utf8')).trim().split('\n');
      steps[step.id ?? step.name ?? ''] = {
        outcome: code === 0 ? 'success' : 'failure',
        outputs: Object.fromEntries(pairs.map((line) => line.split('=') as [string, string])),
      };
      if (code !== 0) hasFailed = true;
      await rm(outputs);
    }
  }
  return { output, isGreen: !hasFailed, steps };
}

async function upload({ output, artifacts }: Runner, options: Record<string, string>) {
  const folder = join(output, (options.path ?? '').replace(/^\.copia\//, ''));
  const names = await readdir(folder);
  if (names.length === 0) throw new Error(`${folder} is empty.`);
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })),
  );
  const zip = createZip(files);
  const createdAt = new Date();
  artifacts.push({
    id: artifacts.length + 1,
    name: options.name ?? '',
    bytes: zip.length,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + Number(options['retention-days']) * 86_400_000),
    runId: 1,
    zip,
  });
}

/** Runs a command as GitHub's shell `bash` does. */
async function runInShell(command: string, env: Record<string, string>) {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
    cwd: root,
    env,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}
