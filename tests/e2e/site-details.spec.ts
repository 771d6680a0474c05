import { getOriginalContent } from 'shared/pages/read';
import { expectAccessible } from './fixtures/checks';
import { expect, holdRequests, test, visit } from './fixtures/site';

const school = getOriginalContent('escola');
const player = 'https://www.youtube-nocookie.com/embed/';

test.use({
  // Each move is over at once.
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('the address for applications is copied, and what came of it is said', async ({
  page,
  context,
}) => {
  await visit(page, '/trabalhe-conosco');
  const copy = page.getByRole('button', { name: 'Copiar e-mail' });
  await copy.click();
  await expect(page.getByText('Copiado!')).toBeVisible();
  await expect(page.getByText('O e-mail foi copiado para a área de tr')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(school.emails.careers);
  await expectAccessible(page);
  await context.clearPermissions();
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('negado')) },
    }),
  );
  await copy.click();
  await expect(page.getByText(/Não foi possível copiar/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('a rule opens alone and closes; rules and enrolment are printed whole', async ({ page }) => {
  await visit(page, '/normas');
  const rules = page.getByRole('main').locator('details');
  const opened = page.getByRole('main').locator('details[open]');
  await expect(opened).toHaveCount(0);
  for (const title of ['Uniforme', 'Notebook']) {
    await rules.locator('summary', { hasText: title }).click();
    await expect(opened).toHaveCount(1);
    await expect(opened.locator('summary')).toContainText(title);
  }
  await rules.locator('summary', { hasText: 'Notebook' }).press('Enter');
  await expect(opened).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  for (const [path, text] of [
    ['/normas', /4ª ocorrência: encaminhamento à Vara da Infância/],
    ['/matriculas', 'Assinatura do contrato'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    // Nothing that is only for the screen.
    for (const role of ['navigation', 'contentinfo'] as const)
      await expect(page.getByRole(role).first()).toBeHidden();
    await expect(page.getByText('Ir para o conteúdo')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Agende uma/ }).first()).toBeHidden();
  }
});

test('the anchors of the teaching page mark where the reader is', async ({ page }) => {
  await visit(page, '/ensino');
  const header = page.getByRole('banner');
  const menu = page.getByRole('main').getByRole('navigation').first();
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, id] of [
      ['Contraturno', 'contraturno'],
      ['Educação Infantil', 'eic'],
    ] as const) {
      const anchor = menu.getByRole('link', { name, exact: true });
      await anchor.click();
      await expect(page).toHaveURL(`/ensino#${id}`);
      await expect(anchor).toHaveAttribute('aria-current', 'location');
      const title = page.locator(`#${id} h2`);
      await expect(title).toBeInViewport();
      const [bar, above, below] = await Promise.all(
        [menu, header, title].map((element) => element.boundingBox()),
      );
      const headerEnd = (above?.y ?? 0) + (above?.height ?? 0);
      expect(Math.abs((bar?.y ?? 0) - headerEnd)).toBeLessThan(2);
      expect(below?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  }
});

test('a testimonial plays with the focus, and asks nobody before', async ({ page, faults }) => {
  const requestedUrls: string[] = [];
  await page.route(`${player}**`, (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Olha, um filme</p>' });
  });
  const arrive = await holdRequests(page, `${player}**`);
  await visit(page, '/');
  const testimonials = page.getByRole('region', { name: 'Laços que Inspiram' });
  const posters = testimonials.getByRole('button', { name: /^Assistir ao vídeo/ });
  await expect(posters).toHaveText([/de estudante/, /de estudante/, /Depoimento de família/]);
  await posters.first().scrollIntoViewIfNeeded();
  await expect(testimonials.locator('iframe')).toHaveCount(0);
  expect({ requestedUrls, faults }).toEqual({ requestedUrls: [], faults: [] });

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
  expect(requestedUrls).toEqual([`${player}R6MlUcmOul8?rel=0&modestbranding=1&autoplay=1`]);
  await expect(posters).toHaveCount(2);
});

test('a link of an article that opens in a new tab says so', async ({ page }) => {
  await visit(page, '/coopen-inspira');
  await page
    .getByRole('link', { name: /Concurso de Bolsas: inscrições abertas/ })
    .first()
    .click();
  const link = page.getByRole('main').getByRole('link', { name: /^regulamento do concurso/ });
  await expect(link).toHaveAccessibleName('regulamento do concurso (abre em nova aba)');
  await expect(link).toHaveAttribute('target', '_blank');
});
