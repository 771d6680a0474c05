import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { school } from 'shared/school';
import { expect, rememberAnnouncement, test } from '../fixtures';
import { addFile, addRow, removeRows, rowsOf } from '../fixtures/data-service';
import { hasCameraMetadata, photoWithLocation } from '../fixtures/files';
import { expectToast } from '../fixtures/screen';

// A rebuild takes its time on a small machine that runs other tests meanwhile.
const rebuild = { timeout: 480_000, intervals: [2000] };

let title: string;
test.beforeEach(() => {
  const name = `Festa <style> & <!-- X</script> ${randomUUID().slice(0, 8)}`;
  // Words that would be a script if anything took them for markup, and what its entities would become.
  title = `${name} <script>fired = 1</script> X&lt;/script&gt;&lt;script&gt;fired = 1&lt;/script&gt;`;
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
  const asText = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  await expect.poll(async () => (await request.get('/')).text(), rebuild).toContain(asText);

  const context = await browser.newContext();
  await rememberAnnouncement(context);
  const visitor = await context.newPage();
  await visitor.goto('/');
  await visitor.getByRole('link', { name: `Leia mais sobre “${title}”` }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await visitor.goto(address);
  await visitor.waitForLoadState('networkidle');
  await expect(visitor).toHaveTitle(`${title} | ${school.fullName}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await visitor.evaluate(() => 'fired' in window)).toBe(false);
  const photo = visitor.getByRole('main').locator('picture img').first();
  const source = () => photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(source).not.toBe('');
  const shown = await source();
  expect(new URL(shown).origin).toBe(new URL(visitor.url()).origin);
  const picture = await request.get(shown);
  expect(picture.headers()['content-type']).toMatch(/^image\/(webp|avif)$/);
  expect(await hasCameraMetadata(await picture.body())).toBe(false);
  await context.close();

  await staffPage.goto('/admin/gerenciar-noticias');
  await staffPage
    .getByRole('row', { name: title })
    .getByRole('button', { name: /Excluir/ })
    .click();
  await staffPage.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(staffPage, 'Sucesso!', 'Notícia excluída com sucesso.');
  await expect.poll(staticHtml, rebuild).not.toContain('O pátio ficou cheio de flores.');
});

test('pictures that are no photos are left out and named; the smallest and the longest are shown', async ({
  request,
  staffPage,
}) => {
  const shapes = {
    ponto: [1, 1],
    risco: [5000, 3],
    tira: [640, 100],
    menor: [64, 64],
    faixa: [400, 100],
  };
  const image_urls = await Promise.all(
    Object.entries(shapes).map(async ([name, [width = 0, height = 0]]) => {
      const create = { width, height, channels: 3 as const, background: '#2a7f62' };
      const picture = await sharp({ create }).png().toBuffer();
      return addFile('noticias-images', `${randomUUID()}-${name}.png`, picture);
    }),
  );
  const { id } = await addRow<{ id: number }>('noticias', { title, image_urls });
  const page = async () => (await request.get(`/noticia/${id}`)).text();
  await expect.poll(page, rebuild).toContain('-menor.webp');
  const shown = [...(await page()).matchAll(/<img src="(\/static\/[^"]+)"[^>]*srcset="([^"]+)"/gi)];
  const sizes = await Promise.all(
    shown.map(async ([, address = '']) => {
      const { width, height } = await sharp(await (await request.get(address)).body()).metadata();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [64, 64],
    [400, 100],
  ]);
  const files = (await page()).match(/\/static\/[^" ]+(menor|faixa)\.(webp|jpg)/g);
  expect(new Set(files).size).toBeLessThanOrEqual(2 * 4);

  await staffPage.goto('/admin/publicacoes');
  const list = staffPage.getByRole('list', { name: 'Últimas publicações' });
  for (const [name, problem] of [
    ['ponto', 'tem menos de 64 pixels de um lado'],
    ['risco', 'tem menos de 64 pixels de um lado'],
    ['tira', 'é comprida demais (mais de 4 por 1)'],
  ]) {
    await expect(
      list.getByText(new RegExp(`-${name}\\.png” ${problem?.replace(/[()]/g, '.')}`)).first(),
    ).toBeVisible();
  }
  await expect(staffPage.getByText(/fotos com problema/)).toBeVisible();
});
