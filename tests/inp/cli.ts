/**
 * `npm run test:inp`: how long each control of the site takes to the next frame, on a processor slowed
 * four times, and how long a page takes that was fetched when its link was pointed at. Uses the product at
 * BASE_URL. Figures are of the machine at that moment: let it rest.
 */
import { launchChromium } from '../runner/launch-chromium.ts';
import { controls } from './controls.ts';
import { timeOf } from './interaction.ts';
import { timesOfNavigation, walk } from './navigation.ts';

const limit = 100;
const tries = 3;

const site = process.env.BASE_URL ?? 'http://localhost:8000';
const browser = await launchChromium();
const chosen = controls.filter(({ name }) => name.includes(process.argv[2] ?? ''));
let failed = 0;
for (const control of chosen) {
  const times: number[] = [];
  // What something else on the machine has slowed is not the control's fault: the best of three counts.
  while (times.length < tries && Math.min(Infinity, ...times) >= limit) {
    times.push(await timeOf(browser, site, control));
  }
  const best = Math.min(...times);
  if (best >= limit) failed += 1;
  console.log(`${best < limit ? '✓' : '✗'} ${control.name.padEnd(26)} ${times.join(', ')} ms`);
}
const pages = process.argv[2] ? [] : await timesOfNavigation(browser, site);
for (const [index, time] of pages.entries()) {
  if (time >= limit) failed += 1;
  console.log(`${time < limit ? '✓' : '✗'} ${`page: ${walk[index]}`.padEnd(26)} ${time} ms`);
}
await browser.close();
const total = chosen.length + pages.length;
console.log(`${total - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
