import { randomUUID } from 'node:crypto';
import type { PageContent } from 'shared/pages/index';
import { expect, test } from './fixtures/console';
import { changeRows, opens, fetchRows } from './fixtures/data-service';

const query = 'slug=eq.bolsas';
type Content = Partial<PageContent<'bolsas'>>;
const stored = async () => (await fetchRows('paginas', query))[0]?.content as Content;

let before: Content;
test.beforeEach(async () => {
  before = await stored();
  await changeRows('paginas', query, { content: {} });
});
test.afterEach(() => changeRows('paginas', query, { content: before }));

test('a page is changed, previewed, and found in the history', async ({ page, staff }) => {
  const year = `Bolsas ${randomUUID().slice(0, 8)}`;
  const form = page.getByRole('dialog', { name: /^Editar página: Concurso/ });
  const title = form.getByLabel('Título', { exact: true }).first();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Páginas', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Dados da escola');
  const site = page.getByRole('link', { name: 'Ver no site: Quem Somos' });
  await expect(site).toHaveAttribute('href', '/coopen');
  const row = page.getByRole('row', { name: /^Concurso de Bolsas/ });
  await row.click();
  await expect(page).toHaveURL(/\/paginas\/bolsas$/);
  await expect(title).toHaveValue('Concurso de Bolsas {anoBolsas}');

  await title.fill(year);
  const lines = 'Para o 9º ano.\nInscrições até maio.';
  await form.getByLabel('Subtítulo', { exact: true }).first().fill(lines);
  await form.getByRole('button', { name: 'Para se inscrever', exact: true }).click();
  await form.getByRole('button', { name: 'Adicionar passo' }).click();
  await page.keyboard.type('Aguarde o resultado.');
  const handle = form.getByRole('button', { name: /^Mover Passo 5: arraste/ });
  await handle.dragTo(form.getByRole('button', { name: /^Mover Passo 1: arraste/ }));
  const first = form.getByRole('textbox', { name: 'Passo 1' });
  await expect(first).toHaveValue('Aguarde o resultado.');
  await staff.attachPhoto('bolsas.jpg');
  await form
    .getByLabel(/^Texto alternativo/)
    .first()
    .fill('Estudantes no pátio');

  await form.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(page.getByText('Abrindo a página…')).toBeHidden({ timeout: 30_000 });
  const preview = staff.preview;
  for (const width of ['Computador', 'Celular']) {
    await page.getByRole('button', { name: width }).click();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(year);
    expect(await preview.getByText('Para o 9º ano.').innerText()).toBe(lines);
    const steps = preview.getByRole('main').locator('ol li');
    await expect(steps).toHaveText(['Aguarde o resultado.', /^Leia/, /./, /./, /./]);
    const photo = preview.getByRole('img', { name: 'Estudantes no pátio' });
    await expect(photo).toHaveJSProperty('naturalWidth', 96);
    await expect(photo).toBeInViewport();
  }
  // Its links lead nowhere.
  await preview.getByRole('link', { name: /edital/i }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(year);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Pré-visualização' })).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Pré-visualizar' })).toBeFocused();
  expect(await stored()).toEqual({});

  const tooLong = { code: '23514', message: 'violates check' };
  await staff.refuse(['PATCH', '/rest/v1/paginas'], tooLong);
  await staff.save();
  await staff.expectToast('Erro ao salvar página', 'O conteúdo da página é longo demais');
  await staff.expectSaved('Página atualizada com sucesso.');
  await expect(form).toHaveCount(0);
  const saved = await stored();
  expect(saved).toMatchObject({ title: year, photo: { alt: 'Estudantes no pátio' } });
  expect(saved?.steps?.items[0]).toBe('Aguarde o resultado.');
  const address = saved?.photo?.src ?? '';
  expect(address).toMatch(
    /^\/storage\/v1\/object\/public\/paginas-images\/\d{13}-[a-z2-9]{16}-bolsas\.\w+$/,
  );
  expect(await opens(address)).toBe(true);
  await expect(row).toContainText(/Mudou em \d\d\/\d\d\/\d{4} \d\d:\d\d, por /);

  await row.getByRole('link', { name: /^Editar/ }).click();
  await expect(title).toHaveValue(year);
  const folded = form.locator('button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  await staff.expectAccessible();
  await page.getByRole('link', { name: 'Histórico deste item' }).click();
  await page
    .getByRole('link', { name: /^Ver o que mudou/ })
    .first()
    .click();
  const change = page.getByRole('dialog', { name: 'O que mudou' });
  for (const name of ['Título', 'Para se inscrever › Passos › Passo 1'])
    await expect(change.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(change).toContainText(year);
});
