import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures/site';

const routes = ['/', '/coopen-inspira', '/noticia/1', '/alimentacao', '/estrutura'];
/** Below this a screen as sharp as that shows no difference. */
const enough = 0.9;

interface Shown {
  file: string;
  /** Pixels of the file, of the largest file offered, and of the screen that it fills. */
  has: number;
  offered: number;
  needs: number;
}

/** The pictures of a page that have been loaded, with what they are made of. */
async function picturesOf(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const widest = (srcset: string) =>
      Math.max(0, ...[...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
    const images = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')];
    const loaded = images.filter((image) => image.complete && image.currentSrc);
    return Promise.all(
      loaded.map(async ({ currentSrc, srcset, offsetWidth }) => {
        const file = new Image();
        file.src = currentSrc;
        await file.decode();
        return {
          file: new URL(currentSrc).pathname,
          has: file.naturalWidth,
          offered: widest(srcset),
          needs: offsetWidth * devicePixelRatio,
        };
      }),
    );
  });
}

for (const density of [1, 3]) {
  test.describe(`on a screen of ${density}×`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: density });

    test('pictures are as sharp as the screen, or as the photo', async ({ page }) => {
      for (const route of routes) {
        await page.goto(route);
        await page.waitForFunction(() =>
          [...document.images]
            .filter((image) => image.getBoundingClientRect().bottom > 0)
            .filter((image) => image.getBoundingClientRect().top < innerHeight)
            .every(({ complete }) => complete),
        );
        const pictures = await picturesOf(page);
        expect(pictures.length, route).toBeGreaterThan(0);
        for (const { file, has, offered, needs } of pictures) {
          const wanted = Math.min(needs * enough, offered);
          expect(has, `${route}: ${file}`).toBeGreaterThanOrEqual(Math.floor(wanted));
        }
      }
    });
  });
}

const shapes = { portrait: [450, 800], square: [600, 600], panorama: [1200, 240], tiny: [80, 80] };

test('a photo of an article is seen whole, whatever its shape, and no larger than it is', async ({
  page,
}) => {
  await visit(page, '/noticia/1');
  const photo = page.getByRole('article').locator('picture img').first();
  for (const viewport of [
    { width: 1360, height: 860 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const [shape, [width = 0, height = 0]] of Object.entries(shapes)) {
      const src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;
      const seen = await photo.evaluate(
        async (image: HTMLImageElement, given) => {
          for (const source of image.parentElement?.querySelectorAll('source') ?? [])
            source.remove();
          Object.assign(image, { srcset: '', sizes: '', ...given });
          await image.decode();
          const box = image.getBoundingClientRect();
          const frame = image.closest('div')?.getBoundingClientRect() ?? new DOMRect();
          const isInside =
            box.top >= frame.top - 1 &&
            box.bottom <= frame.bottom + 1 &&
            box.left >= frame.left - 1 &&
            box.right <= frame.right + 1;
          return {
            width: box.width,
            height: box.height,
            isInside,
            fit: getComputedStyle(image).objectFit,
          };
        },
        { src, width, height },
      );
      expect(seen, shape).toMatchObject({ isInside: true, fit: 'contain' });
      expect(seen.width, shape).toBeLessThanOrEqual(width);
      expect(seen.height, shape).toBeLessThanOrEqual(height);
      expect(Math.min(seen.width, seen.height), shape).toBeGreaterThan(60);
    }
  }
});
