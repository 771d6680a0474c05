import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectToast, save } from './fixtures/console';
import { addRow, removeRows, rowsOf } from './fixtures/data-service';
import { choosePhoto, expectOnlyNamed, watchUploads } from './fixtures/files';

interface Noticia {
  id: number;
  title: string;
}

let noticia: Noticia;
const query = () => `id=eq.${noticia.id}`;
const stored = async () => (await rowsOf<Noticia>('noticias', query()))[0];
const title = (page: Page) => page.getByRole('textbox', { name: 'Título' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

async function openArticle(page: Page, words = 'Sábado.') {
  await page.goto(`/admin/gerenciar-noticias/${noticia.id}`);
  await expect(title(page)).toHaveValue(noticia.title);
  await expect(text(page)).toContainText(words);
}

test.beforeEach(async () => {
  noticia = await addRow<Noticia>('noticias', {
    title: `Festa ${randomUUID().slice(0, 8)}`,
    content: '<p>Sábado.</p>',
  });
});
test.afterEach(() => removeRows('noticias', query()));

test('who saves after somebody else has changed or deleted the item is told, and loses nothing typed', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openArticle(page);
  await openArticle(other);
  await text(other).fill('Domingo.');
  await save(other);
  await expectToast(other, 'Sucesso!', 'Notícia atualizada com sucesso.');

  const uploaded = watchUploads(page);
  await text(page).fill('Sábado, às 10 h.');
  await choosePhoto(page, 'festa.jpg');
  await save(page);
  const changed = question(page, 'Este item mudou enquanto você o editava');
  await expect(changed).toContainText('nada foi salvo');
  await expectAccessibleEverywhere(page);
  expect(await stored()).toMatchObject({ content: '<p>Domingo.</p>', image_urls: [] });
  expect(uploaded).toHaveLength(1);
  await expectOnlyNamed(uploaded, []);

  await changed.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(text(page)).toHaveText('Sábado, às 10 h.');
  await save(page);
  await changed.getByRole('button', { name: 'Recarregar' }).click();
  await expect(text(page)).toHaveText('Domingo.');
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  await text(page).fill('Domingo, às 10 h.');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia atualizada com sucesso.');
  expect(await stored()).toMatchObject({ content: '<p>Domingo, às 10 h.</p>' });

  await openArticle(page, 'Domingo, às 10 h.');
  await title(page).fill(`${noticia.title} adiada`);
  await removeRows('noticias', query());
  await save(page);
  const gone = question(page, 'Este item foi excluído');
  await gone.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(title(page)).toHaveValue(`${noticia.title} adiada`);
  await save(page);
  await gone.getByRole('button', { name: 'Voltar à lista' }).click();
  await question(page, 'Descartar alterações?').getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/admin\/gerenciar-noticias(\?.*)?$/);
});
