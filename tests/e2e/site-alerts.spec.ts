import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/checks';
import { expectTabOrder, tabTo } from './fixtures/keyboard';
import { expect, holdRequests, test, visit } from './fixtures/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** By the clock of the data service, whatever the device's says. */
const now = Date.parse('2026-11-24T12:00:00Z');
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();

const noClass = {
  id: 1,
  title: `Não haverá aula nesta sexta-feira por causa da falta de água no bairro; as provas passam para a segunda-feira, nos mesmos horários. Avise quem vem buscar.`,
  link: '/agenda',
  ends_at: at(3_600_000),
  updated_at: at(-60_000),
};
const noBus = { ...noClass, id: 2, title: 'O transporte atrasa 20 minutos', link: null };

/** Has the data service answer with these alerts from now on. */
const answer = (page: Page, ...alerts: object[]) =>
  page.route('**/rest/v1/alertas?*', (route) =>
    route.fulfill({ json: alerts, headers: { date: new Date(now).toUTCString() } }),
  );

const shown = (page: Page) => page.getByRole('status').filter({ hasText: /aula|transporte/ });
const close = (page: Page) => page.getByRole('button', { name: 'Fechar comunicado' });

/** Runs in the page, before it. Adds up how far what is seen has moved, as browsers score it. */
function addUpShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      shifts.sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
const shifts = (page: Page) =>
  page.evaluate(async () => {
    // The page's own letters have arrived, and are drawn.
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: { sum: number } }).shifts.sum;
  });

for (const [width, height] of [
  [390, 844],
  [1360, 860],
  [320, 480],
] as const)
  test(`an alert on ${width} px moves and covers nothing, and is closed by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(addUpShifts);
    await answer(page, noClass);
    const arrive = await holdRequests(page, '**/rest/v1/alertas?*');
    await visit(page, '/ensino');
    const before = await shifts(page);
    arrive();
    await expect(shown(page)).toContainText(noClass.title);
    await expect(shown(page)).toBeInViewport();
    expect((await shifts(page)) - before).toBeLessThanOrEqual(0.005);
    await expectAccessible(page);
    // What can have the focus, the end of the page and the chat among it, can be brought out from under it.
    await expectTabOrder(page);

    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await tabTo(page, page.getByRole('link', { name: 'Ir para o conteúdo' }));
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeInViewport();
    if (width < 1024)
      await page.getByRole('button', { name: 'Menu', exact: true }).click({ trial: true });
    await tabTo(page, close(page));
    await page.keyboard.press('Enter');
    await expect(shown(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    const answered = page.waitForResponse('**/rest/v1/alertas?*');
    await visit(page, '/normas');
    await answered;
    await answer(page, noBus, noClass);
    const beforeNext = await shifts(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(shown(page)).toContainText(noBus.title);
    await expect(shown(page)).not.toContainText(noClass.title);
    expect((await shifts(page)) - beforeNext).toBeLessThanOrEqual(0.005);
  });

test('an alert that begins while a page is open comes with the next page, and goes by a finger @phone', async ({
  page,
}) => {
  await answer(page);
  await visit(page, '/ensino');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await answer(page, noClass);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Normas' }).click();
  await expect(shown(page)).toContainText(noClass.title);
  await close(page).tap();
  await expect(shown(page)).toHaveCount(0);
});

test('a device whose clock is years ahead shows an alert until it ends at the school', async ({
  page,
}) => {
  await page.clock.install({ time: '2031-05-01T12:00:00Z' });
  await answer(page, { ...noClass, ends_at: at(60_000) });
  await visit(page, '/ensino');
  await expect(shown(page)).toContainText(noClass.title);
  await page.clock.runFor(61_000);
  await expect(shown(page)).toHaveCount(0);
});
