import type { Page } from '@playwright/test';
import { expect, test, visitInStillTime } from './fixtures/site';

const hero = (page: Page) => page.getByRole('region', { name: 'Destaques da escola' });
const dots = (page: Page) => hero(page).getByRole('button', { name: /^Ir para o destaque/ });
const button = (page: Page, name: string | RegExp) => hero(page).getByRole('button', { name });

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(dots(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');
  await expect(hero(page).getByRole('group')).toHaveCount(1);
  await expect(hero(page).getByRole('group', { name: `${number} de 4` })).toBeVisible();
}

/** Almost five seconds, in which nothing moves, and the rest of them. */
async function expectNextAfterFiveSeconds(page: Page, from: number, to: number): Promise<void> {
  await page.clock.runFor(4900);
  await expectSlide(page, from);
  await page.clock.runFor(150);
  await expectSlide(page, to);
}

test('four slides follow each other every five seconds, each with a way on', async ({ page }) => {
  await visitInStillTime(page, '/');
  await expectSlide(page, 1);
  const targets = ['/coopen', '/vivencias-coopen', '/ensino', '/estrutura'];
  for (const [index, target] of targets.entries()) {
    const slide = hero(page).getByRole('group');
    await expect(slide.getByRole('heading')).toBeVisible();
    await expect(slide.getByRole('link')).toHaveAttribute('href', target);
    await expect(slide.locator('img')).toHaveCount(1);
    await expectNextAfterFiveSeconds(page, index + 1, ((index + 1) % 4) + 1);
  }
});

test('they pause while they have keyboard focus, wherever the pointer goes', async ({ page }) => {
  await visitInStillTime(page, '/');
  await hero(page).getByRole('group').getByRole('link').focus();
  await page.keyboard.press('Shift');
  await hero(page).hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expectSlide(page, 1);
  await expect(hero(page).getByRole('group').getByRole('link')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a quick swipe changes the slide, a slow one does not; there are no arrows', async ({
    page,
  }) => {
    await visitInStillTime(page, '/');
    await expect(button(page, 'Próximo')).toBeHidden();
    await swipe(page, -240, 0);
    await expectSlide(page, 2);
    await swipe(page, 240, 0);
    await expectSlide(page, 1);
    // 50 px in half a second, 100 px a second: 5000.
    await swipe(page, -50, 500);
    await expectSlide(page, 1);
  });
});

/** A finger put down, moved sideways and lifted. */
async function swipe(page: Page, distance: number, milliseconds: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = distance < 0 ? 320 : 70;
  const at = (x: number) => [{ x, y: 300 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start) });
  await page.clock.runFor(milliseconds);
  const end = at(start + distance);
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: end });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
