import { chromium, type Browser } from '@playwright/test';
import { ensureMeasuringBrowser } from './browser.mjs';

/** The browser of measurements: CHROMIUM_PATH or one that is installed, best one without windows; else one is installed. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureMeasuringBrowser(), args: ['--no-sandbox'] });
}
