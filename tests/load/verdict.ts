import { growth, kinds, memory, parts, slowestAllowed, spareHandles } from './limits';
import type { Durations } from './measurements';
import { median, percentile } from './percentile';
import type { Resources } from './resources';

export interface Findings {
  durations: Durations;
  errors: string[];
  /** At the end of each minute. */
  minutes: Resources[];
  /** Before anybody came, and after everybody had left. */
  handles: { before: number; after: number };
}

export interface Check {
  name: string;
  passed: boolean;
}

/** Growth is judged when there are this many minutes to compare: a process takes ten to warm up. */
const warmUp = 10;
const compared = 10;

/** What has to hold, each with its figures. */
export function judge(findings: Findings): Check[] {
  const { durations, errors, minutes, handles } = findings;
  return [
    { name: `no error: ${errors.length}`, passed: errors.length === 0 },
    ...kinds.map((kind) => speed(kind, durations)),
    ...parts.map((part) => {
      const most = Math.max(...minutes.map(({ megabytes }) => megabytes[part]));
      const name = `${part} holds at most ${memory[part]} MB: ${most} MB`;
      return { name, passed: most > 0 && most <= memory[part] };
    }),
    ...(minutes.length >= warmUp + 2 * compared
      ? parts.map((part) => hasGrown(part, minutes))
      : []),
    {
      name: `handles are given back: ${handles.before} before, ${handles.after} after`,
      passed: handles.after <= handles.before + spareHandles,
    },
  ];
}

function speed(kind: (typeof kinds)[number], durations: Durations): Check {
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) =>
    Math.round(percentile(durations[kind], share)),
  );
  const { half, most } = slowestAllowed[kind];
  const name = `${kind}: half within ${half} ms: ${p50} ms; 99 of 100 within ${most} ms: ${p99} ms`;
  // What was never asked has not been tried.
  return { name, passed: durations[kind].length > 0 && p50 <= half && p99 <= most };
}

function hasGrown(part: (typeof parts)[number], minutes: Resources[]): Check {
  const sizes = minutes.map(({ megabytes }) => megabytes[part]);
  const early = median(sizes.slice(warmUp, warmUp + compared));
  const late = median(sizes.slice(-compared));
  const allowed = Math.max(early * growth.share, growth.megabytes);
  const name = `${part} does not grow: ${early} MB after the warm-up, ${late} MB at the end`;
  return { name, passed: late - early <= allowed };
}
