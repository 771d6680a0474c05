import { expect, test, visit } from './fixtures/site';

const player = 'https://www.youtube-nocookie.com/embed/';

test('the three newest articles are told with picture and day', async ({ page }) => {
  await visit(page, '/');
  const news = page.getByRole('region', { name: 'Coopen Inspira' });
  await expect(news.getByRole('listitem')).toHaveCount(3);
  for (const card of await news.getByRole('listitem').all()) {
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.locator('time')).toHaveText(/^\d{2} [a-z]{3}, \d{4}$/);
    await expect(card.getByRole('heading')).toBeVisible();
  }
  const days = await news
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days).toEqual([...days].sort().reverse());
});

test('a testimonial plays when it is asked to, and asks nobody before', async ({
  page,
  faults,
}) => {
  const asked: string[] = [];
  await page.route(`${player}**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Olha, um filme</p>' });
  });
  await visit(page, '/');
  const testimonials = page.getByRole('region', { name: 'Laços que Inspiram' });
  const posters = testimonials.getByRole('button', { name: /^Assistir ao vídeo/ });
  await expect(posters).toHaveText([
    /Depoimento de estudante/,
    /Depoimento de estudante/,
    /Depoimento de família/,
  ]);
  await posters.first().scrollIntoViewIfNeeded();
  await expect(testimonials.locator('iframe')).toHaveCount(0);
  expect({ asked, faults }).toEqual({ asked: [], faults: [] });

  await posters.last().focus();
  await page.keyboard.press('Enter');
  const video = testimonials.locator('iframe');
  await expect(video).toBeFocused();
  await expect(video).toHaveAttribute('title', 'Por que escolhemos esta escola');
  await expect(video.contentFrame().getByText('Olha, um filme')).toBeVisible();
  expect(asked).toEqual([addressOf('R6MlUcmOul8')]);
  await expect(posters).toHaveCount(2);
});

test('a player whose focus is lost while it arrives has it back', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`${player}**`, async (route) => {
    await arrival;
    await route.fulfill({ contentType: 'text/html', body: '<p>Olha, um filme</p>' });
  });
  await visit(page, '/');
  await page
    .getByRole('button', { name: /^Assistir ao vídeo/ })
    .first()
    .press('Enter');
  const video = page.locator('iframe');
  await expect(video).toBeFocused();
  await video.evaluate((element: HTMLElement) => element.blur());
  await expect(video).not.toBeFocused();
  arrive();
  await expect(video.contentFrame().getByText('Olha, um filme')).toBeVisible();
  await expect(video).toBeFocused();
});

/** Without cookies, without related videos, with little of the platform's own marks. */
const addressOf = (id: string) => `${player}${id}?rel=0&modestbranding=1&autoplay=1`;
