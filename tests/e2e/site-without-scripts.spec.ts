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

test('the menu works, at a desk as always, unfolded on a phone', async ({ page }) => {
  await page.goto('/normas');
  const header = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(header.getByText('Menu', { exact: true })).toBeHidden();
  await menu.getByText('Institucional').click();
  await menu.getByRole('link', { name: 'Governança' }).click();
  await expect(page).toHaveURL('/governanca');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/normas');
  const enrolment = header.getByRole('link', { name: 'Matrículas' });
  const council = header.getByRole('link', { name: 'Governança' });
  await expect(header.getByRole('button')).toHaveCount(0);
  await expect(enrolment).toHaveCount(0);
  await header.getByText('Menu', { exact: true }).click();
  await expect(header.getByRole('link', { name: 'Agende uma Visita' })).toBeInViewport();
  await expect(council).toHaveCount(0);
  await header.locator('summary:visible', { hasText: 'Institucional' }).click();
  await expect(council).toBeVisible();
  await enrolment.click();
  await expect(page).toHaveURL('/matriculas');
  await expect(enrolment).toHaveCount(0);
});
