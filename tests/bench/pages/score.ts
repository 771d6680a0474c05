import { inFreshBrowser } from './browser.ts';
import { scorePage, type Score } from './measurePage.ts';

/**
 * What Lighthouse gives each route in each category; prints what is below 100. What else the machine does can
 * only lower a score, so a route that has less is visited again, and the best visit counts.
 * @returns how many routes have something below
 */
export async function scoreRoutes(
  site: string,
  routes: readonly string[],
  tries: number,
): Promise<number> {
  let failed = 0;
  for (const route of routes) {
    const best = new Map<string, Score>();
    let visits = 0;
    do {
      visits += 1;
      const found = await inFreshBrowser((port) => scorePage(site + route, port));
      for (const score of found) keepBetter(best, score);
    } while (visits < tries && below(best).length > 0);
    if (below(best).length > 0) failed += 1;
    console.log(line(route, [...best.values()], visits));
    for (const { category, wanting } of below(best)) {
      console.log(`  ✗ ${category}: ${wanting.join(', ')}`);
    }
  }
  return failed;
}

function keepBetter(best: Map<string, Score>, score: Score): void {
  if (score.score > (best.get(score.category)?.score ?? -1)) best.set(score.category, score);
}

function below(best: Map<string, Score>): Score[] {
  return [...best.values()].filter(({ score }) => score < 100);
}

function line(route: string, scores: readonly Score[], visits: number): string {
  const cells = scores.map(({ score }) => `${score}`.padStart(5)).join('');
  return `${route.padEnd(24)}${cells}${visits > 1 ? `  (${visits} visits)` : ''}`;
}
