import { test as base, expect } from '@playwright/test';
import { announcementCookie } from '../e2e/fixtures';
import type { Browser } from './browser';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

class User {
  constructor(private readonly browser: Browser) {}

  open = (path: string) => this.browser.open(path);
  read: Browser['read'] = (work, ...args) => this.browser.read(work, ...args);
  resize = (width: number, height: number) => this.browser.resize(width, height);
  type = (text: string) => this.browser.type(text);
  press: Browser['press'] = (key) => this.browser.press(key);
  attach = (path: string) => this.browser.attach(path);

  async click(name: string, within = 'body'): Promise<void> {
    const click = () => this.browser.click(name, within);
    await expect.poll(click, { message: `to click on “${name}”` }).toBe(true);
  }

  async fill(label: string, text: string, within?: string): Promise<void> {
    await this.click(label, within);
    await this.type(text);
  }

  async sees(text: string | RegExp): Promise<void> {
    const shown = () => this.read(() => document.body.innerText);
    await expect
      .poll(shown)
      .toMatch(typeof text === 'string' ? new RegExp(`(^|\\s)${text}`) : text);
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.read(() => location.pathname + location.search)).toBe(path);
  }
}

export const test = base.extend<{ user: User }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing.
  user: async ({}, use, testInfo) => {
    const browser = await (testInfo.project.name === 'firefox' ? openFirefox() : openWebKit());
    await browser.resize(1360, 860);
    // Nothing is announced there; later it has been already.
    await browser.open('/robots.txt');
    await browser.read(
      (cookie) => void (document.cookie = `${cookie}=sim; path=/`),
      announcementCookie,
    );
    let faults: string[] = [];
    try {
      await use(new User(browser));
    } finally {
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = Buffer.from(await browser.screenshot(), 'base64');
        await testInfo.attach('screenshot', { body, contentType: 'image/png' });
      }
      faults = await browser.close();
    }
    expect(faults).toEqual([]);
  },
});

export { expect };
