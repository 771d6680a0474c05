import type { Browser, Page } from '@playwright/test';
import { interactiveEvent } from 'shared/page-events';
import type { Control } from './controls.ts';

const slowedDown = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1360, height: 860 } };

/**
 * Uses a control on a slow processor.
 * @returns milliseconds from the slowest interaction to the next frame, by the browser's own clock; infinite if the
 *   browser timed none, as on a machine so busy that the frame had not come
 */
export async function timeOf(browser: Browser, site: string, control: Control): Promise<number> {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'pt-BR',
    ...(control.desktop ? desk : phone),
  });
  try {
    await context.addInitScript(observe, {
      interactiveEvent,
      withAnnouncement: control.name.startsWith('announcement'),
    });
    // Players of videos are not this site's.
    await context.route(/youtube/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(control.route);
    await page.waitForFunction(() => 'interactive' in window);
    await settle(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
    await control.use(page);
    // An interaction is timed once the frame after it has been shown.
    await page.evaluate(framesDrawn);
    await settle(page);
    return (
      (await page.evaluate(() => (window as unknown as { slowest: number }).slowest)) || Infinity
    );
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function observe(told: { interactiveEvent: string; withAnnouncement: boolean }): void {
  const { interactiveEvent, withAnnouncement } = told;
  if (!withAnnouncement) document.cookie = 'bolsas-anunciado=sim; path=/';
  addEventListener(interactiveEvent, () => Object.assign(window, { interactive: true }));
  const times = Object.assign(window, { slowest: 0 });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId) times.slowest = Math.max(times.slowest, entry.duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  // The first interaction is told of however short it was.
  observer.observe({ type: 'first-input' });
}

/** Runs in the page. */
function framesDrawn(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

const settle = (page: Page) => page.waitForTimeout(600);
