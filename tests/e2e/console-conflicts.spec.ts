import type { Page } from '@playwright/test';
import { expect, Staff, test } from './fixtures/console';
import { addRow, ownRows, removeRows, startsWith } from './fixtures/data-service';

const { name, stored } = ownRows('noticias', 'title', 'Festa');
const title = (page: Page) => page.getByRole('textbox', { name: 'Título' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const changed = ['Este item mudou enquanto você o editava', 'nada foi salvo'];

test('staff are told what others changed or deleted', async ({ page, staff, context }) => {
  const article = { title: name, content: '<p>Sábado.</p>' };
  const { id } = await addRow('noticias', article);
  const openArticle = async (on: Page, words = 'Sábado.') => {
    await on.goto(`/admin/gerenciar-noticias/${id}`);
    await expect(text(on)).toContainText(words);
  };
  const other = await context.newPage();
  await openArticle(page);
  await openArticle(other);
  await text(other).fill('Domingo.');
  await new Staff(other).expectSaved('Notícia atualizada com sucesso.');

  await text(page).fill('Sábado, às 10 h.');
  await staff.save();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await staff.expectAccessible();
  expect(await stored()).toMatchObject([{ content: '<p>Domingo.</p>' }]);
  await staff.answer('Continuar editando', ...changed);
  await expect(text(page)).toHaveText('Sábado, às 10 h.');
  await staff.save();
  await staff.answer('Recarregar', ...changed);
  await expect(text(page)).toHaveText('Domingo.');
  await text(page).fill('Domingo, às 10 h.');
  await staff.expectSaved('Notícia atualizada com sucesso.');
  expect(await stored()).toMatchObject([{ content: '<p>Domingo, às 10 h.</p>' }]);

  await openArticle(page, 'Domingo, às 10 h.');
  await title(page).fill(`${name} adiada`);
  await removeRows('noticias', startsWith('title', name));
  await staff.save();
  await staff.answer('Continuar editando', 'Este item foi excluído');
  await expect(title(page)).toHaveValue(`${name} adiada`);
  await staff.save();
  await staff.answer('Voltar à lista', 'Este item foi excluído');
  await staff.answer('Descartar', 'Descartar alterações?');
  await expect(page).toHaveURL(/\/admin\/gerenciar-noticias(\?.*)?$/);
});
