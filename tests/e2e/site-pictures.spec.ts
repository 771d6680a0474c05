import { expect, test, visit } from './fixtures/site';

const routes = ['/', '/coopen-inspira', '/noticia/1', '/alimentacao', '/estrutura'];
/** Below this a screen shows no difference. */
const enough = 0.9;

/**
 * Runs in the page. How wide pictures are, and how wide `sizes` says that they are, by which the browser chooses a file
 * for any screen: so wide they are by themselves.
 */
async function measureWidths(images: (HTMLElement | SVGElement)[]) {
  return Promise.all(
    images.map(async (element) => {
      const image = element as HTMLImageElement;
      image.loading = 'eager';
      await image.decode();
      return { file: image.currentSrc, shown: image.offsetWidth, told: image.naturalWidth };
    }),
  );
}

test('pictures are as sharp as the screen, or as the photo', async ({ page }) => {
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const route of routes) {
      await page.goto(route);
      const pictures = await page.locator('main img[srcset]').evaluateAll(measureWidths);
      expect(pictures.length, route).toBeGreaterThan(0);
      const blurred = pictures.filter(({ shown, told }) => told < Math.floor(shown * enough));
      expect(blurred, `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('an upright phone draws the portrait of each highlight, and nothing else does', async ({
  page,
}) => {
  for (const [width, height, isPortrait] of [
    [390, 844, true],
    [844, 390, false],
    [1360, 860, false],
    // A desk whose window is narrow and tall.
    [800, 1000, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/');
    const slides = page.getByRole('region', { name: 'Destaques da escola' }).locator('img');
    await expect(slides).toHaveCount(4);
    const drawn = await slides.evaluateAll(measureWidths);
    const portraits = drawn.map(({ file }) => /-retrato\./.test(file));
    expect(portraits, `${width} × ${height}`).toEqual(Array(4).fill(isPortrait));
  }
});

const shapes = [
  [450, 800],
  [600, 600],
  [1200, 240],
  [80, 80],
] as const;

test('a photo of an article is seen whole, and no larger than it is', async ({ page }) => {
  await visit(page, '/noticia/1');
  const photo = page.getByRole('article').locator('picture img').first();
  for (const screen of [1360, 390]) {
    await page.setViewportSize({ width: screen, height: 860 });
    for (const [width, height] of shapes) {
      const seen = await photo.evaluate(showInstead, [width, height]);
      const whole = { isInside: true, fit: 'contain', isEnlarged: false, isTiny: false };
      expect(seen, `${width} × ${height} on ${screen}`).toEqual(whole);
    }
  }
});

/** Runs in the page. Shows a picture of this size in the place of a photo. */
async function showInstead(image: HTMLElement | SVGElement, [width = 0, height = 0]: number[]) {
  if (!(image instanceof HTMLImageElement)) throw new Error('This is no photo.');
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  const src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;
  Object.assign(image, { srcset: '', sizes: '', src, width, height });
  await image.decode();
  const box = image.getBoundingClientRect();
  const frame = image.closest('div')?.getBoundingClientRect() ?? new DOMRect();
  const isInside =
    Math.min(box.top - frame.top, box.left - frame.left) >= -1 &&
    Math.max(box.bottom - frame.bottom, box.right - frame.right) <= 1;
  const fit = getComputedStyle(image).objectFit;
  const isEnlarged = box.width > width || box.height > height;
  return { isInside, fit, isEnlarged, isTiny: Math.min(box.width, box.height) <= 60 };
}
