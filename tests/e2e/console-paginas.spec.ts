import { randomUUID } from 'node:crypto';
import type { PageContent } from 'shared/pages/index';
import { expect, test } from './fixtures/console';
import { changeRows, isReachable, fetchRows } from './fixtures/data-service';

const query = 'slug=eq.bolsas';
type Content = Partial<PageContent<'bolsas'>>;
const fetchContent = async () => (await fetchRows('paginas', query))[0]?.content as Content;

let originalContent: Content;
test.beforeEach(async () => {
  originalContent = await fetchContent();
  await changeRows('paginas', query, { content: {} });
});
test.afterEach(() => changeRows('paginas', query, { content: originalContent }));

test('a member changes the texts of a page, previews it, and finds the change in the history', async ({
  page,
  staff,
}) => {
  const newTitle = `Bolsas ${randomUUID().slice(0, 8)}`;
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

  await title.fill(newTitle);
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
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(newTitle);
    expect(await preview.getByText('Para o 9º ano.').innerText()).toBe(lines);
    const steps = preview.getByRole('main').locator('ol li');
    await expect(steps).toHaveText(['Aguarde o resultado.', /^Leia/, /./, /./, /./]);
    const photo = preview.getByRole('img', { name: 'Estudantes no pátio' });
    await expect(photo).toHaveJSProperty('naturalWidth', 96);
    await expect(photo).toBeInViewport();
  }
  // A click on a link doesn't leave the previewed page.
  await preview.getByRole('link', { name: /edital/i }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(newTitle);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Pré-visualização' })).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Pré-visualizar' })).toBeFocused();
  expect(await fetchContent()).toEqual({});

  const tooLong = { code: '23514', message: 'violates check' };
  await staff.refuse(['PATCH', '/rest/v1/paginas'], tooLong);
  await staff.save();
  await staff.expectToast('Erro ao salvar página', 'O conteúdo da página é longo demais');
  await staff.expectSaved('Página atualizada com sucesso.');
  await expect(form).toHaveCount(0);
  const saved = await fetchContent();
  expect(saved).toMatchObject({ title: newTitle, photo: { alt: 'Estudantes no pátio' } });
  expect(saved?.steps?.items[0]).toBe('Aguarde o resultado.');
  const photoUrl = saved?.photo?.src ?? '';
  expect(photoUrl).toMatch(
    /^\/storage\/v1\/object\/public\/paginas-images\/\d{13}-[a-z2-9]{16}-bolsas\.\w+$/,
  );
  expect(await isReachable(photoUrl)).toBe(true);
  await expect(row).toContainText(/Mudou em \d\d\/\d\d\/\d{4} \d\d:\d\d, por /);

  await row.getByRole('link', { name: /^Editar/ }).click();
  await expect(title).toHaveValue(newTitle);
  const closedSections = form.locator('button[aria-expanded=false]');
  while ((await closedSections.count()) > 0) await closedSections.first().click();
  await staff.expectAccessible();
  await page.getByRole('link', { name: 'Histórico deste item' }).click();
  await page
    .getByRole('link', { name: /^Ver o que mudou/ })
    .first()
    .click();
  const change = page.getByRole('dialog', { name: 'O que mudou' });
  for (const name of ['Título', 'Para se inscrever › Passos › Passo 1'])
    await expect(change.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(change).toContainText(newTitle);
});
