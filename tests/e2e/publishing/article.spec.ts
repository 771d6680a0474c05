import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { originalWords } from 'shared/pages/read';
import { publicAddress } from 'shared/storage';
import { expect, rememberAnnouncement, test } from '../fixtures';
import { expectToast, remove, save } from '../fixtures/console';
import { addRow, removeRows, rowsOf } from '../fixtures/data-service';
import { environment, signedOut } from '../fixtures/environment';
import { chooseFiles, hasCameraMetadata, photoWithLocation } from '../fixtures/files';

const school = originalWords('escola');

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
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('O pátio ficou cheio de flores.');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Negrito' }).click();
  await chooseFiles(
    page,
    await photoWithLocation('flores.jpg', '#b93d23'),
    await photoWithLocation('roda.jpg', '#2a7f62'),
  );
  await expect(page.getByRole('img', { name: /^foto \d/ })).toHaveCount(2);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
}

test('what staff publish is read by a visitor, and is gone once they delete it', async ({
  page,
  browser,
  request,
}) => {
  await writeNews(page);
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

  const context = await browser.newContext({ storageState: signedOut });
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

  await page.goto('/admin/gerenciar-noticias');
  await remove(page, title);
  await expectToast(page, 'Sucesso!', 'Notícia excluída com sucesso.');
  await expect.poll(staticHtml, rebuild).not.toContain('O pátio ficou cheio de flores.');
});

/** Puts a file into a bucket, past all that the console asks of it. @returns its recorded address */
async function addFile(bucket: string, path: string, data: Buffer): Promise<string> {
  const headers = { apikey: environment.secretKey, 'content-type': 'image/png' };
  const address = new URL(`/storage/v1/object/${bucket}/${path}`, environment.baseUrl);
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${environment.secretKey}` },
    body: new Uint8Array(data),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return publicAddress(bucket, path);
}

test('pictures that are no photos are left out and named; the smallest and the longest are shown', async ({
  request,
  page,
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
  const html = async () => (await request.get(`/noticia/${id}`)).text();
  await expect.poll(html, rebuild).toContain('-menor.webp');
  const shown = [...(await html()).matchAll(/<img src="(\/static\/[^"]+)"[^>]*srcset="([^"]+)"/gi)];
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
  const files = (await html()).match(/\/static\/[^" ]+(menor|faixa)\.(webp|jpg)/g);
  expect(new Set(files).size).toBeLessThanOrEqual(2 * 4);

  await page.goto('/admin/publicacoes');
  const list = page.getByRole('list', { name: 'Últimas publicações' });
  for (const [name, problem] of [
    ['ponto', 'tem menos de 64 pixels de um lado'],
    ['risco', 'tem menos de 64 pixels de um lado'],
    ['tira', 'é comprida demais (mais de 4 por 1)'],
  ]) {
    await expect(
      list.getByText(new RegExp(`-${name}\\.png” ${problem?.replace(/[()]/g, '.')}`)).first(),
    ).toBeVisible();
  }
  // Said once nothing is being published any more, for other tests either.
  await expect(page.getByText(/fotos com problema/)).toBeVisible(rebuild);
});
