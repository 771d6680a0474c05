import { schoolClock } from 'shared/dates';
import { expect, test } from './fixtures/console';
import {
  addRow,
  buildPrefixFilter,
  fetchRows,
  removeRows,
  reserveRows,
} from './fixtures/data-service';

const { name: title, fetchStored } = reserveRows('noticias', 'title', 'Mutirão');
const ownCategories = buildPrefixFilter('nome', title);
test.afterEach(() => removeRows('categorias', ownCategories));

test('staff make a category, give it to an article, filter by it, and delete it after a question', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/gerenciar-noticias');
  await page.getByRole('tab', { name: 'Categorias' }).click();
  await expect(page).toHaveURL(/gerenciar-noticias\/categorias$/);
  await page.getByRole('link', { name: 'Nova Categoria' }).click();
  const dialog = page.getByRole('dialog');
  await staff.save();
  await expect(dialog.getByText('O nome da categoria não pode ser vazio.')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Comunidade');
  await staff.save();
  await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription(
    /Já existe uma categoria com este nome/,
  );
  await dialog.getByLabel('Nome').fill(title);
  await staff.expectSaved('Categoria criada com sucesso.');
  await staff.find(title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('0 notícias');
  const hidden = 'Sem notícias no ar, a categoria não aparece no site.';
  await expect(row.getByRole('button', { name: hidden })).toBeDisabled();
  const [category] = await fetchRows('categorias', ownCategories);

  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await staff.choose('Categoria', title);
  await page.getByRole('radio', { name: 'Rascunho' }).check();
  await staff.expectSaved('Notícia criada com sucesso.');
  expect(await fetchStored()).toMatchObject([{ categoria_id: category?.id }]);
  await page.goto('/admin/gerenciar-noticias');
  await staff.choose('Categoria', title);
  await expect(page.getByRole('row', { name: title })).toHaveCount(1);
  // The header and the article.
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goto('/admin/gerenciar-noticias/categorias');
  await staff.find(title);
  // A draft doesn't give the category a page.
  await expect(row).toContainText('1 notícia');
  await expect(row.getByRole('button', { name: hidden })).toBeDisabled();
  await expect(row.getByText(/^(No ar|Aguardando publicação)$/)).toHaveCount(0);
  await staff.remove(title, 'A notícia que está nela continua, sem categoria.');
  await staff.expectToast('Sucesso!', 'Categoria excluída com sucesso.');
  expect(await fetchStored()).toMatchObject([{ categoria_id: null }]);
});

test('staff keep an article on top until a day, and choose when it leaves the site', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  const leaves = page.getByLabel('Sai do site em (opcional)');
  await leaves.fill(schoolClock(new Date(Date.now() - 86_400_000)));
  await staff.save();
  await expect(page.getByText('Escolha uma data e hora depois da publicação.')).toBeVisible();
  await leaves.fill('2999-01-05T10:00');
  // A day that has passed moves no article on the pages that other tests look at.
  await page.getByLabel('Em primeiro lugar até (opcional)').fill('2026-01-04');
  await staff.expectSaved('Notícia criada com sucesso.');
  expect(await fetchStored()).toMatchObject([
    { leaves_at: '2999-01-05T13:00:00+00:00', on_top_until: '2026-01-04' },
  ]);
  await staff.edit(title);
  await expect(leaves).toHaveValue('2999-01-05T10:00');
});

test('an article that has left the site says so in the list, and nobody can read it', async ({
  page,
  staff,
}) => {
  const dates = { published_at: '2026-01-05T12:00:00Z', leaves_at: '2026-02-01T12:00:00Z' };
  const { id } = await addRow('noticias', { title, ...dates });
  await page.goto('/admin/gerenciar-noticias');
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'Saíram do site' }).click();
  await staff.find(title);
  const row = page.getByRole('row', { name: title });
  await expect(
    row.getByText('Saiu do site em 01/02/2026 09:00').filter({ visible: true }),
  ).toBeVisible();
  await expect(
    row.getByRole('button', { name: /A notícia saiu do site na data marcada/ }),
  ).toBeDisabled();
  await page.goto(`/noticia/${id}`);
  await expect(page.getByRole('heading', { name: 'Notícia não encontrada' })).toBeVisible();
});
