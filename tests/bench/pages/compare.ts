import { inFreshBrowser } from './browser.ts';
import { measurePage, metrics, type Figures, type Measured, type Metric } from './measurePage.ts';
import { referenceFolder } from './server.ts';
import { anotherVisit, undisturbed } from './visits.ts';

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
  /** Of the page and its reference together. */
  visits: { made: number; undisturbed: number };
}

/** How often each page and its reference is measured, and how many visits may be made for each that counts. */
export interface Effort {
  runs: number;
  patience: number;
}

interface Visited {
  route: string;
  visits: Record<'reference' | 'page', Measured[]>;
}

/**
 * Visits pages and their references in turns, until each had `runs` visits that nothing disturbed, and takes the
 * median of each figure.
 * @param tell is told of every visit, for it takes ten seconds and more
 */
export async function compare(
  site: string,
  routes: readonly string[],
  { runs, patience }: Effort,
  tell: (line: string) => void,
): Promise<Comparison[]> {
  const all = routes.map((route): Visited => ({ route, visits: { reference: [], page: [] } }));
  const outstanding = () =>
    all
      .flatMap(({ route, visits }) => [
        { path: referenceFolder + route, visits: visits.reference },
        { path: route, visits: visits.page },
      ])
      .filter(({ visits }) => anotherVisit(visits, runs, patience));
  for (let turn = outstanding(); turn.length > 0; turn = outstanding()) {
    for (const { path, visits } of turn) {
      const visit = await inFreshBrowser((port) => measurePage(site + path, port));
      visits.push(visit);
      const count = `${undisturbed(visits).length} of ${visits.length} visits undisturbed`;
      tell(`${path}: ${count}; blocked for ${Math.round(visit.TBT)} ms, ${visit.stolen} ms stolen`);
    }
  }
  return all.map((visited) => comparison(visited, runs));
}

function comparison({ route, visits }: Visited, runs: number): Comparison {
  const pages = undisturbed(visits.page);
  const references = undisturbed(visits.reference);
  const count = {
    made: visits.page.length + visits.reference.length,
    undisturbed: pages.length + references.length,
  };
  if (pages.length < runs || references.length < runs) return { route, visits: count };
  const page = medians(pages);
  const reference = medians(references);
  const exceeded = [
    ...compared.filter((metric) => page[metric] / reference[metric] > limits.ratio),
    ...(['TBT', 'CLS'] as const).filter((metric) => page[metric] > limits[metric]),
  ];
  return { route, measured: { page, reference, exceeded }, visits: count };
}

function medians(runs: readonly Figures[]): Figures {
  const median = (metric: Metric) => {
    const sorted = runs.map((run) => run[metric]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return Object.fromEntries(metrics.map((metric) => [metric, median(metric)])) as Figures;
}
