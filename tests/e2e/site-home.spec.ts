import type { Page } from '@playwright/test';
import { expect, hold, test, visit, visitInStillTime } from './fixtures/site';

const player = 'https://www.youtube-nocookie.com/embed/';
const hero = (page: Page) => page.getByRole('region', { name: 'Destaques da escola' });
const slide = (page: Page) => hero(page).getByRole('group');

test('slides follow each other every five seconds, each with a way on, unless one has the focus', async ({
  page,
}) => {
  await visitInStillTime(page, '/');
  const dots = hero(page).getByRole('button', { name: /^Ir para o destaque/ });
  for (const [index, target] of [
    '/coopen',
    '/vivencias-coopen',
    '/ensino',
    '/estrutura',
    '/coopen',
  ].entries()) {
    await expect(dots.nth(index % 4)).toHaveAttribute('aria-current', 'true');
    await expect(slide(page)).toHaveCount(1);
    await expect(slide(page).getByRole('heading')).toBeVisible();
    await expect(slide(page).getByRole('link')).toHaveAttribute('href', target);
    await expect(slide(page).locator('img')).toHaveCount(1);
    if (index < 4) await page.clock.runFor(5050);
  }
  await slide(page).getByRole('link').focus();
  await page.keyboard.press('Shift');
  // Wherever the pointer goes.
  await hero(page).hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expect(slide(page).getByRole('link')).toBeFocused();
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
});

test('a testimonial plays when it is asked to, with the focus, and asks nobody before', async ({
  page,
  faults,
}) => {
  const asked: string[] = [];
  await page.route(`${player}**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Olha, um filme</p>' });
  });
  const arrive = await hold(page, `${player}**`);
  await visit(page, '/');
  const testimonials = page.getByRole('region', { name: 'Laços que Inspiram' });
  const posters = testimonials.getByRole('button', { name: /^Assistir ao vídeo/ });
  await expect(posters).toHaveText([/de estudante/, /de estudante/, /Depoimento de família/]);
  await posters.first().scrollIntoViewIfNeeded();
  await expect(testimonials.locator('iframe')).toHaveCount(0);
  expect({ asked, faults }).toEqual({ asked: [], faults: [] });

  await posters.last().press('Enter');
  const video = testimonials.locator('iframe');
  await expect(video).toBeFocused();
  await expect(video).toHaveAttribute('title', 'Por que escolhemos esta escola');
  // A player whose focus is lost while it arrives has it back.
  await video.evaluate((element: HTMLElement) => element.blur());
  await expect(video).not.toBeFocused();
  arrive();
  await expect(video.contentFrame().getByText('Olha, um filme')).toBeVisible();
  await expect(video).toBeFocused();
  // Without cookies, without related videos, with little of the platform's own marks.
  expect(asked).toEqual([`${player}R6MlUcmOul8?rel=0&modestbranding=1&autoplay=1`]);
  await expect(posters).toHaveCount(2);
});
