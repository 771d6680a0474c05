import { createHash } from 'node:crypto';
import { brand } from 'shared/brand';
import { createPalette } from 'shared/palette';
import { expect, test } from '../fixtures/console';
import { changeRows } from '../fixtures/data-service';
import { publicationLimit } from '../fixtures/environment';

// Both change the page “Identidade”.
test.describe.configure({ mode: 'default' });

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

/** A white logo as a designer hands it over, with a script in it. It is too large to be part of a page. */
const ownLogo = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 100"><script>alert(1)</script>
<path fill="#ffffff" d="M0 0h500v100z"/><g fill="#ffffff">${'<circle cx="250" cy="50" r="40"/>'.repeat(80)}</g></svg>`;

test('the secretary uploads a logo, sees it on the site, and takes it back', async ({
  page,
  staff,
  request,
}) => {
  const fetchHome = async () => (await request.get('/')).text();
  const fetchLogo = async () =>
    /src="(\/static\/logo-[^"]+)"/.exec(await fetchHome())?.[1] ?? 'none';
  await expect.poll(fetchLogo, publicationLimit).toBe('none');
  const original = /<img src="data:image\/svg[^>]*>/.exec(await fetchHome())?.[0];
  const form = page.getByRole('dialog').first();
  const light = form.getByRole('group', { name: 'Logotipo para fundo claro' });
  const dark = form.getByRole('group', { name: 'Logotipo para fundo escuro' });
  const open = async () => {
    await page.goto('/admin/paginas');
    await page.getByRole('row', { name: 'Identidade' }).click();
  };
  const choose = (name: string, content: string) => ({
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(content),
  });

  await test.step('the form shows it, and says on which ground nobody sees it', async () => {
    await open();
    await light.locator('input').setInputFiles(choose('logo.svg', ownLogo));
    await expect(light.getByText(/^Este logotipo quase não se vê/)).toBeVisible();
    await form
      .getByRole('button', { name: 'Voltar ao desenho original: Logotipo para fundo claro' })
      .click();
    await dark.locator('input').setInputFiles(choose('foto.svg', '<p>Oi</p>'));
    await expect(dark.getByText(/^“foto.svg” não contém um desenho SVG/)).toBeVisible();
    await dark.locator('input').setInputFiles(choose('logo.svg', ownLogo));
    await expect(dark.getByText(/^Este logotipo se vê bem sobre o fundo escuro/)).toBeVisible();
    await expect(light.getByText(/mostra o outro logotipo sobre uma placa escura/)).toBeVisible();
  });

  await test.step('the preview shows it in header and footer', async () => {
    await staff.press('Pré-visualizar');
    const logos = staff.preview.locator('header img, footer img');
    await expect(logos).toHaveCount(2);
    for (const logo of await logos.all()) await expect(logo).toHaveAttribute('width', '173');
    await page.getByRole('button', { name: 'Fechar' }).last().click();
  });

  await test.step('the next publication shows it to visitors, without its script', async () => {
    await staff.expectSaved('Página atualizada com sucesso.');
    await expect.poll(fetchLogo, publicationLimit).toMatch(/\.svg$/);
    const file = await request.get(await fetchLogo());
    expect(file.headers()['content-type']).toContain('image/svg+xml');
    expect(file.headers()['cache-control']).toContain('immutable');
    expect(await file.text()).not.toContain('script');
    await page.goto('/');
    const header = page.getByRole('banner').locator('img');
    await expect(header).toHaveJSProperty('complete', true);
    await expect(header).toHaveAccessibleName(/página inicial$/);
    expect(await header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    // White would be invisible on the header's light ground.
    await expect(header).toHaveCSS('background-color', 'rgb(7, 53, 42)');
  });

  await test.step('so does the picture of links that families share', async () => {
    // The job reads the content before Gatsby does. A change that is saved in between is in the pages at once, but in icons, shared
    // picture and the console's settings only with the next publication.
    const fetchPage = async () => (await request.get('/normas')).text();
    const description = /property="og:image:alt" content="Logotipo da escola: /;
    await expect.poll(fetchPage, publicationLimit).toMatch(description);
  });

  await test.step('the console shows it the next time it opens', async () => {
    await page.goto('/admin/paginas');
    const logo = page
      .getByRole('complementary', { name: 'Barra lateral' })
      .getByAltText('Logotipo da escola');
    await expect(logo).toHaveAttribute('src', await fetchLogo());
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(512);
  });

  await test.step('the original comes back', async () => {
    await open();
    await form
      .getByRole('button', { name: 'Voltar ao desenho original: Logotipo para fundo escuro' })
      .click();
    await staff.expectSaved('Página atualizada com sucesso.');
    await expect.poll(fetchLogo, publicationLimit).toBe('none');
    expect(await fetchHome()).toContain(original);
    const fetchConfig = async () => (await request.get('/admin/config.json')).text();
    await expect.poll(fetchConfig, publicationLimit).not.toContain('"logo"');
  });
});
