import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import { ensureMeasuringBrowser } from '../../runner/browser.mjs';

/** For about a second a browser that has started is busy with its own windows, beside the page it is given. */
const timeToSettle = 2000;

/** A browser for Lighthouse. */
function launchBrowser() {
  return launch({
    chromePath: ensureMeasuringBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
    logLevel: 'error',
  });
}

/**
 * Does something in a browser that nothing has been done in, and ends it.
 * @param work is given the port by which Lighthouse reaches it
 */
export async function inFreshBrowser<Result>(
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser();
  try {
    await wait(timeToSettle);
    return await work(browser.port);
  } finally {
    browser.kill();
  }
}
