import { launch } from 'chrome-launcher';

/** A browser for Lighthouse: CHROMIUM_PATH, or one that is installed. */
function launchBrowser() {
  return launch({
    chromePath: process.env.CHROMIUM_PATH || undefined,
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
    return await work(browser.port);
  } finally {
    browser.kill();
  }
}
