import { expect, test } from '../fixtures/console';
import { changeRows } from '../fixtures/data-service';
import { publicationLimit, signedOut } from '../fixtures/environment';

test.afterEach(async () => {
  await changeRows('paginas', 'slug=eq.menu', { content: {} });
  await changeRows('paginas', 'slug=eq.bolsas', { fora_do_site: false, leva_a: null });
});

test('the secretary changes the menu, takes the scholarships off the site, and undoes all of it', async ({
  page,
  staff,
  request,
  browser,
}) => {
  const form = page.getByRole('dialog');
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  const fetchText = async (path: string) => (await request.get(path)).text();
  const fetchHeader = async () => {
    const nav = /<nav aria-label="Principal".*?<\/nav>/s.exec(await fetchText('/normas'))?.[0];
    return [...(nav ?? '').matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(
      ([, to, title]) => `${title} ${to}`,
    );
  };
  // Where changes publish themselves, an earlier run may have left its menu on the site.
  await expect.poll(fetchHeader, publicationLimit).toContain('Ensino /ensino');
  const original = await fetchHeader();
  const openPage = async (name: string) => {
    await page.goto('/admin/paginas');
    await page.getByRole('row', { name }).click();
  };
  const save = () => staff.expectSaved('Página atualizada com sucesso.');
  const publish = async () => {
    await page.goto('/admin/publicacoes');
    // The button is disabled while another publication runs.
    const start = page.getByRole('main').getByRole('button', { name: 'Publicar agora' });
    await start.click(publicationLimit);
  };

  await test.step('an entry is added, renamed and moved', async () => {
    await openPage('Menu do site');
    await button('Entrada 2: Ensino').click();
    await form.getByLabel('Texto', { exact: true }).first().fill('Ensino hoje');
    await button('Adicionar entrada').click();
    await page.keyboard.type('Depois da aula');
    await form.getByRole('combobox', { name: 'Leva a (opcional)' }).last().fill('/contraturno');
    await page.keyboard.press('Tab');
    await staff.save();
    await expect(form.getByText('O menu do topo não cabe na tela')).toBeInViewport();
    await form.getByLabel('Texto', { exact: true }).nth(1).fill('À tarde');
    for (const place of [7, 6]) await button(`Mover Entrada ${place} para cima`).click();
    await button('Entrada 1: Institucional').click();
    await button('Mover Página 4 para cima').click();
    await save();
  });

  await test.step('a page leaves the site', async () => {
    await openPage('Concurso de Bolsas');
    await form.getByLabel('Esta página está no site').uncheck();
    await expect(form.getByRole('combobox', { name: /^Quem abre o endereço/ })).toHaveValue('');
    await save();
    const row = page.getByRole('row', { name: /^Concurso de Bolsas/ });
    await expect(row).toContainText('Fora do site');
    await expect(row.getByRole('link', { name: /^Ver no site/ })).toHaveCount(0);
    await openPage('Menu do site');
    await button('Rodapé').click();
    await button('Link 6: Concurso de Bolsas').click();
    await expect(form.getByText('“Concurso de Bolsas” está fora do site')).toBeVisible();
  });

  await test.step('the next publication shows it', async () => {
    await publish();
    const withEntries = original.map((entry) => entry.replace('Ensino /', 'Ensino hoje /'));
    const [who = '', board = '', team = '', place = '', ...others] = withEntries;
    others.splice(-3, 0, 'À tarde /contraturno');
    const expected = [who, board, place, team, ...others];
    await expect.poll(fetchHeader, publicationLimit).toEqual(expected);
    expect((await request.get('/bolsas')).status()).toBe(404);
    expect((await request.get('/page-data/bolsas/page-data.json')).status()).toBe(404);
    expect(await fetchText('/sitemap.xml')).not.toContain('/bolsas<');
    const visitor = await browser.newPage({ storageState: signedOut });
    await visitor.clock.install();
    await visitor.goto('/matriculas');
    await expect(visitor.locator('a[href^="/bolsas"]')).toHaveCount(0);
    await visitor.clock.fastForward(10_000);
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    await visitor.goto('/busca');
    await expect(visitor.getByRole('main').getByRole('link', { name: /^Normas/ })).toBeVisible();
    await expect(visitor.locator('a[href^="/bolsas"]')).toHaveCount(0);
    await visitor.close();
  });

  await test.step('its address leads to another page', async () => {
    await openPage('Concurso de Bolsas');
    const destination = form.getByRole('combobox', { name: /^Quem abre o endereço/ });
    await destination.fill('/bolsas');
    await page.keyboard.press('Tab');
    await staff.save();
    await staff.expectToast('Erro ao salvar página', 'também está fora do site. Escolha outra.');
    await expect(destination).toHaveAttribute('aria-invalid', 'true');
    await destination.fill('/matriculas');
    await page.keyboard.press('Tab');
    await save();
    await publish();
    const readTarget = async () =>
      (await request.get('/bolsas', { maxRedirects: 0 })).headers().location;
    await expect.poll(readTarget, publicationLimit).toBe('/matriculas');
  });

  await test.step('everything comes back', async () => {
    await openPage('Concurso de Bolsas');
    await form.getByLabel('Esta página está no site').check();
    await save();
    await openPage('Menu do site');
    await button('Voltar ao menu original').click();
    await save();
    await publish();
    await expect.poll(fetchHeader, publicationLimit).toEqual(original);
    const readStatus = async () => (await request.get('/bolsas', { maxRedirects: 0 })).status();
    await expect.poll(readStatus, publicationLimit).toBe(200);
    expect(await fetchText('/sitemap.xml')).toContain('/bolsas<');
  });
});
