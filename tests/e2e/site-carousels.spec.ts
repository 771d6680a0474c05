import {
  expect,
  findSlidesInView,
  readLayoutShift,
  recordLayoutShifts,
  test,
  unseenShift,
  visit,
} from './fixtures/site';

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
    const position = carousel.getByRole('status');
    if (count > 1) await expect(position).toBeHidden();
    else await expect(position).toHaveText(/^1 de \d+$/);
  }
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const slides = await carousel.getByRole('listitem').count();
  await test.step('on a phone, the edge of the next slide shows, and the last one is reached', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await next.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('listitem').nth(1)).toBeInViewport();
    // A click that comes before the slide has moved would count from the slide before.
    const position = carousel.getByRole('status');
    for (let place = 2; place <= slides; place += 1) {
      await next.click();
      await expect(position).toHaveText(`${place} de ${slides}`);
    }
    await expect.poll(inView).toEqual([slides - 1]);
    for (let place = slides - 1; place >= 1; place -= 1) {
      await previous.click();
      await expect(position).toHaveText(`${place} de ${slides}`);
    }
    await page.setViewportSize({ width: 1360, height: 900 });
    await expect.poll(inView).toEqual([0, 1, 2]);
  });
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
    // A visitor who comes by keyboard is in the list before the slider takes over, and stays there.
    await carousel.getByRole('list').focus();
    await expect(items.first()).toBeInViewport({ ratio: 0.5 });
    await expect(carousel.getByRole('button', { name: 'Próximo' })).toBeVisible();
    await expect(carousel.getByRole('list')).toBeFocused();
    for (const [name, expected] of [
      ['Anterior', items.last()],
      ['Próximo', items.first()],
    ] as const) {
      await carousel.getByRole('button', { name }).click();
      await expect(expected).toBeInViewport({ ratio: 0.5 });
    }
  }
});

/** An article with a landscape photo, a wide one, an upright one and another landscape one. */
const mixedArticle = '/noticia/2';

test('photos of every shape are whole, nothing fills the space beside them, and stepping moves nothing', async ({
  page,
}) => {
  await page.addInitScript(recordLayoutShifts);
  for (const width of [360, 768, 1360]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, mixedArticle);
    const carousel = page.getByRole('group', { name: 'Fotos da notícia' });
    const next = carousel.getByRole('button', { name: 'Próximo' });
    await expect(next).toBeVisible();
    expect((await carousel.boundingBox())?.height).toBeLessThan(700);
    const beforeStepping = await readLayoutShift(page);
    expect(beforeStepping, `${width} px`).toBeLessThanOrEqual(unseenShift);
    for (const [index, photo] of (await carousel.getByRole('img').all()).entries()) {
      await expect(carousel.getByRole('status')).toHaveText(`${index + 1} de 4`);
      await expect.poll(() => page.evaluate(findSlidesInView)).toEqual([index]);
      const { drawn, own, surfaces } = await photo.evaluate(measureShape);
      expect(Math.abs(drawn / own - 1), `photo ${index + 1} at ${width} px`).toBeLessThan(0.02);
      expect(surfaces).toEqual([]);
      await next.press('Enter');
    }
    await expect(carousel.getByRole('status')).toHaveText('1 de 4');
    expect((await readLayoutShift(page)) - beforeStepping, `${width} px`).toBe(0);
  }
});

/** Runs in the page. Returns a photo's proportions, drawn and its own, and the backgrounds between it and the carousel. */
async function measureShape(element: HTMLElement | SVGElement) {
  const photo = element as HTMLImageElement;
  await photo.decode();
  const surfaces: string[] = [];
  for (let each = photo.parentElement; each && each.role !== 'group'; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') surfaces.push(backgroundColor);
  }
  return {
    drawn: photo.offsetWidth / photo.offsetHeight,
    own: photo.naturalWidth / photo.naturalHeight,
    surfaces,
  };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor scrolls through all photos of an article by keyboard', async ({ page }) => {
    await page.goto(mixedArticle);
    const carousel = page.getByRole('group', { name: 'Fotos da notícia' });
    await expect(carousel.getByRole('button')).toHaveCount(0);
    const photos = carousel.getByRole('img');
    await expect(photos).toHaveCount(4);
    await carousel.getByRole('list').focus();
    // An arrow key scrolls by 40 pixels.
    for (let step = 0; step < 80; step += 1) await page.keyboard.press('ArrowRight');
    await expect(photos.last()).toBeInViewport({ ratio: 0.9 });
  });
});
