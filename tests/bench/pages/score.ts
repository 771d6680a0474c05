import { inFreshBrowser } from './browser.ts';
import { scorePage, type Score } from './measurePage.ts';

/**
 * What Lighthouse gives each route in each category, the median of some runs; prints what is below 100.
 * @returns how many routes have something below
 */
export async function scoreRoutes(
  site: string,
  routes: readonly string[],
  runs: number,
): Promise<number> {
  let failed = 0;
  for (const route of routes) {
    const all: Score[][] = [];
    for (let run = 0; run < runs; run += 1) {
      all.push(await inFreshBrowser((port) => scorePage(site + route, port)));
    }
    const scores = (all[0] ?? []).map(({ category }) => medianOf(category, all.flat()));
    const below = scores.filter(({ score }) => score < 100);
    if (below.length > 0) failed += 1;
    console.log(`${route.padEnd(24)}${scores.map(({ score }) => `${score}`.padStart(5)).join('')}`);
    for (const { category, wanting } of below) {
      console.log(`  ✗ ${category}: ${wanting.join(', ')}`);
    }
  }
  return failed;
}

function medianOf(category: string, scores: readonly Score[]): Score {
  const sorted = scores
    .filter((score) => score.category === category)
    .sort((one, other) => one.score - other.score);
  return sorted[Math.floor(sorted.length / 2)] as Score;
}
