import { expect, test, visit, visitWithPausedClock } from './fixtures/site';

const routes = ['/', '/coopen-inspira', '/noticia/1', '/alimentacao', '/estrutura'];
/** A picture whose width is this share of the drawn width still looks sharp. */
const sharpShare = 0.9;

/**
 * Runs in the page. Measures how wide pictures are drawn, and how wide `sizes` says that they are, which is their
 * natural width. On any screen, the browser chooses a file by what `sizes` says.
 */
async function measureWidths(images: (HTMLElement | SVGElement)[]) {
  return Promise.all(
    images.map(async (element) => {
      const image = element as HTMLImageElement;
      image.loading = 'eager';
      await image.decode();
      return {
        file: image.currentSrc,
        drawnWidth: image.offsetWidth,
        statedWidth: image.naturalWidth,
      };
    }),
  );
}

test('pictures look sharp on a phone and on a desktop', async ({ page }) => {
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const route of routes) {
      await page.goto(route);
      const pictures = await page.locator('main img[srcset]').evaluateAll(measureWidths);
      expect(pictures.length, route).toBeGreaterThan(0);
      const blurred = pictures.filter(
        ({ drawnWidth, statedWidth }) => statedWidth < Math.floor(drawnWidth * sharpShare),
      );
      expect(blurred, `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('the photo of a highlight is fetched just before it shows, and kept', async ({ page }) => {
  await visitWithPausedClock(page, '/');
  const highlights = page.getByRole('region', { name: 'Destaques da escola' });
  const expectPhotos = async (count: number, seconds: number) => {
    await page.clock.runFor(seconds * 1000);
    await expect(highlights.locator('img')).toHaveCount(count);
  };
  await expectPhotos(1, 2.5);
  await expectPhotos(2, 1);
  await page.clock.runFor(1500);
  await expect(highlights.getByRole('group', { name: '2 de 4' })).toBeVisible();
  await expectPhotos(2, 2.5);
  await expectPhotos(3, 1);
});

test('only an upright phone shows each highlight’s picture in portrait format', async ({
  page,
}) => {
  for (const [width, height, isPortrait] of [
    [390, 844, true],
    [844, 390, false],
    [1360, 860, false],
    // The window of a desktop browser may be narrow and tall, too.
    [800, 1000, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/');
    const highlights = page.getByRole('region', { name: 'Destaques da escola' });
    const slides = highlights.locator('img');
    // Photos are fetched when their turn comes.
    for (const dot of await highlights.getByRole('button', { name: /^Ir para o destaque/ }).all())
      await dot.click();
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

test('a photo with a point keeps it where a page crops the photo, and another one costs nothing', async ({
  page,
}) => {
  const spaces = page.getByRole('region', { name: 'Nossos Espaços' });
  const readingChildren = spaces.getByRole('img', { name: /^Crianças leem em almofadas/ });
  const experiment = spaces.getByRole('img', { name: /^Estudantes de jaleco/ });
  await visit(page, '/coopen-inspira');
  const openDoors = page.locator('picture img[src*="/portas-abertas-1."]').first();
  for (const width of [1360, 360]) {
    await page.setViewportSize({ width, height: 860 });
    await expect(openDoors).toHaveCSS('object-position', '50% 75%');
  }
  await page.goto('/estrutura');
  for (const width of [1360, 360]) {
    await page.setViewportSize({ width, height: 860 });
    await expect(readingChildren).toHaveCSS('object-position', '45% 70%');
  }
  await expect(experiment).toHaveCSS('object-position', '50% 50%');
  await expect(experiment).not.toHaveAttribute('style');
});

test('an article shows each photo whole and never enlarged', async ({ page }) => {
  await visit(page, '/noticia/1');
  const photo = page.getByRole('article').locator('picture img').first();
  for (const screen of [1360, 390]) {
    await page.setViewportSize({ width: screen, height: 860 });
    for (const [width, height] of shapes) {
      const result = await photo.evaluate(replacePicture, [width, height]);
      const whole = { isInside: true, isWhole: true, isEnlarged: false, isTiny: false };
      expect(result, `${width} × ${height} on ${screen}`).toEqual(whole);
    }
  }
});

for (const scripts of [true, false])
  test(`a photo in an article’s text has its caption, its place and copies of its own, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: scripts });
    const page = await context.newPage();
    for (const width of [360, 768, 1360]) {
      await page.setViewportSize({ width, height: 860 });
      await page.goto('/noticia/1');
      const figure = page.getByRole('figure', { name: /no dia da colheita/ });
      const photo = figure.getByRole('img', { name: /^Crianças de uniforme verde/ });
      // Its place is known before it is loaded.
      const before = await photo.boundingBox();
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).toHaveJSProperty('complete', true);
      const after = await photo.boundingBox();
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
      expect(before?.height).toBeGreaterThan(180);
      const shown = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(new URL(shown).pathname).toMatch(/^\/static\/.+\/horta-pedagogica-3\.webp$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await context.close();
  });

/**
 * Runs in the page. Replaces a photo with a picture of this size, as the build would have measured it, and measures how it
 * is shown.
 */
async function replacePicture(image: HTMLElement | SVGElement, [width = 0, height = 0]: number[]) {
  if (!(image instanceof HTMLImageElement)) throw new Error('The element is not an image.');
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  const src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;
  Object.assign(image, { srcset: '', sizes: '', src, width, height });
  image.style.setProperty('--width', `${width}px`);
  image.style.setProperty('--ratio', String(width / height));
  await image.decode();
  const box = image.getBoundingClientRect();
  const frame = image.closest('div')?.getBoundingClientRect() ?? new DOMRect();
  const isInside =
    Math.min(box.top - frame.top, box.left - frame.left) >= -1 &&
    Math.max(box.bottom - frame.bottom, box.right - frame.right) <= 1;
  const isWhole = Math.abs(box.width / box.height - width / height) < 0.05;
  const isEnlarged = box.width > width || box.height > height;
  return { isInside, isWhole, isEnlarged, isTiny: Math.min(box.width, box.height) <= 60 };
}
