import { holdRequests } from './fixtures';
import { expect, test } from './fixtures/console';
import { isReachable, reserveRows, fetchRows } from './fixtures/data-service';
import { expectOnlyReferencedFiles, watchUploads } from './fixtures/files';

const path = '/admin/gerenciar-estrutura-alimentacao';
const categories = '/rest/v1/media_categories';
const links = '/rest/v1/media_asset_categories';
const assets = '/rest/v1/media_assets';
const { name: text, fetchStored } = reserveRows('media_assets', 'alt_text', 'Refeitório');
const fetchLinks = (asset: string) => fetchRows('media_asset_categories', `asset_id=eq.${asset}`);

test('a new image comes last in the gallery; when a step of a change fails, the member can repeat it', async ({
  page,
  staff,
}) => {
  const uploaded = watchUploads(page);
  /** Expects this many images, each linked to the gallery, and no files but theirs and those kept for the history. */
  const expectConsistent = async (count: number, kept: string[]) => {
    const images = await fetchStored();
    expect(images).toHaveLength(count);
    for (const { id } of images) expect(await fetchLinks(id)).toHaveLength(1);
    await expectOnlyReferencedFiles(uploaded, [...images.map(({ file_url }) => file_url), ...kept]);
  };
  const otherImages = await fetchRows('alimentacao_galeria', 'select=id');
  const releaseCategory = await holdRequests(page, `**${categories}?*`);
  await page.goto(`${path}/create`);
  await page.getByLabel('Texto Alternativo').fill(text);
  await page.getByLabel('Créditos').fill('Ana Lima');
  await staff.attachPhoto('horta.jpg');
  await staff.refuse(['POST', links]);
  await staff.save();
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  releaseCategory();
  await staff.expectToast('Erro ao associar imagem à categoria', 'sem banco');
  const [unlinked] = await fetchStored();
  expect(await isReachable(unlinked?.file_url ?? '')).toBe(true);
  await staff.expectSaved('Imagem criada com sucesso.');
  const kept = [unlinked?.file_url ?? ''];
  await expectConsistent(1, kept);
  const [added] = await fetchStored();
  expect(added?.file_path).toMatch(/^public\/[\da-f-]{36}\.webp$/);
  expect(await fetchLinks(added?.id ?? '')).toMatchObject([{ position: otherImages.length }]);

  await staff.find(text);
  await staff.edit(text);
  await page.getByLabel('Créditos').fill('');
  await staff.expectRefused(['PATCH', assets], () => staff.save(), 'Erro ao atualizar imagem');
  await staff.expectSaved('Imagem atualizada com sucesso.');
  expect(await fetchStored()).toMatchObject([{ credit: null, file_url: added?.file_url }]);

  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname);
  });
  const remove = () => staff.remove(text);
  await staff.expectRefused(['DELETE', links], remove, 'Erro ao desvincular imagem');
  await expectConsistent(1, kept);
  await staff.expectRefused(['DELETE', assets], remove, 'Erro ao excluir imagem');
  const unfinished = page.getByText(`A imagem “${text}” está guardada, mas fora da galeria`);
  await expect(unfinished).toBeVisible();
  await expect(staff.row(text)).toHaveCount(0);

  await page.reload();
  await staff.remove(text);
  await staff.expectToast('Sucesso!', 'Imagem excluída com sucesso.');
  await expect(unfinished).toHaveCount(0);
  await expectConsistent(0, [...kept, added?.file_url ?? '']);
  expect(deletions).toEqual([links, links, assets, links, assets]);
});

test('an image whose creation was cancelled halfway is offered for the gallery, not reported as a deletion', async ({
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
  await staff.answerDialog('Descartar', 'Descartar alterações?');
  await expect(page.getByText(/A exclusão de uma imagem não terminou/)).toHaveCount(0);
  await expect(page.getByText(`A imagem “${text}” está guardada, mas fora`)).toBeVisible();
  await staff.expectAccessible();
  await staff.press(`Incluir na galeria: ${text}`);
  await staff.expectToast('Sucesso!', 'Imagem incluída na galeria.');
  await staff.find(text);
  const [image] = await fetchStored();
  expect(await fetchLinks(image?.id ?? '')).toHaveLength(1);
});

test('without its category, the gallery shows an error and stores no image', async ({
  page,
  staff,
}) => {
  const stopRefusing = await staff.refuse(['GET', categories]);
  await page.goto(path);
  await staff.expectToast('Erro ao buscar categoria', 'sem banco');
  await stopRefusing();
  await page.route(`**${categories}?*`, (route) => route.fulfill({ json: [] }));
  await page.goto(`${path}/create`);
  // Expect the toast now: on a slow machine, it may close by itself before the form is filled in.
  await staff.expectToast('Erro ao buscar categoria', 'Categoria não encontrada.');
  const uploaded = watchUploads(page);
  await page.getByLabel('Texto Alternativo').fill(text);
  await staff.attachPhoto('horta.jpg');
  await staff.save();
  await staff.expectToast('Erro ao criar imagem', 'ID da categoria não encontrado.');
  expect(await fetchStored()).toEqual([]);
  await expectOnlyReferencedFiles(uploaded, []);
});
