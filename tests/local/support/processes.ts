import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRunning, markOf, type ProcessMark } from 'shared/node/processes';
import { setTimeout as sleep } from 'node:timers/promises';

/** The processes that one has started and that still run, known again after its end. */
export async function childrenOf(pid: number): Promise<ProcessMark[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout.split('\n').flatMap((line) => {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return (parent === pid && markOf(child)) || [];
  });
}

/** Those that still run after a while; none as soon as all have ended. */
export async function survivors(processes: ProcessMark[], patience = 5000): Promise<ProcessMark[]> {
  const deadline = Date.now() + patience;
  while (processes.some(isRunning) && Date.now() < deadline) await sleep(50);
  return processes.filter(isRunning);
}
