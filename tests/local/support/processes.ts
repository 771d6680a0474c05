import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { isRunning, markOf, type ProcessMark } from 'shared/node/processes';
import { setTimeout as sleep } from 'node:timers/promises';

/** The processes that one has started and that still run, known again after its end. */
export async function childrenOf(pid: number): Promise<ProcessMark[]> {
  const all = process.platform === 'linux' ? linuxProcesses() : await posixProcesses();
  return all.flatMap(([child, parent]) => (parent === pid && markOf(child)) || []);
}

type ChildAndParent = [child: number, parent: number];

function linuxProcesses(): ChildAndParent[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.flatMap((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return [[pid, Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])]];
    } catch {
      return [];
    }
  });
}

async function posixProcesses(): Promise<ChildAndParent[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout.split('\n').map((line) => {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return [child, parent];
  });
}

/** Those that still run after a while; none as soon as all have ended. */
export async function survivors(processes: ProcessMark[], patience = 5000): Promise<ProcessMark[]> {
  const deadline = Date.now() + patience;
  while (processes.some(isRunning) && Date.now() < deadline) await sleep(50);
  return processes.filter(isRunning);
}
