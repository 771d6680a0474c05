import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/site';

const routes = ['/', '/coopen-inspira', '/noticia/1', '/alimentacao', '/visita', '/estrutura'];
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

for (const density of [1, 2, 3]) {
  test.describe(`on a screen of ${density}×`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: density });

    test('pictures are as sharp as the screen, or as the photo', async ({ page }) => {
      for (const route of routes) {
        await page.goto(route);
        await page.waitForLoadState('networkidle');
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
