import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { choose, expectToast, findInList, refuse, remove, save } from './fixtures/console';
import { addRow, removeRows, rowsOf, startsWith } from './fixtures/data-service';

interface Atividade {
  nome: string;
  categoria_id: number | null;
}

let nome: string;
const named = () => startsWith('nome', nome);
const atividades = () => rowsOf<Atividade>('atividades', named());

test.beforeEach(() => {
  nome = `Oficina ${randomUUID().slice(0, 8)}`;
});
test.afterEach(async () => {
  await removeRows('atividades', named());
  await removeRows('categorias_atividades', named());
});

test('each tab has an address; Back and the keyboard move between them', async ({ page }) => {
  await page.goto('/admin/gerenciar-vivencias');
  await expect(page.getByRole('heading', { name: 'Gerenciar Atividades' })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Atividades');
  await page.getByRole('tab', { name: 'Atividades' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/gerenciar-vivencias\/categorias$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Categorias');
  await expect(page.getByRole('tab', { name: 'Categorias' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Nova Atividade' })).toBeVisible();
});

test('an activity has a category or none, and its form warns of what the site cannot play', async ({
  page,
}) => {
  await page.goto('/admin/gerenciar-vivencias/create');
  const dialog = page.getByRole('dialog', { name: 'Nova Atividade' });
  await expect(dialog.getByText('Selecione uma categoria')).toBeVisible();
  await dialog.getByLabel('Nome').fill(nome);
  const video = dialog.getByLabel('URL do Vídeo');
  await video.fill('youtube.com/watch');
  await save(page);
  await expect(dialog.getByText(/começando com http/)).toBeVisible();
  await video.fill('https://vimeo.com/1');
  await expect(dialog.getByText(/Use o link de um vídeo do YouTube/)).toBeVisible();
  await video.fill('https://www.youtube.com/@escola');
  await expect(dialog.getByText(/Link do vídeo inválido\./)).toBeVisible();
  await video.fill('https://youtu.be/aqz-KE-bpKQ');
  await choose(page, 'Categoria', 'Arte e Cultura');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Atividade criada com sucesso.');
  await findInList(page, nome);
  const cells = page.getByRole('row', { name: nome }).getByRole('cell');
  await expect(cells.nth(2)).toHaveText('Arte e Cultura');
  await expect(cells.nth(3)).toHaveText('Sim');

  await page.getByRole('link', { name: `Editar ${nome}` }).click();
  await expect(page.getByRole('combobox', { name: 'Categoria' })).toHaveText('Arte e Cultura');
  await choose(page, 'Categoria', 'Selecione uma categoria');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Atividade atualizada com sucesso.');
  await expect(cells.nth(2)).toHaveText('N/A');
  expect(await atividades()).toMatchObject([{ categoria_id: null }]);
});

test('before a category is deleted its activities are named; they stay without it', async ({
  page,
}) => {
  const { id: categoria_id } = await addRow<{ id: number }>('categorias_atividades', { nome });
  for (const number of ['I', 'II'])
    await addRow('atividades', { nome: `${nome} ${number}`, categoria_id });
  await page.goto('/admin/gerenciar-vivencias/categorias');
  await findInList(page, nome);
  await page.getByRole('button', { name: `Excluir ${nome}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `As 2 atividades vinculadas a ela ficarão sem categoria: “${nome} I” e “${nome} II”.`,
  );
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await remove(page, nome);
  await expectToast(page, 'Sucesso!', 'Categoria excluída com sucesso.');
  expect(await atividades()).toMatchObject([{ categoria_id: null }, { categoria_id: null }]);
});

test('that the categories could not be fetched is said in the form of an activity', async ({
  page,
}) => {
  await refuse(page, {
    method: 'GET',
    path: '/rest/v1/categorias_atividades',
    message: 'sem banco',
  });
  await page.goto('/admin/gerenciar-vivencias/create');
  await expectToast(page, 'Erro ao buscar categorias', 'sem banco');
});
