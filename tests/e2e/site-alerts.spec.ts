import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/checks';
import { expectTabOrder, tabTo } from './fixtures/keyboard';
import {
  expect,
  holdRequests,
  readLayoutShift,
  unseenShift,
  recordLayoutShifts,
  test,
  visit,
} from './fixtures/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The time that the data service reports; alerts must not depend on the device's clock. */
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

/** Makes the data service return these alerts from now on. */
const respondWithAlerts = (page: Page, ...alerts: object[]) =>
  page.route('**/rest/v1/alertas?*', (route) =>
    route.fulfill({ json: alerts, headers: { date: new Date(now).toUTCString() } }),
  );

const alert = (page: Page) => page.getByRole('status').filter({ hasText: /aula|transporte/ });
const close = (page: Page) => page.getByRole('button', { name: 'Fechar comunicado' });

for (const [width, height] of [
  [390, 844],
  [1360, 860],
  [320, 480],
] as const)
  test(`an alert on a screen of ${width} px shifts and hides nothing, and closes by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(recordLayoutShifts);
    await respondWithAlerts(page, noClass);
    const releaseAlerts = await holdRequests(page, '**/rest/v1/alertas?*');
    await visit(page, '/ensino');
    const before = await readLayoutShift(page);
    releaseAlerts();
    await expect(alert(page)).toContainText(noClass.title);
    await expect(alert(page)).toBeInViewport();
    expect((await readLayoutShift(page)) - before).toBeLessThanOrEqual(unseenShift);
    await expectAccessible(page);
    // No focused element stays behind the alert, not even the chat button or one at the end of the page.
    await expectTabOrder(page);

    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await tabTo(page, page.getByRole('link', { name: 'Ir para o conteúdo' }));
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeInViewport();
    if (width < 1024)
      await page.getByRole('button', { name: 'Menu', exact: true }).click({ trial: true });
    await tabTo(page, close(page));
    await page.keyboard.press('Enter');
    await expect(alert(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();

    const alertsResponse = page.waitForResponse('**/rest/v1/alertas?*');
    await visit(page, '/normas');
    await alertsResponse;
    await respondWithAlerts(page, noBus, noClass);
    const beforeNext = await readLayoutShift(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(alert(page)).toContainText(noBus.title);
    await expect(alert(page)).not.toContainText(noClass.title);
    expect((await readLayoutShift(page)) - beforeNext).toBeLessThanOrEqual(unseenShift);
  });

test('an alert that begins while a page is open appears on the next page, and closes with a tap @phone', async ({
  page,
}) => {
  await respondWithAlerts(page);
  await visit(page, '/ensino');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await respondWithAlerts(page, noClass);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Normas' }).click();
  await expect(alert(page)).toContainText(noClass.title);
  await close(page).tap();
  await expect(alert(page)).toHaveCount(0);
});

test('a device whose clock is years ahead shows an alert until it ends by the school’s clock', async ({
  page,
}) => {
  await page.clock.install({ time: '2031-05-01T12:00:00Z' });
  await respondWithAlerts(page, { ...noClass, ends_at: at(60_000) });
  await visit(page, '/ensino');
  await expect(alert(page)).toContainText(noClass.title);
  await page.clock.runFor(61_000);
  await expect(alert(page)).toHaveCount(0);
});
