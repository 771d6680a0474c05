import { test as base, expect } from '@playwright/test';
import { announcementCookie } from '../e2e/fixtures';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

/** The operations that every browser driver provides to the journeys. */
export interface Browser {
  open(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs `work` in the page. */
  read<Result>(work: (arg: string) => Result, arg?: string): Promise<Result>;
  /** Clicks the element that `find` returns in the page; resolves to false when there is none. */
  click(find: typeof findByName, name: string, within: string): Promise<boolean>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter'): Promise<void>;
  /** Chooses a file in the page's file input. */
  attach(path: string): Promise<void>;
  /** Closes the browser. Resolves to the errors of its pages; WebKit's driver doesn't report any. */
  close(): Promise<string[]>;
}

function createUser(browser: Browser) {
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
    async waitForText(text: string | RegExp) {
      const wanted = typeof text === 'string' ? new RegExp(`(^|\\s)${text}`) : text;
      await expect.poll(() => browser.read(() => document.body.innerText)).toMatch(wanted);
    },
    /** Waits until exactly `count` elements match the selector. */
    async waitForCount(count: number, selector: string) {
      const counted = () => browser.read((all) => document.querySelectorAll(all).length, selector);
      await expect.poll(counted).toBe(count);
    },
    async waitForUrl(path: string) {
      await expect.poll(() => browser.read(() => location.pathname + location.search)).toBe(path);
    },
  };
}

/**
 * Runs in the page. Finds the control or label whose visible name equals or starts with `name`. An open dialog hides
 * everything behind it from the search.
 */
function findByName(name: string, within: string): Element | null {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // A click on an element that is still moving would miss it.
  if (passing.some(({ playState }) => playState === 'running')) return null;
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
  const reachable = dialogs.at(-1) ?? document.querySelector(within);
  const readName = (element: Element) => {
    const text = element instanceof HTMLElement ? element.innerText : '';
    return (element.getAttribute('aria-label') ?? text).trim().replace(/\s+/g, ' ').toLowerCase();
  };
  const named = ['label', 'a, button, summary, input, textarea, [role=textbox], [role=tab]']
    .flatMap((tags) => [...(reachable?.querySelectorAll(tags) ?? [])])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const wanted = name.toLowerCase();
  const exact = named.find((element) => readName(element) === wanted);
  const found = exact ?? named.find((element) => readName(element).startsWith(wanted)) ?? null;
  const field = found instanceof HTMLLabelElement ? found.control : null;
  const target = field?.matches(':not([type=checkbox], [type=radio])') ? field : found;
  target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return target;
}

export const test = base.extend<{ user: ReturnType<typeof createUser> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires this pattern: the fixture uses no other fixture.
  user: async ({}, use, { project }) => {
    const browser = await (project.name === 'firefox' ? openFirefox() : openWebKit());
    await browser.resize(1360, 860);
    // robots.txt shows no announcement; the cookie set there keeps later pages from showing it.
    await browser.open('/robots.txt');
    await browser.read(
      (cookie) => void (document.cookie = `${cookie}=sim; path=/`),
      announcementCookie,
    );
    let faults: string[] = [];
    try {
      await use(createUser(browser));
    } finally {
      faults = await browser.close();
    }
    expect(faults).toEqual([]);
  },
});

export { expect };
