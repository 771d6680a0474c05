import { test as base, expect } from '@playwright/test';
import { announcementCookie } from '../e2e/fixtures';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

/** What a user does with a browser: the same in each. */
export interface Browser {
  open(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs in the page. */
  read<Result>(work: (arg: string) => Result, arg?: string): Promise<Result>;
  /** Clicks on what such a look at the page finds; false while there is nothing. */
  click(find: typeof findByName, name: string, within: string): Promise<boolean>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter'): Promise<void>;
  /** Gives a file to the page's field for files. */
  attach(path: string): Promise<void>;
  /** Ends the browser. Returns what its pages reported as errors, where it tells. */
  close(): Promise<string[]>;
}

function userOf(browser: Browser) {
  const click = async (name: string, within = 'body') => {
    const found = () => browser.click(findByName, name, within);
    await expect.poll(found, { message: `to click on “${name}”` }).toBe(true);
  };
  return {
    ...browser,
    click,
    async fill(label: string, text: string, within?: string) {
      await click(label, within);
      await browser.type(text);
    },
    async sees(text: string | RegExp) {
      const wanted = typeof text === 'string' ? new RegExp(`(^|\\s)${text}`) : text;
      await expect.poll(() => browser.read(() => document.body.innerText)).toMatch(wanted);
    },
    /** Waits until there are so many of them. */
    async has(count: number, selector: string) {
      const counted = () => browser.read((all) => document.querySelectorAll(all).length, selector);
      await expect.poll(counted).toBe(count);
    },
    async isAt(path: string) {
      await expect.poll(() => browser.read(() => location.pathname + location.search)).toBe(path);
    },
  };
}

/**
 * Runs in the page. Finds what has a name, or begins with it, as a user reads it: on a label, a link, a button… What an
 * open dialog covers cannot be reached.
 */
function findByName(name: string, within: string): Element | null {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // What moves would be missed.
  if (passing.some(({ playState }) => playState === 'running')) return null;
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
  const reachable = dialogs.at(-1) ?? document.querySelector(within);
  const nameOf = (element: Element) => {
    const text = element instanceof HTMLElement ? element.innerText : '';
    return (element.getAttribute('aria-label') ?? text).trim().replace(/\s+/g, ' ').toLowerCase();
  };
  const named = ['label', 'a, button, summary, input, textarea, [role=textbox], [role=tab]']
    .flatMap((tags) => [...(reachable?.querySelectorAll(tags) ?? [])])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const wanted = name.toLowerCase();
  const exact = named.find((element) => nameOf(element) === wanted);
  const found = exact ?? named.find((element) => nameOf(element).startsWith(wanted)) ?? null;
  const field = found instanceof HTMLLabelElement ? found.control : null;
  const target = field?.matches(':not([type=checkbox], [type=radio])') ? field : found;
  target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return target;
}

export const test = base.extend<{ user: ReturnType<typeof userOf> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing.
  user: async ({}, use, { project }) => {
    const browser = await (project.name === 'firefox' ? openFirefox() : openWebKit());
    await browser.resize(1360, 860);
    // Nothing is announced there; later it has been already.
    await browser.open('/robots.txt');
    await browser.read(
      (cookie) => void (document.cookie = `${cookie}=sim; path=/`),
      announcementCookie,
    );
    let faults: string[] = [];
    try {
      await use(userOf(browser));
    } finally {
      faults = await browser.close();
    }
    expect(faults).toEqual([]);
  },
});

export { expect };
