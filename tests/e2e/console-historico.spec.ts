import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { choose, expectSaved, expectToast, findInList, refuse } from './fixtures/console';
import { addRow, ownRows, removeRows, startsWith } from './fixtures/data-service';
import { environment } from './fixtures/environment';

const { name: title, stored } = ownRows('noticias', 'title', 'Passeio ao museu');
test.afterEach(() => removeRows('espacos', startsWith('name', title)));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'O que mudou' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Restaurar?' });

test('the history is filtered; a change shows who made it, and is undone', async ({ page }) => {
  const { id } = await addRow('noticias', { title });
  await addRow('espacos', { name: `${title} (espaço)` });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await page.getByRole('textbox', { name: 'Título' }).fill(`${title} adiado`);
  await expectSaved(page, 'Notícia atualizada com sucesso.');

  await page.goto('/admin/historico');
  await page.getByLabel('Buscar').fill(title);
  const all = page.getByRole('row');
  await expect(all).toHaveCount(4);
  await expectAccessibleEverywhere(page);
  await choose(page, 'O quê', 'Notícia');
  await expect(all).toHaveCount(3);
  await choose(page, 'Quem', 'Secretaria');
  await expect(all).toHaveCount(2);
  const until = page.getByLabel('Até');
  // Digit by digit, each of which could be a date.
  await until.focus();
  await page.keyboard.type('01012020');
  await expect(until).toHaveValue('2020-01-01');
  await expect(page.getByText('Nenhuma alteração encontrada.')).toBeVisible();
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await page.getByRole('link', { name: 'Histórico deste item' }).click();
  await expect(page.getByText('Só de um item')).toBeVisible();
  await expect(all).toHaveCount(3);

  const change = all.filter({ hasText: 'Alteração' });
  await expect(change).toContainText(environment.account.email);
  await change.getByRole('link', { name: `Ver o que mudou em ${title} adiado` }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Título' })).toBeVisible();
  await expect(dialog(page).locator('mark')).toHaveText(['', ' adiado']);
  await expect(dialog(page).getByText('updated_at')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await dialog(page).getByRole('button', { name: 'Restaurar como era antes' }).click();
  await expect(question(page)).toContainText('só o que esta alteração mudou (Título)');
  await question(page).getByRole('button', { name: 'Restaurar' }).click();
  await expectToast(page, 'Sucesso!', 'Versão restaurada com sucesso.');
  expect(await stored()).toMatchObject([{ title }]);
  await expect(change).toHaveCount(2);
});

test('a deleted article is read in the bin, and comes back as a draft', async ({ page }) => {
  const content = '<p>A visita será na terça.</p>';
  await addRow('noticias', { title, content, published_at: '2026-01-05T12:00:00+00:00' });
  await removeRows('noticias', startsWith('title', title));
  await page.goto('/admin/lixeira');
  await findInList(page, title);
  await expectAccessibleEverywhere(page);
  await page.getByText(title).click();
  await expect(dialog(page).getByText('A visita será na terça.')).toBeVisible();
  await expect(dialog(page).getByText('05/01/2026 09:00')).toBeVisible();
  await expect(dialog(page).getByText('<p>')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Voltar' }).click();
  const restore = async () => {
    await page.getByRole('button', { name: `Restaurar ${title}` }).click();
    await expect(question(page)).toContainText('como rascunho');
    await question(page).getByRole('button', { name: 'Restaurar' }).click();
  };
  const message = 'Já existe outro item no lugar deste.';
  await refuse(page, 'POST', '/rest/v1/rpc/restaurar_historico', { status: 409, message });
  await restore();
  await expectToast(page, 'Erro ao restaurar', message);
  await restore();
  await expectToast(page, 'Sucesso!', 'Versão restaurada com sucesso.');
  expect(await stored()).toMatchObject([{ content, published_at: null }]);
  await expect(page.getByText('A lixeira está vazia.')).toBeVisible();

  const failure = { message: 'sem banco', times: Infinity };
  await refuse(page, 'GET', '/rest/v1/historico', failure);
  await page.goto('/admin/historico');
  await expectToast(page, 'Erro ao buscar histórico', 'sem banco');
});
