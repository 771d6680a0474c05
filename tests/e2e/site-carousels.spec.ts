import type { Locator } from '@playwright/test';
import { expect, test, visit } from './fixtures/site';

// Each move is over at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** How many of a carousel's slides lie within its frame. */
async function inView(carousel: Locator): Promise<number> {
  return carousel.getByRole('list').evaluate((list) => {
    const frame = list.getBoundingClientRect();
    return [...list.children].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    }).length;
  });
}

test('the spaces are seen one, two or three at a time, and end where they end', async ({
  page,
}) => {
  await visit(page, '/estrutura');
  const carousel = page.locator('[aria-roledescription="carrossel"]');
  const next = carousel.getByRole('button', { name: 'Próximo' });
  const previous = carousel.getByRole('button', { name: 'Anterior' });
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1360, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => inView(carousel), { message: `${width} px` }).toBe(count);
  }
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const slides = await carousel.getByRole('listitem').count();
  for (let step = 0; step < slides - 3; step += 1) {
    await expect(next).toHaveAttribute('aria-disabled', 'false');
    await next.click();
    await expect(previous).toHaveAttribute('aria-disabled', 'false');
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => inView(carousel)).toBe(3);
});

for (const [what, path, slides] of [
  ['the pictures of an article', '/noticia/16', 'article [aria-roledescription="carrossel"]'],
  ['the gallery of the food page', '/alimentacao', '[aria-roledescription="carrossel"]'],
] as const) {
  test(`${what} go round`, async ({ page }) => {
    await visit(page, path);
    const carousel = page.locator(slides);
    const items = carousel.getByRole('listitem');
    const next = carousel.getByRole('button', { name: 'Próximo' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(next).toHaveAttribute('aria-disabled', 'false');
    await expect(items.first()).toBeInViewport({ ratio: 0.5 });
    await carousel.getByRole('button', { name: 'Anterior' }).click();
    await expect(items.last()).toBeInViewport({ ratio: 0.5 });
    for (let step = (await items.count()) - 1; step >= 0; step -= 1) await next.click();
    await expect(items.last()).toBeInViewport({ ratio: 0.5 });
    await next.click();
    await expect(items.first()).toBeInViewport({ ratio: 0.5 });
  });
}
