import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, rememberAnnouncement, test } from '../fixtures';
import { removeRows, rowsOf } from '../fixtures/data-service';
import { hasCameraMetadata, photoWithLocation } from '../fixtures/photo';
import { expectToast } from '../fixtures/toast';

// A rebuild takes its time on a small machine that runs other tests meanwhile.
const rebuild = { timeout: 480_000, intervals: [2000] };

let title: string;
test.beforeEach(() => {
  title = `Festa da primavera ${randomUUID().slice(0, 8)}`;
});
test.afterEach(() => removeRows('noticias', `title=eq.${encodeURIComponent(title)}`));

async function writeNews(page: Page): Promise<void> {
  await page.goto('/admin/gerenciar-noticias');
  await page.getByRole('link', { name: 'Nova notícia' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('O pátio ficou cheio de flores.');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Negrito' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await photoWithLocation('flores.jpg', '#b93d23'),
      await photoWithLocation('roda.jpg', '#2a7f62'),
    ]);
  await expect(page.getByRole('img', { name: /^foto \d/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
}

test('what staff publish is read by a visitor, and is gone once they delete it', async ({
  staffPage,
  browser,
  request,
}) => {
  await writeNews(staffPage);
  const [noticia] = await rowsOf<{ id: number; image_urls: string[] }>(
    'noticias',
    `title=eq.${encodeURIComponent(title)}`,
  );
  if (!noticia) throw new Error('The news item was not stored');
  const address = `/noticia/${noticia.id}`;
  const staticHtml = async () => (await request.get(address)).text();

  await expect
    .poll(staticHtml, rebuild)
    .toContain('<strong>O pátio ficou cheio de flores.</strong>');
  await expect.poll(async () => (await request.get('/')).text(), rebuild).toContain(title);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.addInitScript(rememberAnnouncement);
  await visitor.goto('/');
  await visitor.getByRole('link', { name: `Leia mais sobre “${title}”` }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const photo = visitor.getByRole('main').locator('picture img').first();
  const source = () => photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(source).not.toBe('');
  const shown = await source();
  expect(new URL(shown).origin).toBe(new URL(visitor.url()).origin);
  const picture = await request.get(shown);
  expect(picture.headers()['content-type']).toMatch(/^image\/(webp|avif)$/);
  expect(await hasCameraMetadata(await picture.body())).toBe(false);
  await visitor.context().close();

  await staffPage.goto('/admin/gerenciar-noticias');
  await staffPage
    .getByRole('row', { name: title })
    .getByRole('button', { name: /Excluir/ })
    .click();
  await staffPage.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(staffPage, 'Sucesso!', 'Notícia excluída com sucesso.');
  await expect.poll(staticHtml, rebuild).not.toContain('O pátio ficou cheio de flores.');
});
