import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** One run of `npm run rebuild`. */
export class Job {
  /** Everything it has printed. */
  output = '';
  private readonly child: ChildProcess;
  private readonly closed: Promise<number | NodeJS.Signals>;

  constructor(
    env: Record<string, string>,
    args: string[],
    private readonly siteFolder: string,
  ) {
    const program = ['--import', 'tsx', 'site/publish/cli.ts', ...args];
    this.child = spawn(process.execPath, program, { cwd: root, env });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.closed = once(this.child, 'exit').then(([code, signal]) => code ?? signal);
  }

  async ended(): Promise<{ code: number | NodeJS.Signals; output: string }> {
    return { code: await this.closed, output: this.output };
  }

  /** Kills the job alone, as a machine out of memory does: what it has started runs on. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Resolves when the build that it started has printed this. @throws when the job ends before */
  async hasBuilt(text: string): Promise<void> {
    const startedAt = this.child.pid;
    while (this.child.exitCode === null && this.child.signalCode === null) {
      const log = await readFile(join(this.siteFolder, 'gatsby.log'), 'utf8').catch(() => '');
      if (startedAt && this.output.includes('fontes') && log.includes(text)) return;
      await sleep(20);
    }
    throw new Error(`The job ended before its build said "${text}":\n${this.output}`);
  }
}
