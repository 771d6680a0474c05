import { expect, test } from './fixtures/console';
import {
  addRow,
  changeRows,
  reserveRows,
  removeRows,
  fetchRows,
  buildPrefixFilter,
} from './fixtures/data-service';

const { name: nome, fetchStored } = reserveRows('atividades', 'nome', 'Oficina');
const ownCategories = buildPrefixFilter('nome', nome);
test.afterEach(() => removeRows('categorias_atividades', ownCategories));

test('a member reads in the list why the site doesn’t show or play an activity', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/gerenciar-vivencias/create');
  const dialog = page.getByRole('dialog', { name: 'Nova Atividade' });
  await expect(dialog.getByText('Selecione uma categoria')).toBeVisible();
  await dialog.getByLabel('Nome').fill(nome);
  const video = dialog.getByLabel('URL do Vídeo');
  await video.fill('https://vimeo.com/1');
  await staff.save();
  await expect(dialog.getByText(/Use o link de um vídeo do YouTube/)).toBeVisible();
  await video.fill('https://youtu.be/aqz-KE-bpKQ');
  await staff.choose('Categoria', 'Arte e Cultura');
  await staff.expectSaved('Atividade criada com sucesso.');
  // A row that wasn't written in the console may have a URL that the form refuses.
  const video_url = 'https://www.youtube.com/@escola';
  await changeRows('atividades', buildPrefixFilter('nome', nome), { video_url });
  await page.reload();
  await staff.find(nome);
  const row = page.getByRole('row', { name: nome });
  const cells = row.getByRole('cell');
  await expect(cells.nth(2)).toHaveText('Arte e Cultura');
  await expect(row).toContainText('O site diz “Link do vídeo inválido.”');
  await expect(row).not.toContainText('No ar');

  const change = async (video: string, category: string) => {
    await staff.edit(nome);
    await page.getByLabel('URL do Vídeo').fill(video);
    await staff.choose('Categoria', category);
    await staff.expectSaved('Atividade atualizada com sucesso.');
  };
  await change('', 'Arte e Cultura');
  await expect(cells.nth(3)).toHaveText('Não');
  await expect(row).toContainText('O site diz “Link do vídeo inválido.”');
  expect(await fetchStored()).toMatchObject([{ video_url: null }]);
  await change('https://youtu.be/aqz-KE-bpKQ', 'Arte e Cultura');
  // Visitors' browsers fetch activities, so the change needs no publication.
  await expect(row.getByText('No ar', { exact: true }).filter({ visible: true })).toBeVisible();
  await change('https://youtu.be/aqz-KE-bpKQ', 'Selecione uma categoria');
  await expect(cells.nth(2)).toHaveText('N/A');
  const hidden = 'Sem categoria, a atividade não aparece no site.';
  await expect(row.getByRole('button', { name: hidden })).toBeDisabled();
  expect(await fetchStored()).toMatchObject([{ categoria_id: null }]);
  await staff.remove(nome);
  await staff.expectToast('Sucesso!', 'Atividade excluída com sucesso.');
});

test('deleting a category names its activities first, and keeps them without a category', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/gerenciar-vivencias');
  const selected = page.getByRole('tab', { selected: true });
  await expect(selected).toHaveText('Atividades');
  await selected.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/gerenciar-vivencias\/categorias$/);
  await expect(selected).toHaveText('Categorias');
  await expect(selected).toBeFocused();

  await page.getByRole('link', { name: 'Nova Categoria' }).click();
  await staff.save();
  await staff.expectToast('Campo obrigatório', 'O nome da categoria não pode ser vazio.');
  await page.getByRole('dialog').getByLabel('Nome').fill(`${nome} velha`);
  await staff.expectSaved('Categoria criada com sucesso.');
  const [category] = await fetchRows('categorias_atividades', ownCategories);
  for (const number of ['I', 'II'])
    await addRow('atividades', { nome: `${nome} ${number}`, categoria_id: category?.id });
  await staff.find(nome);
  await staff.edit(`${nome} velha`);
  await page.getByRole('dialog').getByLabel('Nome').fill(nome);
  await staff.expectSaved('Categoria atualizada com sucesso.');
  const path = '/rest/v1/categorias_atividades';
  await staff.refuse(['DELETE', path]);
  await staff.remove(nome, `ficarão sem categoria: “${nome} I” e “${nome} II”.`);
  const advice = 'Verifique se não há atividades vinculadas a esta categoria.';
  await staff.expectToast('Erro ao excluir categoria', advice);
  await staff.remove(nome, 'As 2 atividades vinculadas a ela ficarão sem categoria');
  await staff.expectToast('Sucesso!', 'Categoria excluída com sucesso.');
  expect(await fetchStored()).toMatchObject([{ categoria_id: null }, { categoria_id: null }]);

  const open = () => page.goto('/admin/gerenciar-vivencias/create');
  await staff.expectRefused(['GET', path], open, 'Erro ao buscar categorias');
});
