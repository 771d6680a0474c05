import { school } from 'shared/school';
import { expectContent } from './checklist/expect-content';
import { pages } from './checklist/pages';
import { expect, test } from './fixtures/site';

test.use({ javaScriptEnabled: false, provoked: /status of 404/ });

test('every page reads completely', async ({ page }) => {
  for (const expected of pages) {
    await test.step(expected.path, async () => {
      await page.goto(expected.path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectContent(page, expected, { withScripts: false });
    });
  }
});

test('all four slides of the home page can be read', async ({ page }) => {
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Destaques da escola' }).getByRole('group');
  await expect(slides).toHaveCount(4);
  await slides.last().getByRole('link').click();
  await expect(page).toHaveURL('/estrutura');
});

test('the testimonials are links to the video platform', async ({ page }) => {
  await page.goto('/');
  const testimonials = page.getByRole('region', { name: 'Laços que Inspiram' });
  await expect(testimonials.getByRole('button')).toHaveCount(0);
  const links = testimonials.getByRole('link', { name: /^Assistir ao vídeo/ });
  await expect(links).toHaveCount(3);
  await expect(links.first()).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch/);
});

test('the spaces are scrolled by hand', async ({ page }) => {
  await page.goto('/estrutura');
  const last = page.locator('[aria-roledescription="carrossel"]').getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('what scripts would fetch, and the visit form, say where else to ask', async ({ page }) => {
  for (const path of ['/alimentacao', '/vivencias-coopen', '/visita']) {
    await page.goto(path);
    const main = page.getByRole('main');
    const phone = main.getByRole('link', { name: school.phone.label });
    await expect(phone.first(), path).toBeVisible();
    await expect(main.getByRole('link', { name: /WhatsApp/ }).first(), path).toBeVisible();
    await expect(main.getByText(/^Carregando/)).toBeHidden();
  }
  await expect(page.getByRole('button', { name: /Solicitar visita/ })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a menu unfolds below the header and leads on', async ({ page }) => {
    await page.goto('/normas');
    const header = page.getByRole('banner');
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
});

test('at a desk the menu is the one of always', async ({ page }) => {
  await page.goto('/normas');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(page.getByRole('banner').getByText('Menu', { exact: true })).toBeHidden();
  await menu.getByText('Institucional').click();
  await menu.getByRole('link', { name: 'Governança' }).click();
  await expect(page).toHaveURL('/governanca');
});
