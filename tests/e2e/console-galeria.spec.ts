import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { opens, removeRows, rowsOf } from './fixtures/data-service';
import { refuse } from './fixtures/failures';
import { findInList, closeToast, expectToast } from './fixtures/screen';
import { smallPhoto, expectOnlyNamed, watchUploads } from './fixtures/files';

interface Asset {
  id: string;
  alt_text: string;
  credit: string | null;
  file_url: string;
  file_path: string;
  media_asset_categories: { position: number }[];
}

let text: string;
let uploaded: string[];
const query = () => `alt_text=like.${encodeURIComponent(`${text}*`)}`;
const stored = () => rowsOf<Asset>('media_assets', `${query()}&select=*,media_asset_categories(*)`);
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const row = (page: Page) => page.getByRole('row').filter({ hasText: text });
const unfinished = (page: Page) =>
  page.getByText(`A exclusão de uma imagem não terminou: “${text}”.`);

/** Expects that the gallery's row, its link and its file are all there, or none but the files kept for the history. */
async function expectWhole(rows: number, kept: string[] = []) {
  const assets = await stored();
  expect(assets.map((asset) => asset.media_asset_categories.length)).toEqual(Array(rows).fill(1));
  const files = assets.map(({ file_url }) => file_url);
  await expectOnlyNamed(uploaded, [...files, ...kept]);
}

async function openNew(page: Page) {
  await page.getByRole('link', { name: 'Nova Imagem' }).click();
  await page.getByLabel('Texto Alternativo').fill(text);
}

async function choose(page: Page, name = 'horta.jpg') {
  await page.locator('input[type=file]').setInputFiles(await smallPhoto(name));
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(1);
}

async function failsWith(page: Page, title: string, message: string) {
  await expectToast(page, title, message);
  await closeToast(page);
}

