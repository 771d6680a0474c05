import { expect, hold, test } from './fixtures';
import { expectSaved, expectToast, findInList, refuse, remove, save } from './fixtures/console';
import { opens, ownRows, rowsOf } from './fixtures/data-service';
import { choosePhoto, expectOnlyNamed, watchUploads } from './fixtures/files';

const path = '/admin/gerenciar-estrutura-alimentacao';
const linkPath = '/rest/v1/media_asset_categories';
const assetPath = '/rest/v1/media_assets';
const { name: text, stored } = ownRows('media_assets', 'alt_text', 'Refeitório');
const linksOf = (asset: string) => rowsOf('media_asset_categories', `asset_id=eq.${asset}`);

test('an image comes last in its gallery; a step that fails is repeated', async ({ page }) => {
  const uploaded = watchUploads(page);
  /** Expects that the gallery's row, its link and its file are all there, or none but the files kept for the history. */
  const expectWhole = async (rows: number, kept: string[]) => {
    const assets = await stored();
    expect(assets).toHaveLength(rows);
    for (const { id } of assets) expect(await linksOf(id)).toHaveLength(1);
    await expectOnlyNamed(uploaded, [...assets.map(({ file_url }) => file_url), ...kept]);
  };
  const others = await rowsOf('alimentacao_galeria', 'select=id');
  const answer = await hold(page, '**/rest/v1/media_categories?*');
  await page.goto(`${path}/create`);
  await page.getByLabel('Texto Alternativo').fill(text);
  await page.getByLabel('Créditos').fill('Ana Lima');
  await choosePhoto(page, 'horta.jpg');
  await refuse(page, 'POST', linkPath, { message: 'sem vínculo' });
  await save(page);
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  answer();
  await expectToast(page, 'Erro ao associar imagem à categoria', 'sem vínculo');
  const [unlinked] = await stored();
  expect(await opens(unlinked?.file_url ?? '')).toBe(true);
  await expectSaved(page, 'Imagem criada com sucesso.');
  const kept = [unlinked?.file_url ?? ''];
  await expectWhole(1, kept);
  const [added] = await stored();
  expect(added?.file_path).toMatch(/^public\/[\da-f-]{36}\.webp$/);
  expect(await linksOf(added?.id ?? '')).toMatchObject([{ position: others.length }]);

  await findInList(page, text);
  await page.getByRole('link', { name: `Editar ${text}` }).click();
  await page.getByLabel('Créditos').fill('');
  await refuse(page, 'PATCH', assetPath, { message: 'em manutenção' });
  await save(page);
  await expectToast(page, 'Erro ao atualizar imagem', 'em manutenção');
  await expectSaved(page, 'Imagem atualizada com sucesso.');
  expect(await stored()).toMatchObject([{ credit: null, file_url: added?.file_url }]);

  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') steps.push(new URL(request.url()).pathname);
  });
  const failsAt = async (step: string, title: string) => {
    await refuse(page, 'DELETE', step, { message: 'sem banco' });
    await remove(page, text);
    await expectToast(page, title, 'sem banco');
  };
  await failsAt(linkPath, 'Erro ao desvincular imagem');
  await expectWhole(1, kept);
  await failsAt(assetPath, 'Erro ao excluir imagem');
  const unfinished = page.getByText(`A exclusão de uma imagem não terminou: “${text}”.`);
  await expect(unfinished).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(0);

  await page.reload();
  await remove(page, text);
  await expectToast(page, 'Sucesso!', 'Imagem excluída com sucesso.');
  await expect(unfinished).toHaveCount(0);
  await expectWhole(0, [...kept, added?.file_url ?? '']);
  expect(steps).toEqual([linkPath, linkPath, assetPath, linkPath, assetPath]);
});

test('without its category the gallery says so, and takes no image', async ({ page }) => {
  const categories = '/rest/v1/media_categories';
  const failure = { message: 'sem banco', times: Infinity };
  const answerAgain = await refuse(page, 'GET', categories, failure);
  await page.goto(path);
  await expectToast(page, 'Erro ao buscar categoria', 'sem banco');
  await answerAgain();
  await page.route(`**${categories}?*`, (route) => route.fulfill({ json: [] }));
  await page.goto(`${path}/create`);
  // It goes by itself, before a busy machine has filled in the form.
  await expectToast(page, 'Erro ao buscar categoria', 'Categoria não encontrada.');
  const uploaded = watchUploads(page);
  await page.getByLabel('Texto Alternativo').fill(text);
  await choosePhoto(page, 'horta.jpg');
  await save(page);
  await expectToast(page, 'Erro ao criar imagem', 'ID da categoria não encontrado.');
  expect(await stored()).toEqual([]);
  await expectOnlyNamed(uploaded, []);
});
