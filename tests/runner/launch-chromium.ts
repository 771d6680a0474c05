import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';

/** The browser of measurements: CHROMIUM_PATH or one that is installed, else one is installed. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
}
