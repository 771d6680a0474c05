import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const everyMs = 500;

/** Watches how much memory the builds of a job take at most, all their processes together. */
export class PeakMemory {
  megabytes = 0;
  private readonly timer: NodeJS.Timeout;

  /** @param mark file that names the process of a build while it runs, the leader of its group */
  constructor(mark: string) {
    this.timer = setInterval(() => void this.look(mark), everyMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(mark: string): Promise<void> {
    const text = await readFile(mark, 'utf8').catch(() => null);
    if (text === null) return;
    const { pid } = JSON.parse(text) as { pid: number };
    const { stdout } = await execute('ps', ['-eo', 'pgid=,rss=']).catch(() => ({ stdout: '' }));
    const sizes = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([group]) => group === pid)
      .map(([, kilobytes = 0]) => kilobytes);
    const sum = sizes.reduce((total, size) => total + size, 0) / 1024;
    this.megabytes = Math.max(this.megabytes, Math.round(sum));
  }
}
