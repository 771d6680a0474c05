import { launch } from 'chrome-launcher';

/** A browser for Lighthouse: CHROMIUM_PATH, or one that is installed. */
export function launchBrowser() {
  return launch({
    chromePath: process.env.CHROMIUM_PATH || undefined,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
    logLevel: 'error',
  });
}
