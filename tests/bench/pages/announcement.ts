import { launchChromium } from '../../runner/launch-chromium.ts';

/** What every page shows a while after it has opened: its markup, closed, and its styles. */
export interface Announcement {
  markup: string;
  styles: string;
}

/** The announcement as the site draws it, for pages that are to look the same. */
export async function readAnnouncement(site: string): Promise<Announcement> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(site);
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    return await dialog.evaluate((element) => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const own = [element, ...element.querySelectorAll('*')].flatMap(({ classList }) => [
        ...classList,
      ]);
      const styles = rules
        .map(({ cssText }) => cssText)
        .filter((text) => own.some((name) => text.includes(`.${name}`)) || /popup-in/.test(text));
      element.removeAttribute('open');
      return { markup: element.outerHTML, styles: [...new Set(styles)].join('') };
    });
  } finally {
    await browser.close();
  }
}
