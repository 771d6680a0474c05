import type { Browser } from '@playwright/test';
import { interactiveEvent } from 'shared/page-events';

/** Each from the page before it, by its link in the header. */
export const walk = ['Ensino', 'Alimentação', 'Coopen Inspira', 'Matrículas', 'Vivências'] as const;

/**
 * Follows links that have been pointed at for a moment, by when their pages are fetched.
 * @returns for each, milliseconds from the click until the heading of the new page is painted
 */
export async function timesOfNavigation(browser: Browser, site: string): Promise<number[]> {
  const page = await browser.newPage({ baseURL: site, viewport: { width: 1360, height: 860 } });
  try {
    await page.addInitScript((event) => {
      document.cookie = 'bolsas-anunciado=sim; path=/';
      addEventListener(event, () => Object.assign(window, { interactive: true }));
    }, interactiveEvent);
    await page.goto('/coopen');
    await page.waitForFunction(() => 'interactive' in window);
    const times: number[] = [];
    for (const name of walk) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      await link.hover();
      await page.waitForLoadState('networkidle');
      times.push(await link.evaluate(untilPainted));
    }
    return times;
  } finally {
    await page.close();
  }
}

/** Runs in the page, whose body alone has the address that the skip link leads to. */
async function untilPainted(link: Element): Promise<number> {
  const before = document.querySelector('#conteudo h1')?.textContent;
  const started = performance.now();
  (link as HTMLElement).click();
  while (document.querySelector('#conteudo h1')?.textContent === before) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // After the frame that it is in.
  await new Promise((resolve) => setTimeout(resolve));
  return Math.round(performance.now() - started);
}
