import type { Page } from '@playwright/test';
import { expect, Staff, test } from './fixtures/console';
import { addRow, reserveRows, removeRows, buildPrefixFilter } from './fixtures/data-service';

const { name, fetchStored } = reserveRows('noticias', 'title', 'Festa');
const title = (page: Page) => page.getByRole('textbox', { name: 'Título' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const conflict = ['Este item mudou enquanto você o editava', 'nada foi salvo'];

test('a member can’t overwrite an article that a colleague has changed or deleted meanwhile', async ({
  page,
  staff,
  context,
}) => {
  const article = { title: name, content: '<p>Sábado.</p>' };
  const { id } = await addRow('noticias', article);
  const openArticle = async (tab: Page, content = 'Sábado.') => {
    await tab.goto(`/admin/gerenciar-noticias/${id}`);
    await expect(text(tab)).toContainText(content);
  };
  const otherTab = await context.newPage();
  await openArticle(page);
  await openArticle(otherTab);
  await text(otherTab).fill('Domingo.');
  await new Staff(otherTab).expectSaved('Notícia atualizada com sucesso.');

  await text(page).fill('Sábado, às 10 h.');
  await staff.save();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await staff.expectAccessible();
  expect(await fetchStored()).toMatchObject([{ content: '<p>Domingo.</p>' }]);
  await staff.answerDialog('Continuar editando', ...conflict);
  await expect(text(page)).toHaveText('Sábado, às 10 h.');
  await staff.save();
  await staff.answerDialog('Recarregar', ...conflict);
  await expect(text(page)).toHaveText('Domingo.');
  await text(page).fill('Domingo, às 10 h.');
  await staff.expectSaved('Notícia atualizada com sucesso.');
  expect(await fetchStored()).toMatchObject([{ content: '<p>Domingo, às 10 h.</p>' }]);

  await openArticle(page, 'Domingo, às 10 h.');
  await title(page).fill(`${name} adiada`);
  await removeRows('noticias', buildPrefixFilter('title', name));
  await staff.save();
  await staff.answerDialog('Continuar editando', 'Este item foi excluído');
  await expect(title(page)).toHaveValue(`${name} adiada`);
  await staff.save();
  await staff.answerDialog('Voltar à lista', 'Este item foi excluído');
  await staff.answerDialog('Descartar', 'Descartar alterações?');
  await expect(page).toHaveURL(/\/admin\/gerenciar-noticias(\?.*)?$/);
});
