import sharp from 'sharp';
import { getOriginalContent } from 'shared/pages/read';
import { expectAccessible } from './fixtures/checks';
import { expect, holdRequests, test, visit } from './fixtures/site';

const school = getOriginalContent('escola');
const player = 'https://www.youtube-nocookie.com/embed/';

test.use({
  // Nothing on the page is animated.
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('an applicant copies the school’s e-mail address, or reads that copying failed', async ({
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

test('opening a rule closes the other one; rules and enrolment steps are printed in full', async ({
  page,
}) => {
  await visit(page, '/normas');
  const rules = page.getByRole('main').locator('details');
  const openRules = page.getByRole('main').locator('details[open]');
  await expect(openRules).toHaveCount(0);
  for (const title of ['Uniforme', 'Notebook']) {
    await rules.locator('summary', { hasText: title }).click();
    await expect(openRules).toHaveCount(1);
    await expect(openRules.locator('summary')).toContainText(title);
  }
  await rules.locator('summary', { hasText: 'Notebook' }).press('Enter');
  await expect(openRules).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  for (const [path, text] of [
    ['/normas', /4ª ocorrência: encaminhamento à Vara da Infância/],
    ['/matriculas', 'Assinatura do contrato'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    // Parts that are useless on paper aren't printed.
    for (const role of ['navigation', 'contentinfo'] as const)
      await expect(page.getByRole(role).first()).toBeHidden();
    await expect(page.getByText('Ir para o conteúdo')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Agende uma/ }).first()).toBeHidden();
  }
});

test('the section links of the teaching page mark the section that is being read', async ({
  page,
}) => {
  await visit(page, '/ensino');
  const header = page.getByRole('banner');
  const sectionNav = page.getByRole('main').getByRole('navigation').first();
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, id] of [
      ['Contraturno', 'contraturno'],
      ['Educação Infantil', 'eic'],
    ] as const) {
      const anchor = sectionNav.getByRole('link', { name, exact: true });
      await anchor.click();
      await expect(page).toHaveURL(`/ensino#${id}`);
      await expect(anchor).toHaveAttribute('aria-current', 'location');
      const title = page.locator(`#${id} h2`);
      await expect(title).toBeInViewport();
      const [navBox, headerBox, titleBox] = await Promise.all(
        [sectionNav, header, title].map((element) => element.boundingBox()),
      );
      const headerEnd = (headerBox?.y ?? 0) + (headerBox?.height ?? 0);
      expect(Math.abs((navBox?.y ?? 0) - headerEnd)).toBeLessThan(2);
      expect(titleBox?.y).toBeGreaterThan((navBox?.y ?? 0) + (navBox?.height ?? 0));
    }
  }
});

test('a testimonial plays and receives the focus on request, and contacts no third party before', async ({
  page,
  faults,
}) => {
  const requestedUrls: string[] = [];
  await page.route(`${player}**`, (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Olha, um filme</p>' });
  });
  const releasePlayer = await holdRequests(page, `${player}**`);
  await visit(page, '/');
  const testimonials = page.getByRole('region', { name: 'Laços que Inspiram' });
  const posters = testimonials.getByRole('button', { name: /^Assistir ao vídeo/ });
  await expect(posters).toHaveCount(3);
  await expect(testimonials.getByRole('listitem')).toHaveText([
    /^Assistir.*Depoimento de estudanteO que levo da escola para a vida“Aqui eu aprendi/,
    /de estudante.*“Era para ser só/,
    /Depoimento de família.*“Na primeira visita/,
  ]);
  await posters.first().scrollIntoViewIfNeeded();
  await expect(testimonials.locator('iframe')).toHaveCount(0);
  expect({ requestedUrls, faults }).toEqual({ requestedUrls: [], faults: [] });

  await posters.last().press('Enter');
  const video = testimonials.locator('iframe');
  await expect(video).toBeFocused();
  await expect(video).toHaveAttribute('title', 'Por que escolhemos esta escola');
  // A player that loses the focus while it loads receives it again.
  await video.evaluate((element: HTMLElement) => element.blur());
  await expect(video).not.toBeFocused();
  releasePlayer();
  await expect(video.contentFrame().getByText('Olha, um filme')).toBeVisible();
  await expect(video).toBeFocused();
  // The URL asks for the player's privacy mode, for no related videos and for few logos of the platform.
  expect(requestedUrls).toEqual([`${player}R6MlUcmOul8?rel=0&modestbranding=1&autoplay=1`]);
  await expect(posters).toHaveCount(2);
});

test('a link in an article announces that it opens in a new tab', async ({ page }) => {
  await visit(page, '/coopen-inspira');
  await page
    .getByRole('link', { name: /Concurso de Bolsas: inscrições abertas/ })
    .first()
    .click();
  const link = page.getByRole('main').getByRole('link', { name: /^regulamento do concurso/ });
  await expect(link).toHaveAccessibleName('regulamento do concurso (abre em nova aba)');
  await expect(link).toHaveAttribute('target', '_blank');
});

for (const width of [768, 1024, 1360])
  test(`nothing yellow is behind the words at the top of a page, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/acessibilidade');
    const top = page.getByRole('main').locator('header');
    const words = await top.locator('h1, p').evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, top: y, width: length, height } = range.getBoundingClientRect();
        return { left, top: y, width: length, height };
      }),
    );
    expect(words).toHaveLength(2);
    await page.addStyleTag({ content: 'main header * { color: transparent !important }' });
    const screenshot = await page.screenshot({ animations: 'disabled' });
    for (const box of words) {
      const [left, y] = [Math.floor(box.left), Math.floor(box.top)];
      const area = { left, top: y, width: Math.ceil(box.width), height: Math.ceil(box.height) };
      // Statistics ignore what was done to their input.
      const { channels } = await sharp(await sharp(screenshot).extract(area).toBuffer()).stats();
      // Yellow is the only color of the page's top with much red.
      expect(channels[0]?.max).toBeLessThan(80);
    }
  });
