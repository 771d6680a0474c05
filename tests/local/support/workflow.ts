import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from 'shared/node/environment.mjs';
import { Runner } from '../../stand-ins/runner';
import type { Artifact } from '../../stand-ins/services/github';
import { createZip } from './zip';

interface Options {
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

/**
 * Runs the commands of backup.yml as GitHub does, in this checkout. Uploads become artifacts of a stand-in for GitHub.
 *
 * @returns the output of all commands, whether every step succeeded, and the steps
 */
export async function runBackupWorkflow(options: Options) {
  const { event, vars, secrets, env, output, artifacts } = options;
  const home = await mkdtemp(join(tmpdir(), 'runner-'));
  try {
    const runner = new Runner({
      workflow: await readFile(join(root, '.github/workflows/backup.yml'), 'utf8'),
      job: 'backup',
      repository: null,
      workspace: root,
      home,
      caches: new Map(),
      cacheFolder: home,
      contexts: {
        github: { event_name: event, token: secrets.GITHUB_TOKEN },
        vars,
        secrets,
        inputs: {},
      },
      env,
      upload: (settings) => upload(output, artifacts, settings),
    });
    const steps = (await runner.run()) ?? [];
    const printed = steps.map((step) => step.output).join('');
    return { output: printed, isGreen: runner.status === 'success', steps };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function upload(output: string, artifacts: Artifact[], settings: Record<string, string>) {
  const folder = join(output, (settings.path ?? '').replace(/^\.copia\//, ''));
  const names = await readdir(folder);
  if (names.length === 0) throw new Error(`${folder} is empty.`);
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })),
  );
  const zip = createZip(files);
  const createdAt = new Date();
  artifacts.push({
    id: artifacts.length + 1,
    name: settings.name ?? '',
    bytes: zip.length,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + Number(settings['retention-days']) * 86_400_000),
    runId: 1,
    zip,
  });
}
