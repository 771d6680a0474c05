import type { BrowserContext, Page, Request } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { expectAccessible } from './fixtures/checks';
import { expect, test, visitWithSharedClock, visitWithPausedClock } from './fixtures/site';

const regulationUrl = getOriginalContent('anuncio').link.to;

test.use({ announced: false });

const popup = (page: Page) => page.getByRole('dialog', { name: 'Concurso de Bolsas 2026' });
const followFooterLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).click();

/** What the pages wait for: the announcement's script is fetched while its delay passes. */
const requests = new Set<Request>();
test.beforeEach(({ context }) => {
  requests.clear();
  const end = (request: Request) => requests.delete(request);
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
});

/** Waits for what the pages have asked for, so that a missing announcement is not just a late one. */
async function untilLoaded(context: BrowserContext): Promise<void> {
  await expect.poll(() => requests.size).toBe(0);
  for (const page of context.pages())
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        }),
    );
}

/** Expects the announcement to open two seconds after the page, and no earlier. */
async function expectAnnouncement(page: Page) {
  await untilLoaded(page.context());
  await page.clock.runFor(1900);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
}

/** Expects no announcement within ten seconds. */
async function expectNoAnnouncement(page: Page) {
  await page.clock.runFor(10_000);
  await untilLoaded(page.context());
  await expect(popup(page)).toBeHidden();
}

test('the announcement opens after two seconds, and closes with a tap @phone', async ({
  page,
  context,
}) => {
  await visitWithPausedClock(page, '/ensino');
  await expectAnnouncement(page);
  for (const text of [
    /exclusivo para alunos de outras escolas/i,
    /9º ano.+1ª, a 2ª e a 3ª série do Ensino Médio em 2026/,
    /descontos de até 100%.+desempenho/,
  ])
    await expect(popup(page)).toContainText(text);
  const registration = popup(page).getByRole('link', { name: 'Quero me inscrever' });
  await expect(registration).toHaveAttribute('href', '/bolsas');
  const regulation = popup(page).getByRole('link', { name: /regulamento/ });
  await expect(regulation).toHaveAttribute('href', regulationUrl);
  for (const link of [registration, regulation])
    await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible(page);

  await popup(page).click({ position: { x: 4, y: 40 } });
  await expect(popup(page)).toBeVisible();
  await page.mouse.click(195, 8);
  await expect(popup(page)).toBeHidden();
  await context.clearCookies();
  await page.reload();
  await page.waitForFunction(() => 'interactive' in window);
  await page.clock.fastForward(3000);
  await popup(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(popup(page)).toBeHidden();
});

test('the announcement closes with Escape, and opens only once per session in all tabs', async ({
  page,
  context,
}) => {
  await visitWithPausedClock(page, '/ensino');
  await page.clock.runFor(1100);
  const otherTab = await context.newPage();
  await visitWithSharedClock(otherTab, '/coopen');
  await page.bringToFront();
  const anchor = page.getByRole('link', { name: 'Fundamental II', exact: true });
  await anchor.focus();
  // The other tab has not been open for two seconds yet.
  await page.clock.runFor(1000);
  await expect(popup(page)).toBeVisible();
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(anchor).toBeFocused();

  await followFooterLink(page, 'Estrutura');
  await expect(page).toHaveURL('/estrutura');
  await page.clock.fastForward(10_000);
  await expect(popup(page)).toHaveCount(0);
  await expectNoAnnouncement(otherTab);
  const laterTab = await context.newPage();
  await visitWithSharedClock(laterTab, '/normas');
  await expectNoAnnouncement(laterTab);

  // As the privacy policy says, the browser stores only the cookie and the scroll positions of this visit.
  const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(stored.filter((key) => !key.startsWith('@@scroll'))).toEqual([]);
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: 'bolsas-anunciado', expires: -1, sameSite: 'Lax' }),
  ]);
});

test('the announcement doesn’t open on its own page, the visit form, the privacy policy or the accessibility page', async ({
  page,
}) => {
  const quietPages = [
    ['Privacidade', '/privacidade'],
    ['Acessibilidade', '/acessibilidade'],
    ['Concurso de Bolsas', '/bolsas'],
  ] as const;
  await visitWithPausedClock(page, '/visita');
  await expectNoAnnouncement(page);
  for (const [name, path] of quietPages) {
    await followFooterLink(page, name);
    await expect(page).toHaveURL(path);
    await expectNoAnnouncement(page);
  }
  await followFooterLink(page, 'Normas');
  await expect(page).toHaveURL('/normas');
  await expectAnnouncement(page);
  // Going back to the page doesn't open it either.
  await page.goBack();
  await expect(page).toHaveURL('/bolsas');
  await expect(popup(page)).toHaveCount(0);
});
