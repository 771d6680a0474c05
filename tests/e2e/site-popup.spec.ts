import type { Page } from '@playwright/test';
import { school } from 'shared/school';
import { opens } from './fixtures/data-service';
import { expect, listenInStillTime, test, visitInStillTime } from './fixtures/site';

test.use({ announced: false });

const popup = (page: Page) => page.getByRole('dialog', { name: 'Concurso de Bolsas 2026' });

test('two seconds after a page has opened, the scholarship competition is announced', async ({
  page,
}) => {
  await visitInStillTime(page, '/ensino');
  await page.clock.runFor(1900);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
  for (const text of [
    /exclusivo para alunos de outras escolas/i,
    /9º ano.+1ª, a 2ª e a 3ª série do Ensino Médio em 2026/,
    /descontos de até 100%.+desempenho/,
  ]) {
    await expect(popup(page)).toContainText(text);
  }
  const registration = popup(page).getByRole('link', { name: 'Quero me inscrever' });
  await expect(registration).toHaveAttribute('href', '/bolsas');
  const regulation = popup(page).getByRole('link', { name: /regulamento/ });
  await expect(regulation).toHaveAttribute('href', school.links.scholarshipRegulation);
  expect(await opens(school.links.scholarshipRegulation)).toBe(true);
  for (const link of [registration, regulation]) {
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('it is announced once in a session, however it was closed', async ({ page }) => {
  await visitInStillTime(page, '/ensino');
  await page.clock.runFor(2100);
  await page.clock.resume();
  await popup(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(popup(page)).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(page).toHaveURL('/estrutura');
  await page.clock.fastForward(10_000);
  await expect(popup(page)).toHaveCount(0);
  await page.reload();
  await page.waitForFunction(() => 'interactive' in window);
  await page.clock.fastForward(10_000);
  await expect(popup(page)).toHaveCount(0);
});

test('it closes with Escape, and the reader goes on where they were', async ({ page }) => {
  await visitInStillTime(page, '/ensino');
  const anchor = page.getByRole('link', { name: 'Fundamental II', exact: true });
  await anchor.focus();
  await page.clock.runFor(2100);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(anchor).toBeFocused();
});

test('the competition’s own page is left alone; the next page announces it', async ({ page }) => {
  await visitInStillTime(page, '/bolsas');
  await page.clock.runFor(10_000);
  await expect(popup(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Normas' }).click();
  await expect(page).toHaveURL('/normas');
  await page.clock.runFor(1900);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
});

test('it does not follow the reader back to the competition’s page', async ({ page }) => {
  await visitInStillTime(page, '/bolsas');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Normas' }).click();
  await expect(page).toHaveURL('/normas');
  await page.clock.runFor(2100);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/bolsas');
  await expect(popup(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(page).toHaveURL('/estrutura');
  await expect(popup(page)).toHaveCount(0);
});

test('every other tab of the browser knows that it was announced', async ({ page, context }) => {
  await visitInStillTime(page, '/ensino');
  const waiting = await context.newPage();
  await visitInStillTime(waiting, '/coopen');
  await page.bringToFront();
  await page.clock.runFor(2100);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();

  await waiting.clock.runFor(10_000);
  await expect(popup(waiting)).toBeHidden();
  const opened = await context.newPage();
  await visitInStillTime(opened, '/normas');
  await opened.clock.runFor(10_000);
  await expect(popup(opened)).toHaveCount(0);
});

test('requests for a visit and the privacy policy are left alone', async ({ page }) => {
  await visitInStillTime(page, '/visita');
  await page.clock.runFor(10_000);
  await expect(popup(page)).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Privacidade/ })
    .click();
  await expect(page).toHaveURL('/privacidade');
  await page.clock.runFor(10_000);
  await expect(popup(page)).toHaveCount(0);
});

test('a tap outside closes it, one on it does not @phone', async ({ page }) => {
  await visitInStillTime(page, '/ensino');
  await page.clock.runFor(2100);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
  await popup(page).click({ position: { x: 4, y: 40 } });
  await expect(popup(page)).toBeVisible();
  await page.mouse.click(195, 8);
  await expect(popup(page)).toBeHidden();
});

test('that it was announced and how far pages were read is all that the browser keeps, as the policy says', async ({
  page,
  context,
}) => {
  await visitInStillTime(page, '/ensino');
  await page.clock.runFor(2100);
  await page.clock.resume();
  await popup(page).getByRole('button', { name: 'Fechar' }).click();
  await page.mouse.wheel(0, 2000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(page).toHaveURL('/estrutura');
  await page.reload();
  const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  const positions = /^@@scroll/;
  expect(stored.filter((key) => !positions.test(key))).toEqual([]);
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: 'bolsas-anunciado', expires: -1, sameSite: 'Lax' }),
  ]);
});

test('an announcement left over from the old site is removed on every page', async ({ page }) => {
  const leaveOver = () =>
    page.evaluate(() => {
      const element = document.createElement('div');
      element.id = 'popup-bolsas-legado';
      document.body.append(element);
    });
  const old = page.locator('#popup-bolsas-legado');
  // Before the page's own scripts have started: time stands still.
  await page.clock.install({ time: '2026-03-02T12:00:00Z' });
  await page.clock.pauseAt('2026-03-02T12:00:01Z');
  await page.goto('/normas');
  await leaveOver();
  await listenInStillTime(page);
  await expect(old).toHaveCount(0);
  await page.clock.resume();
  await leaveOver();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(old).toHaveCount(0);
});
