import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addRow, removeRows, rowsOf } from './fixtures/data-service';
import { environment } from './fixtures/environment';
import { refuse } from './fixtures/failures';
import { closeToast, expectToast } from './fixtures/screen';

interface Noticia {
  id: number;
  title: string;
  content: string;
}

let title: string;
const query = () => `title=like.${encodeURIComponent(`${title}*`)}`;
const stored = () => rowsOf<Noticia>('noticias', query());

test.beforeEach(() => {
  title = `Passeio ao museu ${randomUUID().slice(0, 8)}`;
});
test.afterEach(() => removeRows('noticias', query()));

const addNews = () =>
  addRow<Noticia>('noticias', {
    title,
    content: '<p>A visita será na <strong>terça</strong>.</p><p>Até lá!</p>',
    image_urls: ['/storage/v1/object/public/noticias-images/nao-existe.webp'],
    published_at: '2026-01-05T12:00:00+00:00',
  });

async function changeTitle(page: Page, id: number, next: string) {
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await page.getByLabel('Título').fill(next);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Sucesso!', 'Notícia atualizada com sucesso.');
  await closeToast(page);
}

async function openHistory(page: Page) {
  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Histórico', level: 1 })).toBeVisible();
  await page.getByLabel('Buscar').fill(title);
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const rows = (page: Page, text: string) =>
  page.getByRole('row').filter({ hasText: title }).filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'O que mudou' });

test('a change shows who made it, before and after, and is taken back field by field', async ({
  staffPage: page,
}) => {
  const { id } = await addNews();
  const [before] = await stored();
  await changeTitle(page, id, `${title} adiado`);
  await openHistory(page);
  const change = rows(page, 'Alteração');
  await expect(change).toContainText(environment.staffEmail);
  await change.getByRole('link', { name: `Ver o que mudou em ${title} adiado` }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Título' })).toBeVisible();
  await expect(dialog(page).locator('mark')).toHaveText(['', ' adiado']);
  await expect(dialog(page).getByText('updated_at')).toHaveCount(0);

  await dialog(page).getByRole('button', { name: 'Restaurar como era antes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restaurar?' });
  await expect(question).toContainText('só o que esta alteração mudou (Título)');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored()).toMatchObject([{ title: `${title} adiado` }]);

  await dialog(page).getByRole('button', { name: 'Restaurar como era antes' }).click();
  await question.getByRole('button', { name: 'Restaurar' }).click();
  await expectToast(page, 'Sucesso!', 'Versão restaurada com sucesso.');
  // Who saved it last is no part of it.
  const saved = { updated_at: expect.any(String), author_id: expect.any(String) };
  expect(await stored()).toEqual([{ ...before, ...saved }]);
  await expect(rows(page, 'Alteração')).toHaveCount(2);
});

test('a deleted article comes back as it was, as a draft', async ({ staffPage: page }) => {
  await addNews();
  const [before] = await stored();
  await removeRows('noticias', query());
  await openHistory(page);
  await rows(page, 'Exclusão').getByRole('link').click();
  await expect(dialog(page).getByText('A visita será na terça.')).toBeVisible();
  await expect(dialog(page).getByText('<strong>')).toHaveCount(0);
  await expect(dialog(page).getByText('Imagem 1: arquivo apagado')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Restaurar o item' }).click();
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expectToast(page, 'Sucesso!', 'Versão restaurada com sucesso.');
  expect(await stored()).toEqual([
    { ...before, published_at: null, updated_at: expect.any(String) },
  ]);
});

test('the creation of an item has nothing to go back to', async ({ staffPage: page }) => {
  await addNews();
  await openHistory(page);
  await rows(page, 'Criação').getByRole('link').click();
  await expect(dialog(page).getByText('05/01/2026 09:00')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /Restaurar/ })).toHaveCount(0);
});

test('the history is narrowed to a kind of item, a person, days, and one item', async ({
  staffPage: page,
}) => {
  const { id } = await addNews();
  await addRow('espacos', { name: `${title} (espaço)` });
  await changeTitle(page, id, `${title} adiado`);
  await openHistory(page);
  await expect(page.getByRole('row')).toHaveCount(4);
  await choose(page, 'O quê', 'Notícia');
  await expect(page.getByRole('row')).toHaveCount(3);
  await choose(page, 'Quem', 'Secretaria');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Até').fill('2020-01-01');
  await expect(page.getByText('Nenhuma alteração encontrada.')).toBeVisible();
  await page.getByLabel('Até').fill('');
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await page.getByRole('link', { name: 'Histórico deste item' }).click();
  await expect(page.getByText('Só de um item')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await removeRows('espacos', `name=like.${encodeURIComponent(`${title}*`)}`);
});

test('the days of the history are typed by keyboard, digit by digit', async ({
  staffPage: page,
}) => {
  await addNews();
  await openHistory(page);
  await expect(rows(page, 'Criação')).toBeVisible();
  const until = page.getByLabel('Até');
  await until.focus();
  await page.keyboard.type('01012020');
  await expect(until).toHaveValue('2020-01-01');
  await expect(page.getByText('Nenhuma alteração encontrada.')).toBeVisible();
});

test('what fails is said in the words of the server', async ({ staffPage: page }) => {
  await addNews();
  await removeRows('noticias', query());
  await openHistory(page);
  await rows(page, 'Exclusão').getByRole('link').click();
  await refuse(page, {
    method: 'POST',
    path: '/rest/v1/rpc/restaurar_historico',
    status: 409,
    message: 'Já existe outro item no lugar deste.',
  });
  await dialog(page).getByRole('button', { name: 'Restaurar o item' }).click();
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expectToast(page, 'Erro ao restaurar', 'Já existe outro item no lugar deste.');
  await expect(dialog(page)).toBeVisible();

  await refuse(page, { method: 'GET', path: '/rest/v1/historico', message: 'sem banco' });
  await page.goto('/admin/historico');
  await expectToast(page, 'Erro ao buscar histórico', 'sem banco');
});