test.beforeEach(async ({ staffPage: page }) => {
  text = `Refeitório ${randomUUID().slice(0, 8)}`;
  uploaded = watchUploads(page);
  // What other tests have in hand at the moment is not for this page to finish.
  await page.route(/media_asset_categories=is\.null/, async (route) => {
    // A connection that was kept may just have been closed, which browsers bear and this does not.
    const response = await route.fetch({ maxRetries: 2 });
    const assets = (await response.json()) as Asset[];
    const own = assets.filter(({ alt_text }) => alt_text?.startsWith(text));
    await route.fulfill({ response, json: own });
  });
  await page.getByRole('link', { name: 'Estrutura Alimentação', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
test.afterEach(() => removeRows('media_assets', query()));

test('who saves before the category is known waits for it', async ({ staffPage: page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rest/v1/media_categories?*', async (route) => {
    await answered;
    await route.fallback();
  });
  await page.goto('/admin/gerenciar-estrutura-alimentacao/create');
  await page.getByLabel('Texto Alternativo').fill(text);
  await choose(page);
  await save(page);
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  answer();
  await expectToast(page, 'Sucesso!', 'Imagem criada com sucesso.');
  await expectWhole(1);
});

test('an image is added at the end, changed and deleted', async ({ staffPage: page }) => {
  await expect(page.getByRole('columnheader')).toHaveText([
    'Foto',
    'Texto Alternativo',
    'Créditos',
    'Ações',
  ]);
  await openNew(page);
  await save(page);
  await expect(page.getByText('Escolha a imagem.')).toBeVisible();
  await choose(page);
  await page.getByLabel('Créditos').fill('Ana Lima');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Imagem criada com sucesso.');
  await expectWhole(1);
  const [added] = await stored();
  expect(added?.file_path).toMatch(/^public\/[\da-f-]{36}\.webp$/);
  // Images of other tests come and go at the same time; those of the demo stay.
  const demo = await rowsOf('alimentacao_galeria', 'select=id&credit=like.Ilustra*');
  const position = added?.media_asset_categories[0]?.position;
  expect(position).toBeGreaterThanOrEqual(demo.length);

  await findInList(page, text);
  await expect(row(page)).toContainText('Ana Lima');
  await page.getByRole('link', { name: `Editar ${text}` }).click();
  const editing = page.getByRole('dialog', { name: 'Editar Imagem' });
  await expect(editing.getByLabel('Texto Alternativo')).toHaveValue(text);
  await editing.getByLabel('Créditos').fill('');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Imagem atualizada com sucesso.');
  expect(await stored()).toMatchObject([{ credit: null, file_path: added?.file_path }]);

  const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  await page.getByRole('button', { name: `Excluir ${text}` }).click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expectWhole(1);
  await closeToast(page);
  await page.getByRole('button', { name: `Excluir ${text}` }).click();
  await expect(question).toContainText('restaure o item pelo Histórico');
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Sucesso!', 'Imagem excluída com sucesso.');
  await expect(page.getByText('Nenhuma imagem encontrada.')).toBeVisible();
  await expectWhole(0, [added?.file_url ?? '']);
});

test('an image whose link fails is taken back, or finished by the next attempt', async ({
  staffPage: page,
}) => {
  const link = { method: 'POST', path: '/rest/v1/media_asset_categories', times: 1 };
  await openNew(page);
  await choose(page);
  await refuse(page, { ...link, message: 'sem vínculo' });
  await save(page);
  await failsWith(page, 'Erro ao associar imagem à categoria', 'sem vínculo');
  await expectWhole(0);

  await refuse(page, { ...link, message: 'ainda sem vínculo' });
  await refuse(page, { method: 'DELETE', path: '/rest/v1/media_assets', times: 1 });
  await save(page);
  await failsWith(page, 'Erro ao associar imagem à categoria', 'ainda sem vínculo');
  const [kept] = await stored();
  expect(await opens(kept?.file_url ?? '')).toBe(true);

  await save(page);
  await expectToast(page, 'Sucesso!', 'Imagem criada com sucesso.');
  await expectWhole(1);
});

test('a deletion stops at the first step that fails, and is repeated until it is done', async ({
  staffPage: page,
}) => {
  await openNew(page);
  await choose(page);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Imagem criada com sucesso.');
  await closeToast(page);
  await findInList(page, text);
  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') steps.push(new URL(request.url()).pathname);
  });
  const remove = async () => {
    await page.getByRole('button', { name: `Excluir ${text}` }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
  };
  const finish = async () => {
    await page.getByRole('button', { name: 'Concluir exclusão' }).click();
    await expect(question).toContainText(`A imagem “${text}” será excluída.`);
    await question.getByRole('button', { name: 'Continuar' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  const link = '/rest/v1/media_asset_categories';
  const asset = '/rest/v1/media_assets';
  const refuseOnce = (path: string, message: string) =>
    refuse(page, { method: 'DELETE', path, message, times: 1 });

  await refuseOnce(link, 'em uso');
  await remove();
  await failsWith(page, 'Erro ao desvincular imagem', 'em uso');
  await expectWhole(1);

  await refuseOnce(asset, 'sem banco');
  await remove();
  await failsWith(page, 'Erro ao excluir imagem', 'sem banco');
  await expect(unfinished(page)).toBeVisible();
  await expect(row(page)).toHaveCount(0);

  const [kept] = await stored();
  await page.reload();
  await finish();
  await expectToast(page, 'Sucesso!', 'Imagem excluída com sucesso.');
  await expect(unfinished(page)).toHaveCount(0);
  await expectWhole(0, [kept?.file_url ?? '']);
  expect(steps).toEqual([link, link, asset, asset]);
});

test('what cannot be fetched or changed is said under its title', async ({ staffPage: page }) => {
  const category = { method: 'GET', path: '/rest/v1/media_categories' };
  const fetchedAgain = await refuse(page, { ...category, message: 'sem banco' });
  await page.reload();
  await failsWith(page, 'Erro ao buscar categoria', 'sem banco');
  await fetchedAgain();
  await page.route('**/rest/v1/media_categories?*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await failsWith(page, 'Erro ao buscar categoria', 'Categoria não encontrada.');
  await openNew(page);
  await choose(page);
  await save(page);
  await failsWith(page, 'Erro ao criar imagem', 'ID da categoria não encontrado.');
  await expectWhole(0);
  await page.unroute('**/rest/v1/media_categories?*');

  await page.goto('/admin/gerenciar-estrutura-alimentacao');
  await page
    .getByRole('link', { name: /^Editar / })
    .first()
    .click();
  await page.getByLabel('Créditos').fill('Outra pessoa');
  await refuse(page, { method: 'PATCH', path: '/rest/v1/media_assets', message: 'só leitura' });
  await save(page);
  await failsWith(page, 'Erro ao atualizar imagem', 'só leitura');

  await refuse(page, { method: 'GET', path: '/rest/v1/alimentacao_galeria', message: 'sem banco' });
  await page.goto('/admin/gerenciar-estrutura-alimentacao');
  await expectToast(page, 'Erro ao buscar imagens', 'sem banco');
});
