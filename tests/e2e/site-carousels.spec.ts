import { expect, findSlidesInView, test, visit } from './fixtures/site';

// The slides move without animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the carousel of spaces shows one, two or three at a time and stops at both ends', async ({
  page,
}) => {
  await visit(page, '/estrutura');
  const carousel = page.locator('[aria-roledescription="carrossel"]');
  const inView = () => page.evaluate(findSlidesInView);
  const next = carousel.getByRole('button', { name: 'Próximo' });
  const previous = carousel.getByRole('button', { name: 'Anterior' });
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1360, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inView, { message: `${width} px` }).toHaveLength(count);
  }
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const slides = await carousel.getByRole('listitem').count();
  for (let step = 0; step < slides - 3; step += 1) await next.click();
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(inView).toHaveLength(3);
});

test('the carousels of an article and of the food page wrap around at both ends', async ({
  page,
}) => {
  for (const path of ['/noticia/14', '/alimentacao']) {
    await visit(page, path);
    const carousel = page.getByRole('main').locator('[aria-roledescription="carrossel"]');
    const items = carousel.getByRole('listitem');
    await carousel.scrollIntoViewIfNeeded();
    await expect(items.first()).toBeInViewport({ ratio: 0.5 });
    for (const [name, expected] of [
      ['Anterior', items.last()],
      ['Próximo', items.first()],
    ] as const) {
      await carousel.getByRole('button', { name }).click();
      await expect(expected).toBeInViewport({ ratio: 0.5 });
    }
  }
});
