import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { addRow, changeRows, reserveRows, fetchRows } from './fixtures/data-service';

const table = 'espacos';
const image_url = '/storage/v1/object/public/espacos-images/sala.webp';
const { name, fetchStored } = reserveRows(table, 'name', 'Sala');
const photo = (page: Page) => page.getByRole('img', { name: 'foto', exact: true });

test.beforeEach(async ({ page, staff }) => {
  await addRow(table, { name: `${name} antiga`, created_at: '2026-01-05T12:00:00Z', image_url });
  await addRow(table, { name: `${name} nova`, image_url });
  await page.goto('/admin/gerenciar-estrutura');
  await staff.find(name);
});

test('a click on a row opens the space; its photo stays until a member removes it', async ({
  page,
  staff,
}) => {
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(2)).toContainText(`${name} antiga`);
  const link = page.getByRole('link', { name: `Ver no site: ${name} nova`, exact: true });
  await expect(link).toHaveAttribute('href', '/estrutura#espacos');
  const row = page.getByRole('row', { name: `${name} nova` });
  await row.getByRole('button', { name: /Excluir/ }).click();
  await staff.answerDialog('Cancelar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByText(name).click();

  const saveAndExpect = async (fields: Record<string, string | null>) => {
    await staff.expectSaved('Espaço atualizado com sucesso.');
    expect(await fetchStored()).toContainEqual(expect.objectContaining(fields));
  };
  await expect(photo(page)).toHaveAttribute('src', new RegExp(`${image_url}$`));
  await expect(page.getByRole('button', { name: /^Escolher outra/ })).toBeVisible();
  // The file starts like a JPEG but isn't one.
  const buffer = Buffer.from('\xff\xd8\xff\xe0 quebrada', 'latin1');
  await staff.attach({ name: 'rasgada.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(/Não foi possível abrir “rasgada\.jpg”/)).toBeVisible();
  await expect(photo(page)).toHaveAttribute('src', new RegExp(`${image_url}$`));
  await page.getByLabel('Nome').fill(`${name} azul`);
  await saveAndExpect({ name: `${name} azul`, image_url });
  await staff.edit(`${name} azul`);
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByRole('button', { name: /^Escolher foto/ })).toBeVisible();
  await saveAndExpect({ name: `${name} azul`, image_url: null });
  await staff.remove(`${name} azul`);
  await staff.expectToast('Sucesso!', 'Espaço excluído com sucesso.');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an upload that makes no progress is aborted, and the form keeps its values', async ({
  page,
  staff,
}) => {
  await page.clock.install();
  await page.goto('/admin/gerenciar-estrutura/create');
  await page.getByLabel('Nome').fill(name);
  await staff.attachPhoto('quadra.jpg');
  const upload = '**/storage/v1/object/espacos-images/**';
  const uploadRequest = page.waitForRequest(upload);
  await page.route(upload, () => {});
  await staff.save();
  await uploadRequest;
  await page.clock.fastForward('02:00');
  await staff.expectToast('Erro no upload da imagem', 'Sem conexão com o servidor.');
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await page.unroute(upload);
  await staff.expectSaved('Espaço adicionado com sucesso.');
});

const fetchOrder = () =>
  fetchRows(table, 'select=id,name,position&order=position.nullslast,created_at,id');

test('a member reorders the spaces by keyboard, menu and position', async ({ page, staff }) => {
  const before = await fetchOrder();
  const [first, second] = before;
  if (!first || !second) throw new Error('The product under test needs at least two spaces.');
  const items = () => page.getByRole('dialog').getByRole('listitem');
  const handle = (name: string) => page.getByRole('button', { name: `Mover ${name}: arraste` });
  try {
    await page.getByRole('link', { name: 'Reordenar' }).click();
    await expect(items().first()).toContainText(first.name);
    await staff.expectAccessible();
    await handle(first.name).focus();
    await page.keyboard.press('ArrowDown');
    await expect(items().first()).toContainText(second.name);
    await expect(handle(first.name)).toBeFocused();
    const moveFar = page.getByRole('button', { name: `Mover ${first.name} para longe` });
    await moveFar.click();
    await page.getByRole('menuitem', { name: 'Mover para o fim' }).click();
    await expect(items().last()).toContainText(first.name);
    await expect(moveFar).toBeFocused();
    // Other tests add spaces meanwhile, so how many there are is read on the screen.
    const spaces = await items().count();
    await moveFar.click();
    await page.getByRole('menuitem', { name: 'Mover para a posição…' }).click();
    const positionDialog = page.getByRole('dialog', { name: `Mover “${first.name}”` });
    await positionDialog.getByLabel('Nova posição').fill(String(spaces + 1));
    await positionDialog.getByRole('button', { name: 'Mover' }).click();
    await expect(positionDialog.getByText(`Informe um número de 1 a ${spaces}.`)).toBeVisible();
    await staff.expectAccessible();
    await positionDialog.getByLabel('Nova posição').fill('2');
    await page.keyboard.press('Enter');
    await expect(positionDialog).toHaveCount(0);
    await expect(items().nth(1)).toContainText(first.name);
    await expect(page.getByRole('status').filter({ hasText: 'posição 2 de' })).toHaveCount(1);
    const call = ['POST', '/rest/v1/rpc/reordenar_espacos'] as const;
    await staff.expectRefused(call, () => staff.save(), 'Erro ao salvar a ordem');
    await expect(items().nth(1)).toContainText(first.name);
    await staff.expectSaved('Ordem salva.');
    expect((await fetchOrder()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  } finally {
    for (const { id, position } of before) await changeRows(table, `id=eq.${id}`, { position });
  }
});
