import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addRow, filesIn, opens, removeRows, rowsOf } from './fixtures/data-service';
import { refuse } from './fixtures/failures';
import { findInList, expectToast } from './fixtures/screen';
import { photoWithLocation } from './fixtures/files';

interface Espaco {
  id: number;
  name: string;
  image_url: string | null;
}

const bucket = 'espacos-images';
let name: string;
const named = () => `name=like.${encodeURIComponent(`${name}*`)}`;
const stored = () => rowsOf<Espaco>('espacos', named());
/** The files in storage that came from this test's photos. */
const files = async () => (await filesIn(bucket)).filter((file) => file.includes(name.slice(5)));
const photoName = (extra = '') => `foto-${name.slice(5)}${extra}.jpg`;
const preview = (page: Page) => page.getByRole('img', { name: 'foto', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const choosePhoto = async (page: Page, file: string) => {
  await page.locator('input[type=file]').setInputFiles(await photoWithLocation(file, '#2a7f62'));
  await expect(preview(page)).toHaveAttribute('src', /^blob:/);
};

test.beforeEach(async ({ staffPage }) => {
  name = `Sala ${randomUUID().slice(0, 8)}`;
  await staffPage.getByRole('link', { name: 'Estrutura Geral', exact: true }).click();
  await expect(staffPage.getByRole('table')).toBeVisible();
});
test.afterEach(() => removeRows('espacos', named()));

test('the table has Foto, Nome and Ações, newest first', async ({ staffPage: page }) => {
  await expect(page.getByRole('columnheader')).toHaveText(['Foto', 'Nome', 'Ações']);
  await addRow('espacos', { name: `${name} antiga`, created_at: '2026-01-05T12:00:00Z' });
  await addRow('espacos', { name });
  await findInList(page, name);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(2)).toContainText(`${name} antiga`);
  const link = page.getByRole('link', { name: `Ver no site: ${name}`, exact: true });
  await expect(link).toHaveAttribute('href', '/estrutura#espacos');
});

test('a click anywhere on a row opens the space, one on its buttons does not', async ({
  staffPage: page,
}) => {
  await addRow('espacos', { name });
  await page.reload();
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: /Excluir/ }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/gerenciar-estrutura$/);
  await row.getByText(name).click();
  await expect(page.getByRole('dialog').getByLabel('Nome')).toHaveValue(name);
});

test('a space is added, changed and deleted, and its photos are kept for the history', async ({
  staffPage: page,
}) => {
  await page.getByRole('link', { name: 'Novo Espaço' }).click();
  const creating = page.getByRole('dialog', { name: 'Novo Espaço' });
  await creating.getByLabel('Nome').fill(name);
  await choosePhoto(page, photoName());
  await save(page);
  await expectToast(page, 'Sucesso!', 'Espaço adicionado com sucesso.');
  await expect(creating).toHaveCount(0);
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  const [added] = await stored();
  expect(added?.image_url).toMatch(
    new RegExp(`^/storage/v1/object/public/${bucket}/\\d{13}-foto-.*\\.webp$`),
  );

  await page.getByRole('link', { name: `Editar ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Editar Espaço' });
  await expect(editing.getByLabel('Nome')).toHaveValue(name);
  await expect(preview(page)).toHaveAttribute('src', new RegExp(added?.image_url ?? 'none'));
  await choosePhoto(page, photoName('-2'));
  await save(page);
  await expectToast(page, 'Sucesso!', 'Espaço atualizado com sucesso.');
  const [changed] = await stored();
  expect(await opens(added?.image_url ?? '')).toBe(true);
  expect(await opens(changed?.image_url ?? '')).toBe(true);

  const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await expect(question).toContainText('restaure o item pelo Histórico');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored()).toHaveLength(1);
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Sucesso!', 'Espaço excluído com sucesso.');
  expect(await stored()).toEqual([]);
  expect(await files()).toHaveLength(2);
});

test('what cannot be fetched or deleted is said, and the list can be tried again', async ({
  staffPage: page,
}) => {
  await addRow('espacos', { name });
  await findInList(page, name);
  await refuse(page, { method: 'DELETE', path: '/rest/v1/espacos', message: 'ainda não' });
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Erro ao excluir espaço', 'ainda não');
  expect(await stored()).toHaveLength(1);

  await refuse(page, { method: 'GET', path: '/rest/v1/espacos', message: 'sem banco' });
  await page.reload();
  await expectToast(page, 'Erro ao buscar espaços', 'sem banco');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a search that finds nothing says so', async ({ staffPage: page }) => {
  await page.getByLabel('Buscar').fill('nenhum se chama assim');
  await expect(page.getByText('Nenhum espaço encontrado.')).toBeVisible();
});

test('the search field goes back with the list', async ({ staffPage: page }) => {
  await page.getByLabel('Buscar').pressSequentially('biblioteca', { delay: 40 });
  await expect(page.getByLabel('Buscar')).toHaveValue('biblioteca');
  await expect(page).toHaveURL(/biblioteca/);
  await page.goBack();
  await expect(page.getByLabel('Buscar')).toHaveValue('bibliotec');
});

test('a refused file leaves the photo of the space as it was', async ({ staffPage: page }) => {
  const image_url = '/storage/v1/object/public/espacos-images/sala.webp';
  await addRow('espacos', { name, image_url });
  await findInList(page, name);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(preview(page)).toHaveAttribute('src', new RegExp(`${image_url}$`));
  const torn = Buffer.from('\xff\xd8\xff\xe0 quebrada', 'latin1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rasgada.jpg', mimeType: 'image/jpeg', buffer: torn });
  await expect(page.getByText(/Não foi possível abrir “rasgada\.jpg”/)).toBeVisible();
  await expect(preview(page)).toHaveAttribute('src', new RegExp(`${image_url}$`));
  await page.getByLabel('Nome').fill(`${name} nova`);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Espaço atualizado com sucesso.');
  expect(await stored()).toMatchObject([{ name: `${name} nova`, image_url }]);
});

test('what is deleted cannot be deleted again while the list is still being fetched', async ({
  staffPage: page,
}) => {
  await addRow('espacos', { name });
  await findInList(page, name);
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rest/v1/espacos?offset=*', async (route) => {
    await held;
    await route.fallback();
  });
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Sucesso!', 'Espaço excluído com sucesso.');
  await expect(question.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  answer();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Nenhum espaço encontrado.')).toBeVisible();
});
