import { setTimeout as wait } from 'node:timers/promises';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import { ensureMeasuringBrowser } from '../../runner/browser.mjs';
import { putPagesFirst } from '../../runner/page-priority.ts';
import { stolenTime } from './stolenTime.ts';

/** For about a second a browser that has started is busy with its own windows, beside the page it is given. */
const timeToSettle = 2000;
/** Milliseconds. A machine whose processors others have for longer while a browser starts is busy with them. */
const calm = 200;
/** How often a browser is started for a calm moment, three seconds each; then it is used as things are. */
const starts = 15;

/** A browser for Lighthouse. */
function launchBrowser() {
  return launch({
    chromePath: ensureMeasuringBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
    logLevel: 'error',
  });
}

/**
 * Does something in a browser that nothing has been done in, in a calm moment if there soon is one, and ends it.
 * @param work is given the port by which Lighthouse reaches it
 */
export async function inFreshBrowser<Result>(
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const browser = await browserInCalm();
  const release = putPagesFirst();
  try {
    return await work(browser.port);
  } finally {
    release();
    browser.kill();
  }
}

async function browserInCalm(): Promise<LaunchedChrome> {
  for (let start = 1; ; start += 1) {
    const before = stolenTime();
    const browser = await launchBrowser();
    await wait(timeToSettle);
    if (stolenTime() - before <= calm || start === starts) return browser;
    browser.kill();
  }
}
