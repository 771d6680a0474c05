import { expect, test, visit, waitUntilInteractive } from './fixtures/site';

/* What /acessibilidade promises and no other test shows. */

const paths = ['/', '/acessibilidade', '/estrutura', '/vivencias-coopen', '/agenda', '/visita'];

test.describe('for somebody who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/', '/estrutura', '/acessibilidade'])
    test(`nothing moves on ${path}, also while it scrolls`, async ({ page }) => {
      await visit(page, path);
      const listMoving = () =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map(({ effect }) => effect?.getComputedTiming())
          .filter((timing) => Number(timing?.duration) > 1);
      expect(await page.evaluate(listMoving)).toEqual([]);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
      expect(await page.evaluate(() => scrollY + innerHeight)).toBeGreaterThan(1000);
      expect(await page.evaluate(listMoving)).toEqual([]);
    });
});

for (const path of paths)
  test(`${path} can be enlarged with two fingers, its texts can be selected, and nothing plays by itself`, async ({
    page,
  }) => {
    await visit(page, path);
    const viewport = page.locator('meta[name=viewport]');
    expect(await viewport.getAttribute('content')).not.toMatch(/user-scalable|maximum-scale/);
    await expect(page.locator('video, audio, iframe, [autoplay]')).toHaveCount(0);
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(p, li, h1, h2, h3, td, th, label)')]
        .filter((element) => getComputedStyle(element).userSelect === 'none')
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(fixed).toEqual([]);
  });

test('the space bar opens questions and checks options, Enter follows links, and F8 leads to the messages', async ({
  page,
}) => {
  await visit(page, '/alimentacao');
  const question = page.getByRole('main').locator('details').last();
  await question.locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(question).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(question).not.toHaveAttribute('open');

  await visit(page, '/visita');
  const option = page.getByLabel('EIC 4');
  await option.focus();
  await page.keyboard.press('Space');
  await expect(option).toBeChecked();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Trabalhe Conosco' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trabalhe-conosco');
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Copiar e-mail' }).focus();
  await page.keyboard.press('Enter');
  const messages = page.getByRole('region', { name: 'Avisos (F8)' });
  await expect(messages.getByRole('status').filter({ hasText: '@' })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(messages).toBeFocused();
});
