import { inFreshBrowser } from './browser.ts';
import { measurePage, metrics, type Figures, type Metric } from './measurePage.ts';
import { anotherRound, isQuiet, quietRounds, type Round } from './rounds.ts';
import { referenceFolder } from './server.ts';

/** How much slower than its reference a page may be, and what it may cost by itself. */
const limits = { ratio: 1.1, TBT: 20, CLS: 0.005 };
export const compared: readonly Metric[] = ['LCP', 'FCP', 'Speed Index'];

export interface Comparison {
  route: string;
  /** Missing where the machine was too busy to say anything. */
  measured?: {
    page: Figures;
    reference: Figures;
    /** What is above its limit. */
    exceeded: Metric[];
  };
  rounds: { quiet: number; begun: number };
}

/** How often each page is measured, and how many rounds may be begun for each that counts. */
export interface Effort {
  runs: number;
  patience: number;
}

/**
 * Measures pages and their references in turns, all of them in every round, until each had `runs` quiet rounds, and takes
 * the median of each.
 * @param tell is told of every round, for it takes a minute
 */
export async function compare(
  site: string,
  routes: readonly string[],
  { runs, patience }: Effort,
  tell: (line: string) => void,
): Promise<Comparison[]> {
  const roundsOf = new Map(routes.map((route): [string, Round[]] => [route, []]));
  const unfinished = () =>
    [...roundsOf].filter(([, rounds]) => anotherRound(rounds, runs, patience));
  for (let pages = unfinished(); pages.length > 0; pages = unfinished()) {
    for (const [route, rounds] of pages) {
      rounds.push(await visitBoth(site, route));
      tell(`${route}: ${quietRounds(rounds).length} of ${rounds.length} rounds were quiet`);
    }
  }
  return [...roundsOf].map(([route, rounds]) => comparison(route, rounds, runs));
}

/** A page whose reference was held up need not be visited: the round will not count. */
async function visitBoth(site: string, route: string): Promise<Round> {
  const visit = (path: string) => inFreshBrowser((port) => measurePage(site + path, port));
  const reference = await visit(referenceFolder + route);
  return isQuiet(reference) ? { reference, page: await visit(route) } : { reference };
}

function comparison(route: string, rounds: readonly Round[], runs: number): Comparison {
  const quiet = quietRounds(rounds);
  const count = { quiet: quiet.length, begun: rounds.length };
  if (quiet.length < runs) return { route, rounds: count };
  const page = medians(quiet.map((round) => round.page));
  const reference = medians(quiet.map((round) => round.reference));
  const exceeded = [
    ...compared.filter((metric) => page[metric] / reference[metric] > limits.ratio),
    ...(['TBT', 'CLS'] as const).filter((metric) => page[metric] > limits[metric]),
  ];
  return { route, measured: { page, reference, exceeded }, rounds: count };
}

function medians(runs: readonly Figures[]): Figures {
  const median = (metric: Metric) => {
    const sorted = runs.map((run) => run[metric]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return Object.fromEntries(metrics.map((metric) => [metric, median(metric)])) as Figures;
}
