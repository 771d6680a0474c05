import type { BrowserContext } from '@playwright/test';

/** When the pictures are taken, as far as they show it: half past ten on a Wednesday in São Paulo. */
const shown = new Date('2026-03-11T13:30:00Z');
const day = 86_400_000;

const moment = /\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?::|%3A)\d\d(?:\.\d+)?(?:Z|\+00:00|%2B00:00)/gi;
const plainDay = /(?<![\d-])\d{4}-\d\d-\d\d(?![\dT-])/g;

/**
 * Moves whatever the console shows and asks for to the same day, so that pictures of unchanged screens are the same
 * whenever they are taken. What happened since the installation seems to happen at that moment, because it depends on the
 * speed of the machine.
 * @param installed when the demo content was made, whose dates count from then
 */
export async function fixTime(context: BrowserContext, installed: Date): Promise<void> {
  const distance = shown.getTime() - installed.getTime();
  // Menus and events are for days of the week.
  const days = (findMonday(shown) - findMonday(installed)) / day;
  const toShown = (text: string) =>
    new Date(Math.min(new Date(text).getTime(), installed.getTime()) + distance).toISOString();
  const toStored = (text: string) =>
    new Date(new Date(decodeURIComponent(text)).getTime() - distance).toISOString();
  const moveDay = (text: string, by: number) =>
    new Date(new Date(text).getTime() + by * day).toISOString().slice(0, 10);

  await context.clock.setFixedTime(shown);
  await context.route('**/rest/v1/**', async (route) => {
    const url = route
      .request()
      .url()
      .replace(moment, (text) => encodeURIComponent(toStored(text)))
      .replace(plainDay, (text) => moveDay(text, -days));
    const response = await route.fetch({ url });
    const body = await response.text();
    return route.fulfill({
      response,
      body: body.replace(moment, toShown).replace(plainDay, (text) => moveDay(text, days)),
    });
  });
}

/** Returns the start of the Monday of a moment's week. */
function findMonday(date: Date): number {
  const start = Math.floor(date.getTime() / day) * day;
  return start - ((date.getUTCDay() + 6) % 7) * day;
}
