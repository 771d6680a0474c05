import { expectNoHorizontalScrolling } from '../fixtures/checks';
import { pages } from '../fixtures/pages';
import { expectReadableText, largeText } from '../fixtures/readable';
import { expect, openDetails, test, visit } from '../fixtures/site';

test.use({
  launchOptions: largeText,
  provokedStatuses: [404],
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
});

test('the text is twice as large as usual', async ({ page }) => {
  await visit(page, '/acessibilidade');
  const paragraph = page.getByRole('main').getByText('Lei Brasileira de Inclusão');
  expect(parseFloat(await paragraph.evaluate((p) => getComputedStyle(p).fontSize))).toBeCloseTo(34);
});

for (const { path } of pages)
  test(`no text of ${path} is cut off or overlaps another at 200 % text size`, async ({ page }) => {
    await visit(page, path);
    await openDetails(page);
    await expectNoHorizontalScrolling(page, [390, 1280]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectReadableText(page);
    }
  });

test('no text of the open menu is cut off or overlaps another at 200 % text size', async ({
  page,
}) => {
  await visit(page, '/estrutura');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectReadableText(page, 'dialog[open]');
});

test('no text of search results is cut off or overlaps another at 200 % text size', async ({
  page,
}) => {
  await visit(page, '/busca?q=horta');
  await expect(page.getByText(/\d+ resultados? para/)).toBeVisible();
  await expectNoHorizontalScrolling(page, [390]);
  await expectReadableText(page);
});

test('no error of the visit form is cut off or overlaps another text at 200 % text size', async ({
  page,
}) => {
  await visit(page, '/visita');
  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await expect(page.getByText('Você precisa aceitar a Política')).toBeVisible();
  await expectNoHorizontalScrolling(page, [390]);
  await expectReadableText(page);
});
