import { compared, isMeasured, type Comparison } from './compare.ts';
import { metrics } from './measurePage.ts';

export const tableHead = `${''.padEnd(18)}${metrics.map((metric) => metric.padStart(13)).join('')}`;

/** A line of the table: each figure, and for those that are compared the ratio to the reference. */
export function tableRow(comparison: Comparison): string {
  const { route, page, reference } = comparison;
  const cells = metrics.map((metric) => {
    const isShift = metric === 'CLS';
    const value = isShift ? page[metric].toFixed(4) : `${Math.round(page[metric])}`;
    const ratio = compared.includes(metric)
      ? ` ×${(page[metric] / reference[metric]).toFixed(2)}`
      : '';
    return `${value}${ratio}`.padStart(13);
  });
  const blocked = ` (hand-written: TBT ${Math.round(reference.TBT)})`;
  return `${route.padEnd(18)}${cells.join('')}${blocked}${verdict(comparison)}`;
}

function verdict(comparison: Comparison): string {
  const { exceeded, rounds } = comparison;
  if (!isMeasured(comparison)) {
    return `  ? not measured: the machine was busy, ${rounds.counted} of ${rounds.begun} rounds were quiet`;
  }
  const repeated = rounds.begun > rounds.counted ? ` (${rounds.begun} rounds)` : '';
  return exceeded.length > 0 ? `${repeated}  ✗ ${exceeded.join(', ')}` : repeated;
}
