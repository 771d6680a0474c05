import { inFreshBrowser } from './browser.ts';
import { measurePage, metrics, type Measured, type Metric } from './measurePage.ts';
import { referenceFolder } from './server.ts';

/** How much slower than its reference a page may be, and what it may cost by itself. */
const limits = { ratio: 1.1, TBT: 20, CLS: 0.005 };
const compared: readonly Metric[] = ['LCP', 'FCP', 'Speed Index'];

export interface Comparison {
  route: string;
  page: Measured;
  reference: Measured;
  /** What is above its limit. */
  exceeded: string[];
}

/** Measures a page and its reference in turns, and takes the median of each. */
export async function compare(site: string, route: string, runs: number): Promise<Comparison> {
  const visit = (path: string) => inFreshBrowser((port) => measurePage(site + path, port));
  const pages: Measured[] = [];
  const references: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    pages.push(await visit(route));
    references.push(await visit(referenceFolder + route));
  }
  const page = medians(pages);
  const reference = medians(references);
  const exceeded = [
    ...compared.filter((metric) => page[metric] / reference[metric] > limits.ratio),
    ...(['TBT', 'CLS'] as const).filter((metric) => page[metric] > limits[metric]),
  ];
  return { route, page, reference, exceeded };
}

function medians(runs: readonly Measured[]): Measured {
  const median = (metric: Metric) => {
    const sorted = runs.map((run) => run[metric]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  return Object.fromEntries(metrics.map((metric) => [metric, median(metric)])) as Measured;
}

/** A line of the table: each figure, and for those that are compared the ratio to the reference. */
export function tableRow({ route, page, reference, exceeded }: Comparison): string {
  const cells = metrics.map((metric) => {
    const isShift = metric === 'CLS';
    const value = isShift ? page[metric].toFixed(4) : `${Math.round(page[metric])}`;
    const ratio = compared.includes(metric)
      ? ` ×${(page[metric] / reference[metric]).toFixed(2)}`
      : '';
    return `${value}${ratio}`.padStart(13);
  });
  const blocked = ` (hand-written: TBT ${Math.round(reference.TBT)})`;
  const mark = exceeded.length > 0 ? `  ✗ ${exceeded.join(', ')}` : '';
  return `${route.padEnd(18)}${cells.join('')}${blocked}${mark}`;
}

export const tableHead = `${''.padEnd(18)}${metrics.map((metric) => metric.padStart(13)).join('')}`;
