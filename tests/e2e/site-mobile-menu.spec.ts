import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures/site';

test.use({ viewport: { width: 390, height: 844 } });

const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const marked = /(^| )menu-open( |$)/;

async function open(page: Page): Promise<void> {
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(page.locator('body')).toHaveClass(marked);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  // The dialog says that it closed a moment after it is gone.
  await expect(page.locator('body')).not.toHaveClass(marked);
}

test('the burger opens a menu that slides in from the right and fills the screen', async ({
  page,
}) => {
  await visit(page, '/matriculas');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await open(page);
  const keyframes = await menu(page).evaluate((dialog) => {
    const { animationName } = getComputedStyle(dialog);
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName)?.cssText;
  });
  expect(keyframes).toContain('translateX(100%)');
  await expect
    .poll(() => menu(page).boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 });

  const group = menu(page).getByText('Institucional');
  await expect(menu(page).getByRole('link', { name: 'Governança' })).toBeHidden();
  await group.click();
  await expect(menu(page).getByRole('link')).toHaveText([
    'Quem Somos',
    'Governança',
    'Colaboradores',
    'Estrutura',
    'Ensino',
    'Alimentação',
    'Vivências',
    'Coopen Inspira',
    'Matrículas',
    'Agende uma Visita',
  ]);
});

test('it closes with its button and with Escape, and the focus returns to the burger', async ({
  page,
}) => {
  await visit(page, '/normas');
  for (const close of [
    () => menu(page).getByRole('button', { name: 'Fechar menu' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await open(page);
    await close();
    await expectClosed(page);
    await expect(burger(page)).toBeFocused();
  }
});

test('it closes when a link is followed, also one to the same page', async ({ page }) => {
  await visit(page, '/ensino');
  await open(page);
  await menu(page).getByRole('link', { name: 'Ensino', exact: true }).click();
  await expectClosed(page);
  await open(page);
  await menu(page).getByRole('link', { name: 'Matrículas' }).click();
  await expect(page).toHaveURL('/matriculas');
  await expectClosed(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('it closes on every change of path, and is not left behind by Back', async ({ page }) => {
  await visit(page, '/normas');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
  await expect(page).toHaveURL('/estrutura');
  await open(page);
  await page.goBack();
  await expect(page).toHaveURL('/normas');
  await expectClosed(page);
});

test('the page behind it stays where it is, out of reach', async ({ page }) => {
  await visit(page, '/normas');
  await open(page);
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 1200);
  for (let tab = 0; tab < 12; tab += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('it gives way to the desktop menu from 1024 px on', async ({ page }) => {
  await visit(page, '/normas');
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(burger(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(burger(page)).toBeHidden();
  const desktop = page.getByRole('navigation', { name: 'Principal' });
  await expect(desktop).toBeVisible();
  // In one line, beside the logo at a size that can be read.
  for (const entry of await desktop.getByRole('link').all()) {
    expect((await entry.boundingBox())?.height).toBeLessThan(50);
  }
  const logo = await page.getByRole('banner').locator('img').boundingBox();
  expect(logo?.width).toBeGreaterThan(110);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

test('a tablet that is turned leaves no menu behind that nobody can close', async ({ page }) => {
  await page.setViewportSize({ width: 810, height: 1080 });
  await visit(page, '/normas');
  await open(page);
  await page.setViewportSize({ width: 1080, height: 810 });
  await expectClosed(page);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Matrículas' })
    .click();
  await expect(page).toHaveURL('/matriculas');
});
