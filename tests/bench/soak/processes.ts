import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/** What one process uses at one moment. */
export interface ProcessUse {
  pid: number;
  /** The program or the script that it runs. */
  name: string;
  /** Its share of the memory, in bytes: what several processes use together is divided among them. */
  memory: number;
  openFiles: number;
}

/** Measures a process and all processes below it. Reads /proc, so it needs Linux. */
export async function measureProcesses(root: number): Promise<ProcessUse[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const parents = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [root];
  for (const pid of tree) {
    for (const [child, parent] of parents) if (child && parent === pid) tree.push(child);
  }
  const uses = await Promise.all(tree.map((pid) => measure(pid).catch(() => undefined)));
  return uses.filter((use) => use !== undefined);
}

/** Rejects if the process has ended meanwhile. */
async function measure(pid: number): Promise<ProcessUse> {
  const [command, memory, files] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ]);
  const words = command.split('\0');
  const script = words.slice(1).find((word) => /\.(ts|mjs|js)$/.test(word));
  return {
    pid,
    name: basename(script ?? words[0] ?? ''),
    memory: Number(/^Pss: +(\d+)/m.exec(memory)?.[1]) * 1024,
    openFiles: files.length,
  };
}

/** Returns the bytes that a folder occupies on the disk, or 0 if it does not exist. */
export async function measureFolder(folder: string): Promise<number> {
  // Files that vanish meanwhile are only reported.
  const { stdout } = await promisify(execFile)('du', ['-sk', folder]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return (Number.parseInt(stdout, 10) || 0) * 1024;
}
