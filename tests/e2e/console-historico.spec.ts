import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { choose, expectToast, findInList, refuse, remove, save } from './fixtures/console';
import { addRow, opens, removeRows, rowsOf, startsWith } from './fixtures/data-service';
import { environment } from './fixtures/environment';
import { choosePhoto } from './fixtures/files';

interface Noticia {
  id: number;
  title: string;
  image_urls: string[];
}

let title: string;
const stored = () => rowsOf<Noticia>('noticias', startsWith('title', title));

test.beforeEach(() => {
  title = `Passeio ao museu ${randomUUID().slice(0, 8)}`;
});
test.afterEach(async () => {
  await removeRows('noticias', startsWith('title', title));
  await removeRows('espacos', startsWith('name', title));
});

const rows = (page: Page, text: string) =>
  page.getByRole('row').filter({ hasText: title }).filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'O que mudou' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Restaurar?' });

test('the history is narrowed to what is looked for; a change shows who made it, and is taken back', async ({
  page,
}) => {
  const { id } = await addRow<Noticia>('noticias', {
    title,
    published_at: '2026-01-05T12:00:00+00:00',
  });
  const [before] = await stored();
  await addRow('espacos', { name: `${title} (espaço)` });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await page.getByRole('textbox', { name: 'Título' }).fill(`${title} adiado`);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia atualizada com sucesso.');

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

  await rows(page, 'Criação').getByRole('link').click();
  await expect(dialog(page).getByText('05/01/2026 09:00')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /Restaurar/ })).toHaveCount(0);
  await page.goBack();
  const change = rows(page, 'Alteração');
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
  // Who saved it last is no part of it.
  const saved = { updated_at: expect.any(String), author_id: expect.any(String) };
  expect(await stored()).toEqual([{ ...before, ...saved }]);
  await expect(rows(page, 'Alteração')).toHaveCount(2);
});

test('a deleted article comes back as it was, with its photos, as a draft', async ({ page }) => {
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('A visita será na terça.');
  await choosePhoto(page, 'um.jpg');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
  const [before] = await stored();
  await remove(page, title);
  await expectToast(page, 'Sucesso!', 'Notícia excluída com sucesso.');

  await page.goto('/admin/lixeira');
  await findInList(page, title);
  await expectAccessibleEverywhere(page);
  await page.getByText(title).click();
  await expect(dialog(page).getByText('A visita será na terça.')).toBeVisible();
  await expect(dialog(page).getByText('<p>')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Voltar' }).click();
  const restore = async () => {
    await page.getByRole('button', { name: `Restaurar ${title}` }).click();
    await expect(question(page)).toContainText('como rascunho');
    await question(page).getByRole('button', { name: 'Restaurar' }).click();
  };
  const message = 'Já existe outro item no lugar deste.';
  const failure = { path: '/rest/v1/rpc/restaurar_historico', status: 409, message, times: 1 };
  await refuse(page, { method: 'POST', ...failure });
  await restore();
  await expectToast(page, 'Erro ao restaurar', message);
  await restore();
  await expectToast(page, 'Sucesso!', 'Versão restaurada com sucesso.');
  const saved = { published_at: null, updated_at: expect.any(String) };
  expect(await stored()).toEqual([{ ...before, ...saved }]);
  await expect(page.getByText('A lixeira está vazia.')).toBeVisible();
  expect(await opens(before?.image_urls[0] ?? '')).toBe(true);

  await refuse(page, { method: 'GET', path: '/rest/v1/historico', message: 'sem banco' });
  await page.goto('/admin/historico');
  await expectToast(page, 'Erro ao buscar histórico', 'sem banco');
});
