import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectSaved, save } from './fixtures/console';
import { addRow, ownRows, removeRows, startsWith } from './fixtures/data-service';
import { choosePhoto, expectOnlyNamed, watchUploads } from './fixtures/files';

const { name, stored } = ownRows('noticias', 'title', 'Festa');
const title = (page: Page) => page.getByRole('textbox', { name: 'Título' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test('who saves what somebody else has changed or deleted is told', async ({ page, context }) => {
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
  await expectSaved(other, 'Notícia atualizada com sucesso.');

  const uploaded = watchUploads(page);
  await text(page).fill('Sábado, às 10 h.');
  await choosePhoto(page, 'festa.jpg');
  await save(page);
  const changed = question(page, 'Este item mudou enquanto você o editava');
  await expect(changed).toContainText('nada foi salvo');
  await expectAccessibleEverywhere(page);
  expect(await stored()).toMatchObject([{ content: '<p>Domingo.</p>', image_urls: [] }]);
  expect(uploaded).toHaveLength(1);
  await expectOnlyNamed(uploaded, []);

  await changed.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(text(page)).toHaveText('Sábado, às 10 h.');
  await save(page);
  await changed.getByRole('button', { name: 'Recarregar' }).click();
  await expect(text(page)).toHaveText('Domingo.');
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  await text(page).fill('Domingo, às 10 h.');
  await expectSaved(page, 'Notícia atualizada com sucesso.');
  expect(await stored()).toMatchObject([{ content: '<p>Domingo, às 10 h.</p>' }]);

  await openArticle(page, 'Domingo, às 10 h.');
  await title(page).fill(`${name} adiada`);
  await removeRows('noticias', startsWith('title', name));
  await save(page);
  const gone = question(page, 'Este item foi excluído');
  await gone.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(title(page)).toHaveValue(`${name} adiada`);
  await save(page);
  await gone.getByRole('button', { name: 'Voltar à lista' }).click();
  await question(page, 'Descartar alterações?').getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/admin\/gerenciar-noticias(\?.*)?$/);
});
