import { createHash } from 'node:crypto';
import { brand } from 'shared/brand';
import { createPalette } from 'shared/palette';
import { expect, test } from '../fixtures/console';
import { changeRows } from '../fixtures/data-service';
import { publicationLimit } from '../fixtures/environment';

test.afterEach(async () => {
  await changeRows('paginas', 'slug=eq.identidade', { content: {} });
});

test('the secretary chooses a pale yellow, reads what the site makes of it, and publishes it', async ({
  page,
  staff,
  request,
}) => {
  const chosen = '#fff4b0';
  const { palette } = createPalette({ primary: chosen, accent: brand.accent });
  const fetchText = async (path: string) => (await request.get(path)).text();
  const fetchColor = async () => /--color-primary: *(#\w+)/.exec(await fetchText('/normas'))?.[1];
  // An earlier run may have left its colours on the site.
  await expect.poll(fetchColor, publicationLimit).toBe(brand.primary);
  const fetchDigest = async (path: string) =>
    createHash('sha256')
      .update(await (await request.get(path)).body())
      .digest('hex');
  const fetchShared = async (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(
      await fetchText('/normas'),
    )?.[1] ?? '';
  const originals: Record<string, string> = {};
  for (const path of [
    '/favicon.ico',
    '/icons/favicon.svg',
    '/icons/apple-touch-icon.png',
    '/icons/icon-512.png',
  ])
    originals[path] = await fetchDigest(path);
  const form = page.getByRole('dialog').first();

  await test.step('the form says which tone the site uses instead', async () => {
    await page.goto('/admin/paginas');
    await page.getByRole('row', { name: 'Identidade' }).click();
    await expect(form.getByText(/^As duas cores podem ser lidas em todo o site/)).toBeVisible();
    await form.getByLabel('Cor principal', { exact: true }).fill(chosen);
    await expect(form.getByText(`A cor principal ${chosen} seria difícil de ler`)).toBeVisible();
    await expect(form.getByText(`No site: ${palette.primary}`)).toBeVisible();
  });

  await test.step('the preview shows it on the home page', async () => {
    await staff.press('Pré-visualizar');
    const root = staff.preview.locator('html');
    await expect(root).toHaveAttribute('style', new RegExp(`--color-primary: ${palette.primary}`));
    await page.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('the next publication shows it to visitors', async () => {
    await staff.expectSaved('Página atualizada com sucesso.');
    await expect.poll(fetchColor, publicationLimit).toBe(palette.primary);
    const html = await fetchText('/');
    expect(html).toContain(`<meta name="theme-color" content="${palette.primary}"`);
    expect(html).not.toContain(brand.primaryDeep);
    expect(JSON.parse(await fetchText('/manifest.webmanifest'))).toMatchObject({
      theme_color: palette.primary,
    });
  });

  await test.step('so do the icons, and the picture of links that families share', async () => {
    expect(await fetchText('/icons/favicon.svg')).toContain(palette.primaryDark);
    for (const path of ['/favicon.ico', '/icons/apple-touch-icon.png', '/icons/icon-512.png'])
      expect(await fetchDigest(path), path).not.toBe(originals[path]);
    const picture = await fetchShared('og:image');
    expect(picture).toMatch(/\/compartilhar\/[0-9a-f]{12}\.jpg$/);
    expect(await fetchShared('og:image:alt')).toMatch(/^Símbolo e nome da escola: /);
    const response = await request.get(new URL(picture).pathname);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    expect((await response.body()).length).toBeLessThan(300_000);
  });

  await test.step('the console has them the next time it opens', async () => {
    await page.goto('/admin/paginas');
    const sidebar = page.getByRole('complementary', { name: 'Barra lateral' });
    const [red, green, blue] = palette.primaryDeep.match(/[0-9a-f]{2}/g) ?? [];
    const shown = [red, green, blue].map((channel) => Number.parseInt(channel ?? '', 16));
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/icons/favicon.svg');
    await expect(sidebar).toHaveCSS('background-color', `rgb(${shown.join(', ')})`);
  });

  await test.step('the original comes back', async () => {
    await page.goto('/admin/paginas');
    await page.getByRole('row', { name: 'Identidade' }).click();
    await form.getByRole('button', { name: 'Voltar à cor original: Cor principal' }).click();
    await staff.expectSaved('Página atualizada com sucesso.');
    await expect.poll(fetchColor, publicationLimit).toBe(brand.primary);
    for (const [path, digest] of Object.entries(originals))
      expect(await fetchDigest(path), path).toBe(digest);
    expect(await fetchShared('og:image')).toMatch(/\/static\/share-/);
    expect(await fetchText('/admin/config.json')).not.toContain('colors');
  });
});
