import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { environment } from '../e2e/fixtures/environment';
import type { Browser } from './user';

/** A proxy that refuses connections, so that no request to a third party leaves the machine. */
const proxyPreferences = {
  'network.proxy.type': 1,
  'network.proxy.ssl': 'localhost',
  'network.proxy.ssl_port': 9,
};

/** Drives the installed Firefox over WebDriver BiDi; Playwright would have to download a Firefox of its own. */
export async function openFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH,
    extraPrefsFirefox: { ...proxyPreferences, 'intl.accept_languages': 'pt-BR' },
    defaultViewport: null,
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => {
    // Firefox sometimes reports this from the error page of a frame that it could not load.
    if (!String(error).includes('Permission denied to access property')) faults.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`${event.violatedDirective} by ${event.blockedURI}`),
    ),
  );

  return {
    open: async (path) => void (await page.goto(new URL(path, environment.baseUrl).href)),
    async resize(width, height) {
      await page.setViewport({ width, height }).catch((error: Error) => {
        // Firefox 140 applies the size but doesn't support the orientation override sent with it.
        if (!error.message.includes('setScreenOrientationOverride')) throw error;
      });
    },
    read: (work, arg = '') => page.evaluate(work, arg),
    async click(find, name, within) {
      const handle = await page.evaluateHandle(find, name, within);
      const found = handle.asElement() as ElementHandle<Element> | null;
      await found?.click();
      return found !== null;
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async attach(path) {
      const field = await page.waitForSelector('input[type=file]:not([aria-label$=" texto"])');
      await field?.uploadFile(path);
    },
    async close() {
      await browser.close();
      return faults;
    },
  };
}
