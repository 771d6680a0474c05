import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures/console';
import { reserveRows } from './fixtures/data-service';
import { makePhoto } from './fixtures/files';

const { name: title, fetchStored } = reserveRows('noticias', 'title', 'Fotos do celular');

/**
 * A photo as an iPhone takes it upright: stored lying, with a rotation, the place and the colors of Display P3. It is the
 * second and chosen one of a burst. Its upper left corner is rgb(210, 50, 30) in sRGB.
 */
const phonePhoto = readFile(join(import.meta.dirname, 'fixtures/files/celular.heic'));

/** Windows and some phones don't know the type. */
const makeHeic = async (name: string) => ({ name, mimeType: '', buffer: await phonePhoto });

const photos = (page: Page) => page.getByRole('img', { name: /^foto \d/ });
const decoders = /\/heic\.worker[^/]*\.[jt]s/;

test('photos from an iPhone become upright photos with the colors of the phone, without the place', async ({
  page,
  staff,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await staff.attach(await makePhoto('horta.jpg'));
  await expect(photos(page)).toHaveCount(1);
  expect(requests.filter((url) => decoders.test(url))).toEqual([]);

  const broken = (await phonePhoto).subarray(0, 4000);
  await staff.attach(
    { name: 'quebrada.heic', mimeType: 'image/heic', buffer: broken },
    await makeHeic('IMG_0412.HEIC'),
    // Some programs give copies another name, but not another format.
    await makeHeic('IMG_0413.jpg'),
  );
  await expect(page.getByText('Não foi possível converter “quebrada.heic”.')).toBeVisible();
  await expect(photos(page)).toHaveCount(3);
  await staff.expectSaved('Notícia criada com sucesso.');

  const [noticia] = await fetchStored();
  expect(noticia?.image_urls).toEqual([
    expect.stringContaining('horta.webp'),
    expect.stringContaining('IMG_0412.webp'),
    expect.stringContaining('IMG_0413.webp'),
  ]);
  const response = await page.request.get(noticia?.image_urls[1] ?? '');
  const picture = sharp(await response.body());
  const { width, height, exif, xmp, iptc } = await picture.metadata();
  expect([width, height, exif, xmp, iptc]).toEqual([480, 640, undefined, undefined, undefined]);
  const [red = 0, green = 0, blue = 0] = await picture
    .extract({ left: 60, top: 60, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const [found, expected] of [
    [red, 210],
    [green, 50],
    [blue, 30],
  ] as const)
    expect(Math.abs(found - expected)).toBeLessThan(9);
});

test('a conversion is cancelled, or fails without the connection, and the other photos stay', async ({
  page,
  staff,
}) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(decoders, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/admin/gerenciar-noticias/create');
  await staff.attach(await makeHeic('IMG_1.HEIC'), await makePhoto('horta.jpg'));
  await expect(page.getByRole('img', { name: 'Preparando foto 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover foto 1' }).click();
  // The next photo does not wait for the cancelled one.
  await expect(photos(page)).toHaveCount(1);

  const refusal = page.getByText('“IMG_2.HEIC” está em HEIC, e não foi possível carregar');
  await staff.attach(await makeHeic('IMG_2.HEIC'));
  await expect(page.getByRole('img', { name: 'Preparando foto 2' })).toBeVisible();
  await expect(refusal).toBeHidden();
  answer();
  await expect(refusal).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
});

test('a photo from an iPhone is put into a text, or its conversion is cancelled there', async ({
  page,
}) => {
  await page.goto('/admin/gerenciar-noticias/create');
  const input = page.getByLabel('Fotos para o texto');
  const inText = page.getByRole('group', { name: /^Foto do texto/ });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(decoders, async (route) => {
    await held;
    await route.fallback();
  });
  await input.setInputFiles([await makeHeic('IMG_1.HEIC'), await makeHeic('IMG_2.HEIC')]);
  await page.getByRole('button', { name: 'Cancelar “IMG_1.HEIC”' }).click();
  await expect(page.getByText('Preparando “IMG_1.HEIC”')).toHaveCount(0);
  answer();
  await expect(inText).toHaveCount(1);
  await expect(page.getByText('Preparando “')).toHaveCount(0);
});
