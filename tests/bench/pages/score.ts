import { launchBrowser } from './browser.ts';
import { scorePage } from './measurePage.ts';

/** What Lighthouse gives each route in each category; prints what is below 100. */
export async function scoreRoutes(site: string, routes: readonly string[]): Promise<number> {
  let failed = 0;
  for (const route of routes) {
    const browser = await launchBrowser();
    try {
      const scores = await scorePage(site + route, browser.port);
      const below = scores.filter(({ score }) => score < 100);
      if (below.length > 0) failed += 1;
      console.log(
        `${route.padEnd(24)}${scores.map(({ score }) => `${score}`.padStart(5)).join('')}`,
      );
      for (const { category, wanting } of below) {
        console.log(`  ✗ ${category}: ${wanting.join(', ')}`);
      }
    } finally {
      browser.kill();
    }
  }
  return failed;
}
