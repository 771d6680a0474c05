import type { Page } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { expectAccessible } from './fixtures/checks';
import { expectTabOrder } from './fixtures/keyboard';
import { expect, test, visit } from './fixtures/site';

const entries = [
  ['Quem Somos', '/coopen'],
  ['Governança', '/governanca'],
  ['Colaboradores', '/colaboradores'],
  ['Estrutura', '/estrutura'],
  ['Agenda', '/agenda'],
  ['Ensino', '/ensino'],
  ['Alimentação', '/alimentacao'],
  ['Vivências', '/vivencias-coopen'],
  ['Coopen Inspira', '/coopen-inspira'],
  ['Matrículas', '/matriculas'],
  ['Agende uma Visita', '/visita'],
] as const;

const school = getOriginalContent('escola');
const escape = (text: string) => text.replace(/[()]/g, '\\$&');

const desktop = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuOpenClass = /(^| )menu-open( |$)/;

async function openMenu(page: Page): Promise<void> {
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(page.locator('body')).toHaveClass(menuOpenClass);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  // The dialog's close event fires a moment after the dialog disappears.
  await expect(page.locator('body')).not.toHaveClass(menuOpenClass);
}

test('the menu fits on one line, links to every section and marks the current page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const summary = desktop(page).locator('summary', { hasText: 'Institucional' });
  const readBackground = () =>
    summary.evaluate((element) => getComputedStyle(element).backgroundColor);
  await visit(page, '/coopen');
  await summary.click();
  await expectAccessible(page);
  const links = desktop(page).getByRole('link');
  await expect(links).toHaveText(entries.map(([name]) => name));
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(entries.map(([, path]) => path));
  await page.keyboard.press('Escape');
  await expect(links.filter({ hasText: 'Governança' })).toBeHidden();

  await page.goto('/ensino');
  const otherBackground = await readBackground();
  for (const [, path] of entries.slice(0, 5)) {
    await page.goto(path);
    expect(await readBackground(), path).not.toBe(otherBackground);
  }

  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(burger(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(burger(page)).toBeHidden();
  for (const entry of await links.all())
    expect((await entry.boundingBox())?.height).toBeLessThan(50);
  const logo = await page.getByRole('banner').locator('img').boundingBox();
  expect(logo?.width).toBeGreaterThan(110);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu slides in, fills the screen and keeps the focus', async ({ page }) => {
    await visit(page, '/normas');
    await expect(desktop(page)).toBeHidden();
    await openMenu(page);
    await expect(menu(page)).toHaveCSS('animation-name', 'menu-in');
    expect(await page.content()).toMatch(/@keyframes menu-in{from{[^}]*translateX\(100%\)/);
    await expect
      .poll(() => menu(page).boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page);
    await expect(menu(page).getByRole('link', { name: 'Governança' })).toBeHidden();
    await menu(page).getByText('Institucional').click();
    const names = entries.map(([name]) => name);
    const links = menu(page).getByRole('navigation').getByRole('link');
    // The button that asks for a visit comes last.
    const [visitLink = ''] = names.splice(-1);
    await expect(links).toHaveText([...names, 'Contraturno', 'Buscar no site', visitLink]);
    const contact = menu(page).getByRole('region', { name: 'Fale com a gente' });
    await expect(contact.getByRole('link')).toHaveText([
      /^Ver no mapa/,
      school.phone,
      new RegExp(`^${escape(school.whatsapp)}`),
      school.emails.contact,
    ]);

    await expectTabOrder(page, { within: 'dialog[open]' });
    await page.mouse.move(200, 700);
    await page.mouse.wheel(0, 1200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Elements behind the menu can't receive the focus.
    expect(await menu(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  });

  test('the menu closes with its button, Escape, a link, Back, and when the visitor rotates a tablet', async ({
    page,
  }) => {
    await visit(page, '/ensino');
    for (const close of [
      () => menu(page).getByRole('button', { name: 'Fechar menu' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await openMenu(page);
      await close();
      await expectClosed(page);
      await expect(burger(page)).toBeFocused();
    }
    for (const [name, path] of [entries[5], entries[9]]) {
      await openMenu(page);
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expectClosed(page);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await openMenu(page);
    await page.goBack();
    await expect(page).toHaveURL('/ensino');
    await expectClosed(page);

    await page.setViewportSize({ width: 810, height: 1080 });
    await openMenu(page);
    await page.setViewportSize({ width: 1080, height: 810 });
    await expectClosed(page);
    await desktop(page).getByRole('link', { name: 'Matrículas' }).click();
    await expect(page).toHaveURL('/matriculas');
  });
});
