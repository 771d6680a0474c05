import { loadavg } from 'node:os';
import { kinds, parts, slowestAllowed } from './limits';
import type { Durations } from './measurements';
import { percentile } from './percentile';
import type { Resources } from './resources';

const shares = [0.5, 0.95, 0.99, 1];

/** A minute in some lines: how many requests and errors, how fast each kind was, what the product holds. */
export function minuteReport(
  minute: number,
  { durations, errors }: { durations: Durations; errors: string[] },
  { megabytes, handles }: Resources,
  cpuSeconds: number,
  ownDelay: number,
): string {
  const requests = kinds.reduce((sum, kind) => sum + durations[kind].length, 0);
  const memory = parts.map((part) => `${part} ${megabytes[part]} MB`).join(', ');
  const load = loadavg()[0]?.toFixed(1);
  const speeds = kinds
    .filter((kind) => durations[kind].length > 0)
    .map(
      (kind) =>
        `${kind} ${[0.5, 0.95, 0.99].map((share) => round(durations[kind], share)).join('/')}`,
    );
  return [
    `minute ${minute}: ${requests} requests, ${errors.length} errors; ${memory}; ${handles} handles; host ` +
      `${cpuSeconds.toFixed(0)} s of a processor; machine's load ${load}, own delay ${ownDelay.toFixed(0)} ms`,
    `  p50/p95/p99 ms: ${speeds.join(', ')}`,
    ...errors.slice(0, 5).map((error) => `  ${error}`),
  ].join('\n');
}

/** All requests of all kinds. */
export function percentileTable(durations: Durations): string {
  const head = ['kind', 'requests', 'p50', 'p95', 'p99', 'slowest', 'p50 allowed', 'p99 allowed'];
  const rows = kinds.map((kind) => [
    kind,
    String(durations[kind].length),
    ...shares.map((share) => `${round(durations[kind], share)} ms`),
    `${slowestAllowed[kind].half} ms`,
    `${slowestAllowed[kind].most} ms`,
  ]);
  const line = ([name = '', ...figures]: string[]) =>
    name.padEnd(15) + figures.map((figure) => figure.padStart(12)).join('');
  return [head, ...rows].map(line).join('\n');
}

function round(values: number[], share: number): number {
  return Math.round(percentile(values, share));
}
