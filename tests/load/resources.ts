import { readFile, readdir } from 'node:fs/promises';
import { parts, type Part } from './limits';

/** What the parts of the product hold, as the kernel counts it. */
export interface Resources {
  megabytes: Record<Part, number>;
  /** Open files and connections of the host. */
  handles: number;
  /** Time of a processor that the host has taken since it was started. */
  cpuSeconds: number;
}

/** As the kernel counts processor time, everywhere that Linux runs on. */
const ticksOfSecond = 100;

/** @throws when one of the processes has ended */
export async function resourcesOf(processes: Record<Part, number>): Promise<Resources> {
  const sizes = parts.map(async (part) => [part, await residentMegabytes(processes[part])]);
  return {
    megabytes: Object.fromEntries(await Promise.all(sizes)) as Record<Part, number>,
    handles: (await readdir(`/proc/${processes.host}/fd`)).length,
    cpuSeconds: await cpuSeconds(processes.host),
  };
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksOfSecond;
}
