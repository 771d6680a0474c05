import { compared, type Comparison } from './compare.ts';
import { metrics, type Figures, type Metric } from './measurePage.ts';

export const tableHead = `${''.padEnd(18)}${metrics.map((metric) => metric.padStart(13)).join('')}`;

/** A line of the table: each figure, and for those that are compared the ratio to the reference. */
export function tableRow({ route, measured, visits }: Comparison): string {
  const name = route.padEnd(18);
  if (!measured) {
    return `${name}  ? not measured: the machine was busy, ${visits.undisturbed} of ${visits.made} visits were undisturbed`;
  }
  const { page, reference, exceeded } = measured;
  const cells = metrics.map((metric) => cell(metric, page, reference).padStart(13)).join('');
  const blocked = ` (hand-written: TBT ${Math.round(reference.TBT)})`;
  const repeated = visits.made > visits.undisturbed ? ` (${visits.made} visits)` : '';
  const verdict = exceeded.length > 0 ? `  ✗ ${exceeded.join(', ')}` : '';
  return `${name}${cells}${blocked}${repeated}${verdict}`;
}

function cell(metric: Metric, page: Figures, reference: Figures): string {
  if (metric === 'CLS') return page.CLS.toFixed(4);
  const ratio = ` ×${(page[metric] / reference[metric]).toFixed(2)}`;
  return `${Math.round(page[metric])}${compared.includes(metric) ? ratio : ''}`;
}
