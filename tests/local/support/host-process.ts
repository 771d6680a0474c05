import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

const root = dirname(dirname(dirname(import.meta.dirname)));
const limit = 540_000;
const dataService = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts', '--data-only'];

/** One run of the host, in a process group of its own. */
export class HostProcess {
  /** Everything it has printed. */
  output = '';
  private readonly child: ChildProcess;
  private readonly closed: Promise<number | NodeJS.Signals>;

  constructor(env: Record<string, string>, [program, ...args] = dataService) {
    this.child = spawn(program ?? '', args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.closed = once(this.child, 'close').then(([code, signal]) => code ?? signal);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Resolves when it says that it is ready; fails when it ends before. */
  async ready(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = (why: string) => reject(new Error(`The host ${why}:\n${this.output}`));
        const look = () => /^ready /m.test(this.output) && resolve();
        this.child.stdout?.on('data', look);
        look();
        void this.closed.then((end) => fail(`ended (${end})`));
        timer = setTimeout(() => fail('was not ready in time'), limit);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves when it has ended, and so has everything that could still print: its code, or the signal. */
  async ended(): Promise<number | NodeJS.Signals> {
    return this.closed;
  }

  /** @param to the process alone, or its whole group, as Ctrl-C in a terminal does */
  async end(signal: NodeJS.Signals, to: 'process' | 'group' = 'process') {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      process.kill(to === 'group' ? -this.pid : this.pid, signal);
    }
    return this.closed;
  }
}
