import { expect, findSlidesInView, test, visit } from './fixtures/site';

// Each move is over at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the spaces are seen one, two or three at a time, and do not go round', async ({ page }) => {
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

test('the pictures of an article, and those of the food page, go round', async ({ page }) => {
  for (const path of ['/noticia/14', '/alimentacao']) {
    await visit(page, path);
    const carousel = page.getByRole('main').locator('[aria-roledescription="carrossel"]');
    const items = carousel.getByRole('listitem');
    await carousel.scrollIntoViewIfNeeded();
    await expect(items.first()).toBeInViewport({ ratio: 0.5 });
    for (const [name, seen] of [
      ['Anterior', items.last()],
      ['Próximo', items.first()],
    ] as const) {
      await carousel.getByRole('button', { name }).click();
      await expect(seen).toBeInViewport({ ratio: 0.5 });
    }
  }
});
