import { expect, test } from './fixtures/site';

// What each page says and leads to without them is read in site-pages.spec.ts.
test.use({ javaScriptEnabled: false });

test('slides are read, and spaces scrolled by hand', async ({ page }) => {
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Destaques da escola' }).getByRole('group');
  await expect(slides).toHaveCount(4);
  await slides.last().getByRole('link').click();
  await expect(page).toHaveURL('/estrutura');
  const last = page.locator('[aria-roledescription="carrossel"]').getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('the menu is the one of always, at a desk and on a phone', async ({ page }) => {
  await page.goto('/normas');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByText('Institucional').click();
  await menu.getByRole('link', { name: 'Governança' }).click();
  await expect(page).toHaveURL('/governanca');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/normas');
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  const council = dialog.getByRole('link', { name: 'Governança' });
  const burger = page.getByRole('button', { name: 'Menu', exact: true });
  await burger.click();
  await dialog.getByRole('button', { name: 'Fechar menu' }).click();
  await expect(dialog).toBeHidden();
  await burger.click();
  await expect(dialog.getByRole('link', { name: 'Agende uma Visita' })).toBeInViewport();
  await expect(council).toBeHidden();
  await dialog.getByText('Institucional').click();
  await expect(council).toBeVisible();
  await dialog.getByRole('link', { name: 'Matrículas' }).click();
  await expect(page).toHaveURL('/matriculas');
  await expect(dialog).toBeHidden();
});
