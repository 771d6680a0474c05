import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addRow, changeRows, removeRows, rowsOf } from './fixtures/data-service';
import { loseAnswer, refuse } from './fixtures/failures';
import { findInList, closeToast, expectToast } from './fixtures/screen';

interface Atividade {
  id: number;
  nome: string;
  categoria_id: number | null;
  video_url: string | null;
}

let nome: string;
const named = () => `nome=like.${encodeURIComponent(`${nome}*`)}`;
const atividades = () => rowsOf<Atividade>('atividades', named());
const categorias = () => rowsOf<{ id: number; nome: string }>('categorias_atividades', named());
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const search = (page: Page) => findInList(page, nome);
const confirm = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test.beforeEach(async ({ staffPage }) => {
  nome = `Oficina ${randomUUID().slice(0, 8)}`;
  await staffPage.getByRole('link', { name: 'Vivências', exact: true }).click();
  await expect(staffPage.getByRole('heading', { name: 'Gerenciar Atividades' })).toBeVisible();
  await expect(staffPage.getByRole('table')).toBeVisible();
});
test.afterEach(async () => {
  await removeRows('atividades', named());
  await removeRows('categorias_atividades', named());
});

test('each tab has an address; Back and the keyboard move between them', async ({
  staffPage: page,
}) => {
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Atividades');
  await page.getByRole('tab', { name: 'Atividades' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/gerenciar-vivencias\/categorias$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Categorias');
  await expect(page.getByRole('tab', { name: 'Categorias' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Nova Atividade' })).toBeVisible();
  await page.goto('/admin/gerenciar-vivencias/categorias');
  await expect(page.getByRole('link', { name: 'Nova Categoria' })).toBeVisible();
});

test('the activities show N/A without a category, and whether they have a video', async ({
  staffPage: page,
}) => {
  await addRow('atividades', { nome });
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nome',
    'Categoria',
    'Vídeo Vinculado',
    'Ações',
  ]);
  await search(page);
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('N/A');
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText('Não');

  const [categoria] = await rowsOf<{ id: number }>('categorias_atividades', 'limit=1');
  await changeRows('atividades', named(), { categoria_id: categoria?.id });
  await page.reload();
  await search(page);
  await expect(
    page.getByRole('button', { name: /Sem vídeo, a atividade não aparece no site\./ }),
  ).toBeDisabled();
  await expect(page.getByRole('row').nth(1)).not.toContainText('No ar');
});

test('an activity is added, changed and deleted', async ({ staffPage: page }) => {
  await page.getByRole('link', { name: 'Nova Atividade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Atividade' });
  await expect(dialog.getByText('Selecione uma categoria')).toBeVisible();
  await dialog.getByLabel('Nome').fill(nome);
  await dialog.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Arte e Cultura' }).click();
  await dialog.getByLabel('URL do Vídeo').fill('https://youtu.be/aqz-KE-bpKQ');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Atividade criada com sucesso.');
  await expect(dialog).toHaveCount(0);
  await search(page);
  const row = page.getByRole('row', { name: nome });
  await expect(row).toContainText('Arte e Cultura');
  await expect(row.getByRole('cell').nth(2)).toHaveText('Sim');
  expect(await atividades()).toMatchObject([{ video_url: 'https://youtu.be/aqz-KE-bpKQ' }]);

  await page.getByRole('link', { name: `Editar ${nome}` }).click();
  const editing = page.getByRole('dialog', { name: 'Editar Atividade' });
  await expect(editing.getByLabel('Nome')).toHaveValue(nome);
  await expect(editing.getByRole('combobox', { name: 'Categoria' })).toHaveText('Arte e Cultura');
  await editing.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Selecione uma categoria' }).click();
  await editing.getByLabel('URL do Vídeo').fill('');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Atividade atualizada com sucesso.');
  expect(await atividades()).toMatchObject([{ categoria_id: null, video_url: null }]);

  await page.getByRole('button', { name: `Excluir ${nome}` }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Excluir ${nome}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('restaure o item pelo Histórico');
  await confirm(page);
  await expectToast(page, 'Sucesso!', 'Atividade excluída com sucesso.');
  await expect(page.getByText('Nenhuma atividade encontrada.')).toBeVisible();
  expect(await atividades()).toEqual([]);
});

test('the form of an activity says what is wrong, and warns of what the site cannot play', async ({
  staffPage: page,
}) => {
  await page.getByRole('link', { name: 'Nova Atividade' }).click();
  await page.getByLabel('URL do Vídeo').fill('youtube.com/watch');
  await save(page);
  await expect(page.getByText('Informe o nome.')).toBeVisible();
  await expect(page.getByText(/começando com http/)).toBeVisible();
  await page.getByLabel('URL do Vídeo').fill('https://vimeo.com/1');
  await expect(page.getByText(/Use o link de um vídeo do YouTube/)).toBeVisible();
  await page.getByLabel('URL do Vídeo').fill('https://www.youtube.com/@escola');
  await expect(page.getByText(/Link do vídeo inválido\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/gerenciar-vivencias$/);
});

test('a category is added, changed and deleted; its activities stay without it', async ({
  staffPage: page,
}) => {
  await page.getByRole('tab', { name: 'Categorias' }).click();
  await page.getByRole('link', { name: 'Nova Categoria' }).click();
  await page.getByRole('dialog', { name: 'Nova Categoria' }).getByLabel('Nome').fill(nome);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Categoria criada com sucesso.');
  await expect(page).toHaveURL(/gerenciar-vivencias\/categorias$/);
  const [categoria] = await categorias();
  await addRow('atividades', { nome: `${nome} I`, categoria_id: categoria?.id });
  await addRow('atividades', { nome: `${nome} II`, categoria_id: categoria?.id });

  await search(page);
  await page.getByRole('link', { name: `Editar ${nome}` }).click();
  await expect(page).toHaveURL(new RegExp(`-vivencias/categorias/${categoria?.id}($|\\?)`));
  const editing = page.getByRole('dialog', { name: 'Editar Categoria' });
  await expect(editing.getByLabel('Nome')).toHaveValue(nome);
  await editing.getByLabel('Nome').fill(`${nome} nova`);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Categoria atualizada com sucesso.');

  await page.getByRole('button', { name: `Excluir ${nome} nova` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    `As 2 atividades vinculadas a ela ficarão sem categoria: “${nome} I” e “${nome} II”.`,
  );
  await confirm(page);
  await expectToast(page, 'Sucesso!', 'Categoria excluída com sucesso.');
  await expect(page.getByText('Nenhuma categoria encontrada.')).toBeVisible();
  expect(await atividades()).toMatchObject([{ categoria_id: null }, { categoria_id: null }]);
});

test('a category without a name is refused by toast', async ({ staffPage: page }) => {
  await page.goto('/admin/gerenciar-vivencias/categorias/create');
  await page.getByLabel('Nome').fill('   ');
  await save(page);
  await expectToast(page, 'Campo obrigatório', 'O nome da categoria não pode ser vazio.');
  await closeToast(page);
  await save(page);
  await expectToast(page, 'Campo obrigatório', 'O nome da categoria não pode ser vazio.');
  await expect(page.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true');
});

test.describe('what fails is said under its title', () => {
  test('for activities', async ({ staffPage: page }) => {
    await page.getByRole('link', { name: 'Nova Atividade' }).click();
    await page.getByLabel('Nome').fill(nome);
    const savesAgain = await refuse(page, {
      method: 'POST',
      path: '/rest/v1/atividades',
      message: 'sem espaço',
    });
    await save(page);
    await expectToast(page, 'Erro ao salvar atividade', 'sem espaço');
    await expect(page.getByLabel('Nome')).toHaveValue(nome);
    await savesAgain();
    await page.route('**/rest/v1/atividades', async (route) => {
      if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 600));
      await route.fallback();
    });
    await save(page);
    await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled();
    await expectToast(page, 'Sucesso!', 'Atividade criada com sucesso.');

    await search(page);
    await refuse(page, { method: 'DELETE', path: '/rest/v1/atividades', message: 'em uso' });
    await page.getByRole('button', { name: `Excluir ${nome}` }).click();
    await confirm(page);
    await expectToast(page, 'Erro ao excluir atividade', 'em uso');
    await refuse(page, { method: 'GET', path: '/rest/v1/atividades', message: 'sem banco' });
    await page.reload();
    await expectToast(page, 'Erro ao buscar atividades', 'sem banco');
  });

  test('for categories', async ({ staffPage: page }) => {
    await addRow('categorias_atividades', { nome });
    await page.getByRole('tab', { name: 'Categorias' }).click();
    await search(page);
    await refuse(page, {
      method: 'DELETE',
      path: '/rest/v1/categorias_atividades',
      message: 'violates foreign key constraint',
    });
    await page.getByRole('button', { name: `Excluir ${nome}` }).click();
    await confirm(page);
    await expectToast(
      page,
      'Erro ao excluir categoria',
      'Verifique se não há atividades vinculadas a esta categoria.',
    );
    await closeToast(page);

    await page.getByRole('link', { name: `Editar ${nome}` }).click();
    await page.getByLabel('Nome').fill(`${nome} nova`);
    await refuse(page, {
      method: 'PATCH',
      path: '/rest/v1/categorias_atividades',
      message: 'não desta vez',
    });
    await save(page);
    await expectToast(page, 'Erro ao salvar categoria', 'não desta vez');
    expect(await categorias()).toMatchObject([{ nome }]);

    await page.goto('/admin/gerenciar-vivencias');
    await expect(page.getByRole('table')).toBeVisible();
    await refuse(page, {
      method: 'GET',
      path: '/rest/v1/categorias_atividades',
      message: 'sem banco',
    });
    await page.getByRole('link', { name: 'Nova Atividade' }).click();
    await expectToast(page, 'Erro ao buscar categorias', 'sem banco');
    await closeToast(page);
    await page.goto('/admin/gerenciar-vivencias/categorias');
    await expectToast(page, 'Erro ao buscar categorias', 'sem banco');
  });
});

test('an activity whose answer is lost on the way, and that is saved again, is there once', async ({
  staffPage: page,
}) => {
  await page.getByRole('link', { name: 'Nova Atividade' }).click();
  await page.getByLabel('Nome').fill(nome);
  await loseAnswer(page, { method: 'POST', path: '/rest/v1/atividades' });
  const answerAgain = await refuse(page, {
    method: 'GET',
    path: '/rest/v1/atividades',
    status: 503,
    message: 'fora do ar',
  });
  await save(page);
  await expectToast(page, 'Erro ao salvar atividade', 'Sem conexão com o servidor.');
  await expect(page.getByLabel('Nome')).toHaveValue(nome);
  await closeToast(page);

  await answerAgain();
  await save(page);
  await expectToast(page, 'Sucesso!', 'com sucesso.');
  expect(await atividades()).toHaveLength(1);
});
