import lighthouse from 'lighthouse';
import { watchStolenTime } from './stolenTime.ts';

export const metrics = ['LCP', 'FCP', 'Speed Index', 'TBT', 'CLS'] as const;
export type Metric = (typeof metrics)[number];
/** Milliseconds; of CLS a figure without a unit. */
export type Figures = Record<Metric, number>;
export interface Measured extends Figures {
  /** How long after the page had loaded the browser painted something, in milliseconds; less than 0 if before. */
  paintDelay: number;
  /** For how long others had the machine's processors while the page was watched, in milliseconds. */
  stolen: number;
}

const audits: Record<Metric, string> = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  'Speed Index': 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

/** One visit of a page with the phone and the line that Lighthouse assumes. */
export async function measurePage(address: string, port: number): Promise<Measured> {
  const endWatch = watchStolenTime();
  const { audits: found } = await report(address, port, ['performance']);
  const stolenBetween = endWatch();
  const observed = observedIn(found.metrics?.details);
  const value = (metric: Metric) => {
    const measured = found[audits[metric]]?.numericValue;
    if (measured === undefined) throw new Error(`${address}: no ${metric}.`);
    return measured;
  };
  const figures = Object.fromEntries(metrics.map((metric) => [metric, value(metric)])) as Figures;
  return {
    ...figures,
    paintDelay: observed.observedFirstContentfulPaint - observed.observedLoad,
    stolen: stolenBetween(observed.observedNavigationStartTs, observed.observedTraceEndTs),
  };
}

/** Of what was seen before a phone and a line were assumed: milliseconds from the start, instants in microseconds. */
const observations = [
  'observedFirstContentfulPaint',
  'observedLoad',
  'observedNavigationStartTs',
  'observedTraceEndTs',
] as const;

function observedIn(details: unknown): Record<(typeof observations)[number], number> {
  const { items } = details as { items: { [name: string]: number }[] };
  const observed = (name: string) => {
    const value = items[0]?.[name];
    if (value === undefined) throw new Error(`Lighthouse says nothing of ${name}.`);
    return value;
  };
  return Object.fromEntries(observations.map((name) => [name, observed(name)])) as Record<
    (typeof observations)[number],
    number
  >;
}

/** What Lighthouse gives a page in a category, out of 100, and what it found wanting. */
export interface Score {
  category: string;
  score: number;
  wanting: string[];
}

export async function scorePage(address: string, port: number): Promise<Score[]> {
  const { categories, audits: found } = await report(address, port);
  return Object.values(categories).map(({ id, score, auditRefs }) => ({
    category: id,
    score: Math.round((score ?? 0) * 100),
    wanting: auditRefs
      .filter((audit) => audit.weight > 0 && (found[audit.id]?.score ?? 1) < 0.9)
      .map((audit) => audit.id),
  }));
}

/** Now and then a browser on a busy machine records nothing; then it is asked again. */
async function report(address: string, port: number, onlyCategories?: string[]) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(address, { port, logLevel: 'silent', onlyCategories });
    const error = result?.lhr.runtimeError;
    if (result && !error) return result.lhr;
    if (attempt === 3) throw new Error(`${address} could not be measured: ${error?.message}`);
  }
}
