import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isRunning, identifyProcess, type ProcessIdentity } from 'shared/node/processes';

const root = dirname(dirname(dirname(import.meta.dirname)));
const startTimeout = 540_000;
const tsx = [process.execPath, '--import', 'tsx'];
/** The command that starts only the data service. */
export const dataService = [...tsx, 'supabase/local/main.ts', '--data-only'];

/** Runs the host, its function or a tool as a child process with its own process group. */
export class HostProcess {
  /** Everything the process has printed. */
  output = '';
  private readonly child: ChildProcess;
  /** Resolves to the exit code or signal once the process has ended and its output is complete. */
  readonly ended: Promise<number | NodeJS.Signals>;

  constructor(env: Record<string, string>, [program, ...args] = dataService, input?: string) {
    this.child = spawn(program ?? '', args, { cwd: root, env, detached: true });
    if (input !== undefined) this.child.stdin?.end(input);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = once(this.child, 'close').then(([code, signal]) => code ?? signal);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Resolves when the process reports that it is ready; rejects when it ends before that. */
  async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + startTimeout;
    let end: number | NodeJS.Signals | undefined;
    void this.ended.then((code) => (end = code));
    while (!/^ready /m.test(this.output)) {
      const why = end === undefined ? 'was not ready in time' : `ended (${end})`;
      if (end !== undefined || Date.now() > deadline)
        throw new Error(`The host ${why}:\n${this.output}`);
      await sleep(20);
    }
  }

  /** @param to `group` signals the whole process group, as Ctrl-C in a terminal does. */
  async end(signal: NodeJS.Signals, to: 'process' | 'group' = 'process') {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      process.kill(to === 'group' ? -this.pid : this.pid, signal);
    }
    return this.ended;
  }
}

/** Finds the running children of a process; their identities stay valid after it ends. */
export async function findChildren(pid: number): Promise<ProcessIdentity[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return all.flatMap(([child = 0, parent]) => (parent === pid && identifyProcess(child)) || []);
}

/** Waits until all processes have ended; returns those still running after the time limit. */
export async function findSurvivors(
  processes: ProcessIdentity[],
  patience = 5000,
): Promise<ProcessIdentity[]> {
  const deadline = Date.now() + patience;
  while (processes.some(isRunning) && Date.now() < deadline) await sleep(50);
  return processes.filter(isRunning);
}

/** Runs a program of the project to its end with `input` on standard input. */
export async function run(program: string[], env: Record<string, string>, input = '') {
  const ran = new HostProcess(env, [...tsx, ...program], input);
  return { code: await ran.ended, output: ran.output };
}
