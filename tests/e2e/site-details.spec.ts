import { school } from 'shared/school';
import { expect, test, visit, visitInStillTime } from './fixtures/site';

test.describe('the address for applications', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('is copied, which a message says for three seconds, one at a time', async ({ page }) => {
    await visitInStillTime(page, '/trabalhe-conosco');
    const message = page.getByText('O e-mail foi copiado para a área de transferência.');
    const copy = page.getByRole('button', { name: 'Copiar e-mail' });
    await copy.click();
    await expect(page.getByText('Copiado!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(school.emails.careers);
    await page.clock.runFor(2900);
    await expect(message).toBeVisible();

    await copy.click();
    await page.clock.runFor(2900);
    await expect(message).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(message).toHaveCount(0);
  });
});

test('a rule opens alone, and closes again', async ({ page }) => {
  await visit(page, '/normas');
  const rules = page.getByRole('main').locator('details');
  const opened = page.getByRole('main').locator('details[open]');
  await expect(rules).toHaveCount(10);
  await expect(opened).toHaveCount(0);
  for (const title of ['Uniforme', 'Notebook']) {
    await rules.locator('summary', { hasText: title }).click();
    await expect(opened).toHaveCount(1);
    await expect(opened.locator('summary')).toContainText(title);
  }
  await rules.locator('summary', { hasText: 'Notebook' }).press('Enter');
  await expect(opened).toHaveCount(0);
});

test('the anchors of the teaching page stay in reach and mark where the reader is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/ensino');
  const header = page.getByRole('banner');
  const menu = page.getByRole('main').getByRole('navigation').first();
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, id] of [
      ['Fundamental II', 'fundamental-ii'],
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

test('the way to the visit form leads past the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/visita');
  await page.getByRole('link', { name: 'Escolher dias e horários' }).click();
  await expect(page.getByLabel('Nome completo do responsável')).toBeInViewport();
});
