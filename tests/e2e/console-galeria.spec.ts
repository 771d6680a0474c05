import { hold } from './fixtures';
import { expect, test } from './fixtures/console';
import { opens, ownRows, fetchRows } from './fixtures/data-service';
import { expectOnlyNamed, watchUploads } from './fixtures/files';

const path = '/admin/gerenciar-estrutura-alimentacao';
const categories = '/rest/v1/media_categories';
const links = '/rest/v1/media_asset_categories';
const assets = '/rest/v1/media_assets';
const { name: text, stored } = ownRows('media_assets', 'alt_text', 'Refeitório');
const fetchLinks = (asset: string) => fetchRows('media_asset_categories', `asset_id=eq.${asset}`);

test('an image comes last; a step that fails is repeated', async ({ page, staff }) => {
  const uploaded = watchUploads(page);
  /** Expects that the gallery's row, its link and its file are all there, or none but the files kept for the history. */
  const expectWhole = async (rows: number, kept: string[]) => {
    const images = await stored();
    expect(images).toHaveLength(rows);
    for (const { id } of images) expect(await fetchLinks(id)).toHaveLength(1);
    await expectOnlyNamed(uploaded, [...images.map(({ file_url }) => file_url), ...kept]);
  };
  const others = await fetchRows('alimentacao_galeria', 'select=id');
  const answer = await hold(page, `**${categories}?*`);
  await page.goto(`${path}/create`);
  await page.getByLabel('Texto Alternativo').fill(text);
  await page.getByLabel('Créditos').fill('Ana Lima');
  await staff.attachPhoto('horta.jpg');
  await staff.refuse(['POST', links]);
  await staff.save();
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  answer();
  await staff.expectToast('Erro ao associar imagem à categoria', 'sem banco');
  const [unlinked] = await stored();
  expect(await opens(unlinked?.file_url ?? '')).toBe(true);
  await staff.expectSaved('Imagem criada com sucesso.');
  const kept = [unlinked?.file_url ?? ''];
  await expectWhole(1, kept);
  const [added] = await stored();
  expect(added?.file_path).toMatch(/^public\/[\da-f-]{36}\.webp$/);
  expect(await fetchLinks(added?.id ?? '')).toMatchObject([{ position: others.length }]);

  await staff.find(text);
  await staff.edit(text);
  await page.getByLabel('Créditos').fill('');
  await staff.expectRefused(['PATCH', assets], () => staff.save(), 'Erro ao atualizar imagem');
  await staff.expectSaved('Imagem atualizada com sucesso.');
  expect(await stored()).toMatchObject([{ credit: null, file_url: added?.file_url }]);

  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') steps.push(new URL(request.url()).pathname);
  });
  const remove = () => staff.remove(text);
  await staff.expectRefused(['DELETE', links], remove, 'Erro ao desvincular imagem');
  await expectWhole(1, kept);
  await staff.expectRefused(['DELETE', assets], remove, 'Erro ao excluir imagem');
  const unfinished = page.getByText(`A imagem “${text}” está guardada, mas fora da galeria`);
  await expect(unfinished).toBeVisible();
  await expect(staff.row(text)).toHaveCount(0);

  await page.reload();
  await staff.remove(text);
  await staff.expectToast('Sucesso!', 'Imagem excluída com sucesso.');
  await expect(unfinished).toHaveCount(0);
  await expectWhole(0, [...kept, added?.file_url ?? '']);
  expect(steps).toEqual([links, links, assets, links, assets]);
});

test('an image whose creation was given up is offered, and is no deletion', async ({
  page,
  staff,
}) => {
  await page.goto(`${path}/create`);
  await page.getByLabel('Texto Alternativo').fill(text);
  await staff.attachPhoto('horta.jpg');
  await staff.refuse(['POST', links]);
  await staff.save();
  await staff.expectToast('Erro ao associar imagem à categoria', 'sem banco');
  await staff.press('Cancelar');
  await staff.answer('Descartar', 'Descartar alterações?');
  await expect(page.getByText(/A exclusão de uma imagem não terminou/)).toHaveCount(0);
  await expect(page.getByText(`A imagem “${text}” está guardada, mas fora`)).toBeVisible();
  await staff.expectAccessible();
  await staff.press(`Incluir na galeria: ${text}`);
  await staff.expectToast('Sucesso!', 'Imagem incluída na galeria.');
  await staff.find(text);
  const [image] = await stored();
  expect(await fetchLinks(image?.id ?? '')).toHaveLength(1);
});

test('without its category the gallery says so, and takes no image', async ({ page, staff }) => {
  const answerAgain = await staff.refuse(['GET', categories]);
  await page.goto(path);
  await staff.expectToast('Erro ao buscar categoria', 'sem banco');
  await answerAgain();
  await page.route(`**${categories}?*`, (route) => route.fulfill({ json: [] }));
  await page.goto(`${path}/create`);
  // It goes by itself, before a busy machine has filled in the form.
  await staff.expectToast('Erro ao buscar categoria', 'Categoria não encontrada.');
  const uploaded = watchUploads(page);
  await page.getByLabel('Texto Alternativo').fill(text);
  await staff.attachPhoto('horta.jpg');
  await staff.save();
  await staff.expectToast('Erro ao criar imagem', 'ID da categoria não encontrado.');
  expect(await stored()).toEqual([]);
  await expectOnlyNamed(uploaded, []);
});
