import type { Page } from '@playwright/test';
import { school } from 'shared/school';
import { expect, test, visit } from './fixtures/site';

/** Shows what an animation of the page, by its name, shows after so many milliseconds. */
async function stopAnimationAt(page: Page, name: string, time: number): Promise<void> {
  const stop = ([wanted, at]: [string, number]) => {
    const isWanted = (one: Animation) =>
      one instanceof CSSAnimation && one.animationName === wanted;
    const animation = document.getAnimations().find(isWanted);
    if (!animation) throw new Error(`Nothing is animated by ${wanted}.`);
    animation.pause();
    animation.currentTime = at;
  };
  await page.evaluate(stop, [name, time] as [string, number]);
}

const header = (page: Page) => page.getByRole('banner');

test('the top bar and the footer say where the school is and how to reach it', async ({ page }) => {
  await visit(page, '/governanca');
  const bar = page.getByRole('region', { name: 'Contato e redes sociais' });
  const footer = page.getByRole('contentinfo');
  for (const place of [bar, footer]) {
    await expect(place.getByRole('link', { name: school.phone.label })).toHaveAttribute(
      'href',
      `tel:${school.phone.e164}`,
    );
    for (const { network, url } of school.social) {
      const profile = place.getByRole('link', { name: new RegExp(`^${network}`) });
      await expect(profile).toHaveAttribute('href', url);
      await expect(profile).toHaveAttribute('target', '_blank');
    }
  }
  await expect(footer).toContainText(school.address.street);
  await expect(footer.getByRole('link', { name: school.emails.contact })).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  const links = footer.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Quem Somos',
    'Estrutura',
    'Ensino',
    'Matrículas',
    'Concurso de Bolsas',
    'Normas',
    'Privacidade',
    'Trabalhe Conosco',
  ]);
});

test('the year is the school’s, also when the site was built in the one before', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(`${year}-01-01T02:59:00Z`);
  await visit(page, '/governanca');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${year - 1}`);
  await page.clock.setFixedTime(`${year}-01-01T03:01:00Z`);
  await visit(page, '/governanca');
  await expect(footer).toContainText(`© ${year}`);
});

test('the main menu leads to every part of the site', async ({ page }) => {
  await visit(page, '/normas');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByText('Institucional').click();
  const targets = menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await targets).toEqual([
    '/coopen',
    '/governanca',
    '/colaboradores',
    '/estrutura',
    '/ensino',
    '/alimentacao',
    '/vivencias-coopen',
    '/coopen-inspira',
    '/matriculas',
    '/visita',
  ]);
  await expect(menu.getByRole('link', { name: 'Agende uma Visita' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Governança' })).toBeHidden();
});

test('Institucional is highlighted on its own pages, and only there', async ({ page }) => {
  const summary = header(page).locator('summary', { hasText: 'Institucional' }).first();
  const ground = () => summary.evaluate((element) => getComputedStyle(element).backgroundColor);
  await visit(page, '/coopen-inspira');
  const plain = await ground();
  for (const path of ['/coopen', '/governanca', '/colaboradores', '/estrutura']) {
    await page.goto(path);
    expect(await ground(), path).not.toBe(plain);
  }
  await page.goto('/ensino');
  expect(await ground()).toBe(plain);
});

test('the header is translucent and has a shadow once the page is scrolled over 10 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/normas');
  const look = () =>
    header(page).evaluate((element) => {
      const { backgroundColor, boxShadow, position } = getComputedStyle(element);
      const opaque = !/\/ 0|rgba\(.+0\.\d+\)/.test(backgroundColor);
      return { opaque, raised: boxShadow !== 'none', position };
    });
  expect(await look()).toEqual({ opaque: true, raised: false, position: 'sticky' });
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  await expect.poll(look).toEqual({ opaque: true, raised: false, position: 'sticky' });
  await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
  await expect.poll(look).toEqual({ opaque: false, raised: true, position: 'sticky' });
});

test('a second after the page has opened, the chat can be reached', async ({ page }) => {
  await page.goto('/coopen');
  const chat = page.getByRole('link', { name: /Agende uma visita pelo WhatsApp/ });
  await stopAnimationAt(page, 'chat-in', 990);
  await expect(chat).toBeHidden();
  await stopAnimationAt(page, 'chat-in', 1100);
  await expect(chat).toBeVisible();
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*visita/);
  await expect(chat).toHaveAttribute('target', '_blank');
});

test('a page that follows another fades and slides in for half a second, from its top', async ({
  page,
}) => {
  await visit(page, '/normas');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estrutura Completa');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const animation = page.getByRole('main').evaluate((main) => getComputedStyle(main).animation);
  expect(await animation).toMatch(/^0\.5s .*page-in/);
  await expect(page.locator('main')).toHaveCount(1);
});

test('a page that follows another is announced in Portuguese, and its head takes over', async ({
  page,
}) => {
  await visit(page, '/normas');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(
    'Página aberta: Estrutura Completa',
  );
  await expect(page).toHaveTitle(/^Estrutura Completa/);
  const heads = page.locator('head');
  for (const once of ['title', 'meta[name="description"]', 'link[rel="canonical"]']) {
    await expect(heads.locator(once), once).toHaveCount(1);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});

test('who asked for less motion sees no animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/normas');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estrutura Completa');
  await expect(page.locator('main')).toHaveCount(1);
  const seconds = await page
    .getByRole('main')
    .evaluate((main) => parseFloat(getComputedStyle(main).animationDuration));
  expect(seconds).toBeLessThan(0.001);
});

test('the browser’s Back returns to where the reader was', async ({ page }) => {
  await visit(page, '/privacidade');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  // Not `click`, which would scroll first.
  await header(page).getByRole('link', { name: 'Ensino', exact: true }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposta de Ensino');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de Privacidade');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test('the first stop of the keyboard leads past the menu', async ({ page }) => {
  await visit(page, '/coopen');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
