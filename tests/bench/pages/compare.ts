import { inFreshBrowser } from './browser.ts';
import { measurePage, metrics, type Figures, type Metric } from './measurePage.ts';
import { anotherRound, quietRounds, type Round } from './rounds.ts';
import { referenceFolder } from './server.ts';

/** How much slower than its reference a page may be, and what it may cost by itself. */
const limits = { ratio: 1.1, TBT: 20, CLS: 0.005 };
export const compared: readonly Metric[] = ['LCP', 'FCP', 'Speed Index'];

export interface Comparison {
  route: string;
  page: Figures;
  reference: Figures;
  /** What is above its limit. */
  exceeded: string[];
  rounds: { counted: number; begun: number; wanted: number };
}

/**
 * Measures a page and its reference in turns, until `runs` rounds were quiet, and takes the median of each. Where the
 * machine is too busy for that, the figures are those of all rounds.
 */
export async function compare(site: string, route: string, runs: number): Promise<Comparison> {
  const visit = (path: string) => inFreshBrowser((port) => measurePage(site + path, port));
  const rounds: Round[] = [];
  while (anotherRound(rounds, runs)) {
    const page = await visit(route);
    rounds.push({ page, reference: await visit(referenceFolder + route) });
  }
  const quiet = quietRounds(rounds);
  const counted = quiet.length < runs ? rounds : quiet;
  const page = medians(counted.map((round) => round.page));
  const reference = medians(counted.map((round) => round.reference));
  const exceeded = [
    ...compared.filter((metric) => page[metric] / reference[metric] > limits.ratio),
    ...(['TBT', 'CLS'] as const).filter((metric) => page[metric] > limits[metric]),
  ];
  const count = { counted: quiet.length, begun: rounds.length, wanted: runs };
  return { route, page, reference, exceeded, rounds: count };
}

/** Whether the machine was quiet often enough for the figures to say something. */
export function isMeasured({ rounds: { counted, wanted } }: Comparison): boolean {
  return counted >= wanted;
}

function medians(runs: readonly Figures[]): Figures {
  const median = (metric: Metric) => {
    const sorted = runs.map((run) => run[metric]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return Object.fromEntries(metrics.map((metric) => [metric, median(metric)])) as Figures;
}
