import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectToast, previewed, save } from './fixtures/console';
import { changeRows, opens, rowsOf } from './fixtures/data-service';
import { choosePhoto } from './fixtures/files';

interface Bolsas {
  content: {
    title?: string;
    photo?: { src: string; alt: string };
    steps?: { items: string[] };
    apply?: { notice: { to: string } };
  };
}

const query = 'slug=eq.bolsas';
const stored = async () => (await rowsOf<Bolsas>('paginas', query))[0]?.content;
const form = (page: Page) => page.getByRole('dialog', { name: /^Editar página: Concurso/ });
const group = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true });
const unfold = (page: Page, name: string) =>
  form(page).getByRole('button', { name, exact: true }).click();
const alternativeText = (page: Page) =>
  form(page)
    .getByLabel(/^Texto alternativo/)
    .first();
const title = (page: Page) => form(page).getByLabel('Título', { exact: true }).first();

test.describe.configure({ mode: 'serial' });
let before: Bolsas['content'] | undefined;
test.beforeEach(async () => {
  before = await stored();
  await changeRows('paginas', query, { content: {} });
});
test.afterEach(() => changeRows('paginas', query, { content: before }));

test('a page is changed, seen before it is saved, found in the history and restored', async ({
  page,
}) => {
  test.slow();
  const year = `Bolsas ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Páginas', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Dados da escola');
  await expect(page.getByRole('link', { name: 'Ver no site: Quem Somos' })).toHaveAttribute(
    'href',
    '/coopen',
  );
  await page.getByRole('row', { name: /^Concurso de Bolsas/ }).click();
  await expect(page).toHaveURL(/\/paginas\/bolsas$/);
  await expect(title(page)).toHaveValue('Concurso de Bolsas {anoBolsas}');

  await title(page).fill(year);
  await unfold(page, 'Para se inscrever');
  await form(page).getByRole('button', { name: 'Mover Passo 1 para baixo' }).click();
  await form(page).getByRole('button', { name: 'Adicionar passo' }).click();
  await page.keyboard.type('Aguarde o resultado.');
  const handle = form(page).getByRole('button', { name: /^Mover Passo 5: arraste/ });
  await handle.dragTo(form(page).getByRole('button', { name: /^Mover Passo 1: arraste/ }));
  await expect(form(page).getByRole('textbox', { name: 'Passo 1' })).toHaveValue(
    'Aguarde o resultado.',
  );

  await unfold(page, 'Edital e inscrição');
  const link = group(page, 'Botão do edital').getByRole('combobox', { name: 'Link' });
  await link.fill('javascript:alert(1)');
  await save(page);
  await expect(group(page, 'Botão do edital')).toContainText('Escolha uma página do site');
  await expect(link).toBeFocused();
  await expect(link).toHaveValue('javascript:alert(1)');
  await link.fill('matrículas');
  await page.getByRole('option', { name: /^Matrículas/ }).click();

  await choosePhoto(page, 'bolsas.jpg');
  await alternativeText(page).fill('Estudantes no pátio');
  await form(page).getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(page.getByText('Abrindo a página…')).toBeHidden({ timeout: 30_000 });
  for (const width of ['Computador', 'Celular']) {
    await page.getByRole('button', { name: width }).click();
    const preview = previewed(page);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(year);
    await expect(preview.getByRole('main').locator('ol li')).toHaveText([
      'Aguarde o resultado.',
      /^Preencha/,
      /^Leia/,
      /./,
      /./,
    ]);
    const photo = preview.getByRole('img', { name: 'Estudantes no pátio' });
    await expect(photo).toHaveJSProperty('naturalWidth', 96);
    await expect(photo).toBeInViewport();
  }
  await previewed(page)
    .getByRole('link', { name: /edital/i })
    .click();
  await expect(previewed(page).getByRole('heading', { level: 1 })).toHaveText(year);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Pré-visualização' })).toHaveCount(0);
  await expect(form(page).getByRole('button', { name: 'Pré-visualizar' })).toBeFocused();
  expect(await stored()).toEqual({});

  await save(page);
  await expectToast(page, 'Sucesso!', 'Página atualizada com sucesso.');
  await expect(form(page)).toHaveCount(0);
  const saved = await stored();
  expect(saved).toMatchObject({ title: year, apply: { notice: { to: '/matriculas' } } });
  expect(saved?.steps?.items.slice(0, 3).map((step) => step.split(' ')[0])).toEqual([
    'Aguarde',
    'Preencha',
    'Leia',
  ]);
  const row = page.getByRole('row', { name: /^Concurso de Bolsas/ });
  await expect(row).toContainText(/Mudou em \d\d\/\d\d\/\d{4} \d\d:\d\d, por /);

  await row.getByRole('link', { name: /^Editar/ }).click();
  await page.getByRole('link', { name: 'Histórico deste item' }).click();
  await page
    .getByRole('link', { name: /^Ver o que mudou/ })
    .first()
    .click();
  const change = page.getByRole('dialog', { name: 'O que mudou' });
  await expect(change.getByRole('heading', { name: 'Título', exact: true })).toBeVisible();
  await expect(change).toContainText(year);
  await expect(
    change.getByRole('heading', { name: 'Para se inscrever › Passos › Passo 1' }),
  ).toBeVisible();
  await change.getByRole('button', { name: 'Restaurar como era antes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
  await expectToast(page, 'Sucesso!', 'Versão restaurada com sucesso.');
  expect(await stored()).toEqual({});
});

test('a picture is sent with its alternative text, and what is typed is not lost by leaving', async ({
  page,
}) => {
  await page.goto('/admin/paginas');
  await page.getByRole('link', { name: /^Editar Concurso/ }).click();
  await choosePhoto(page, 'bolsas.jpg');
  await alternativeText(page).fill('Estudantes no pátio');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await save(page);
  await expectToast(page, 'Sucesso!', 'Página atualizada com sucesso.');
  const photo = (await stored())?.photo;
  expect(photo?.alt).toBe('Estudantes no pátio');
  expect(photo?.src).toMatch(/^\/storage\/v1\/object\/public\/paginas-images\/\d{13}-bolsas\.\w+$/);
  expect(await opens(photo?.src ?? '')).toBe(true);
});

test('the form of a page is accessible, all of it open', async ({ page }) => {
  test.slow();
  await page.goto('/admin/paginas/inicio');
  const dialog = page.getByRole('dialog', { name: 'Editar página: Início' });
  await expect(dialog.getByRole('button', { name: 'Pilares', exact: true })).toBeVisible();
  const folded = dialog.locator('button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  await dialog.getByLabel('Título', { exact: true }).first().fill('');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Escreva um texto.')).toBeVisible();
  await expectAccessibleEverywhere(page);
});
