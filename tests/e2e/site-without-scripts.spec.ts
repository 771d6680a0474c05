import { originalWords } from 'shared/pages/read';
import { expect, test } from './fixtures/site';

const school = originalWords('escola');

test.use({ javaScriptEnabled: false });

test('slides are read, spaces scrolled by hand, testimonials are links', async ({ page }) => {
  await page.goto('/');
  const testimonials = page.getByRole('region', { name: 'Laços que Inspiram' });
  await expect(testimonials.getByRole('button')).toHaveCount(0);
  const videos = testimonials.getByRole('link', { name: /^Assistir ao vídeo/ });
  await expect(videos).toHaveCount(3);
  await expect(videos.first()).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch/);

  const slides = page.getByRole('region', { name: 'Destaques da escola' }).getByRole('group');
  await expect(slides).toHaveCount(4);
  await slides.last().getByRole('link').click();
  await expect(page).toHaveURL('/estrutura');
  const last = page.locator('[aria-roledescription="carrossel"]').getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('menu, activities and visit form say where else to ask @phone', async ({ page }) => {
  for (const path of ['/alimentacao', '/vivencias-coopen', '/visita']) {
    await page.goto(path);
    const main = page.getByRole('main');
    const phone = main.getByRole('link', { name: school.phone });
    await expect(phone.first(), path).toBeVisible();
    await expect(main.getByRole('link', { name: /WhatsApp/ }).first(), path).toBeVisible();
    await expect(main.getByText(/^Carregando/)).toBeHidden();
  }
  await expect(page.getByRole('button', { name: /Solicitar visita/ })).toBeHidden();
  await page.getByText('Posso remarcar?').click();
  await expect(page.getByText(/Responda à nossa mensagem no WhatsApp/)).toBeVisible();
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
