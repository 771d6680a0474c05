import type { Page } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { toDialableNumber } from 'shared/phone';
import { expect, test, visit } from './fixtures/site';

const school = getOriginalContent('escola');

const header = (page: Page) => page.getByRole('banner');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const followLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
const scroll = (page: Page, to: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);

test('the top bar and the footer say where the school is and how to reach it', async ({ page }) => {
  await visit(page, '/governanca');
  const bar = page.getByRole('region', { name: 'Contato e redes sociais' });
  const footer = page.getByRole('contentinfo');
  for (const place of [bar, footer]) {
    const phone = place.getByRole('link', { name: school.phone });
    await expect(phone).toHaveAttribute('href', `tel:${toDialableNumber(school.phone)}`);
    for (const { network, url } of school.social) {
      const profile = place.getByRole('link', { name: new RegExp(`^${network}`) });
      await expect(profile).toHaveAttribute('href', url);
      await expect(profile).toHaveAttribute('target', '_blank');
    }
  }
  await expect(footer).toContainText(school.address.street);
  await expect(footer.getByRole('link', { name: school.emails.contact })).toBeVisible();
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
    'Quem Somos',
    'Estrutura',
    'Ensino',
    'Matrículas',
    'Agenda',
    'Concurso de Bolsas',
    'Normas',
    'Privacidade',
    'Trabalhe Conosco',
  ]);
});

test('the year in the footer is the school’s, whenever the site was built', async ({ page }) => {
  const year = new Date().getFullYear() + 1;
  const footer = page.getByRole('contentinfo');
  for (const [time, shown] of [
    ['02:59', year - 1],
    ['03:01', year],
  ] as const) {
    await page.clock.setFixedTime(`${year}-01-01T${time}:00Z`);
    await visit(page, '/governanca');
    await expect(footer).toContainText(`© ${shown}`);
  }
});

test('a second after the page has opened, the chat can be reached', async ({ page }) => {
  /** Runs in the page: what an animation shows after so many milliseconds. */
  const stopAt = (time: number) => {
    const isWanted = (one: Animation) =>
      one instanceof CSSAnimation && one.animationName === 'chat-in';
    const animation = document.getAnimations().find(isWanted);
    if (!animation) throw new Error('Nothing is animated by chat-in.');
    animation.pause();
    animation.currentTime = time;
  };
  await page.goto('/coopen');
  const chat = page.getByRole('link', { name: /Agende uma visita pelo WhatsApp/ });
  await page.evaluate(stopAt, 990);
  await expect(chat).toBeHidden();
  await page.evaluate(stopAt, 1100);
  await expect(chat).toBeVisible();
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*visita/);
  await expect(chat).toHaveAttribute('target', '_blank');
});

test('a page that follows another slides in, is announced, and has its head', async ({ page }) => {
  const main = page.getByRole('main');
  await visit(page, '/normas');
  await scroll(page, 900);
  await followLink(page);
  await expect(title(page)).toHaveText('Estrutura Completa');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const animation = main.evaluate((element) => getComputedStyle(element).animation);
  expect(await animation).toMatch(/^0\.5s .*page-in/);
  await expect(page.locator('main')).toHaveCount(1);
  const told = page.locator('[aria-live="assertive"]');
  await expect(told).toHaveText('Página aberta: Estrutura Completa');
  await expect(page).toHaveTitle(/^Estrutura Completa/);
  for (const once of ['title', 'meta[name="description"]', 'link[rel="canonical"]'])
    await expect(page.locator(`head ${once}`), once).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');

  // Users who prefer reduced motion see no animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/normas');
  await followLink(page);
  await expect(title(page)).toHaveText('Estrutura Completa');
  const duration = main.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(parseFloat(await duration)).toBeLessThan(0.001);
});

test('the header shows what scrolls; the first stop leads past the menu', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/normas');
  const look = () =>
    header(page).evaluate((element) => {
      const { backgroundColor, boxShadow, position } = getComputedStyle(element);
      const opaque = !/\/ 0|rgba\(.+0\.\d+\)/.test(backgroundColor);
      return { opaque, raised: boxShadow !== 'none', position };
    });
  await scroll(page, 10);
  await expect.poll(look).toEqual({ opaque: true, raised: false, position: 'sticky' });
  await scroll(page, 11);
  await expect.poll(look).toEqual({ opaque: false, raised: true, position: 'sticky' });
  // Keep this last: it scrolls the page a moment after moving the focus.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
