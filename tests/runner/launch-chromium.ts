import { chromium, type Browser } from '@playwright/test';
import { ensureMeasuringBrowser } from './browser.mjs';
import { putPagesFirst } from './page-priority';

/**
 * The browser of measurements: CHROMIUM_PATH or one that is installed, best one without windows; else one is installed.
 * Its pages come before everything else on the machine.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = ensureMeasuringBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return browser.once('disconnected', putPagesFirst());
}
