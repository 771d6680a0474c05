import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { addRow, changeRows, ownRows, fetchRows } from './fixtures/data-service';

const table = 'espacos';
const image_url = '/storage/v1/object/public/espacos-images/sala.webp';
const { name, stored } = ownRows(table, 'name', 'Sala');
const photo = (page: Page) => page.getByRole('img', { name: 'foto', exact: true });

test.beforeEach(async ({ page, staff }) => {
  await addRow(table, { name: `${name} antiga`, created_at: '2026-01-05T12:00:00Z', image_url });
  await addRow(table, { name: `${name} nova`, image_url });
  await page.goto('/admin/gerenciar-estrutura');
  await staff.find(name);
});

test('a click on a row opens it; its photo stays or goes', async ({ page, staff }) => {
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(2)).toContainText(`${name} antiga`);
  const link = page.getByRole('link', { name: `Ver no site: ${name} nova`, exact: true });
  await expect(link).toHaveAttribute('href', '/estrutura#espacos');
  const row = page.getByRole('row', { name: `${name} nova` });
  await row.getByRole('button', { name: /Excluir/ }).click();
  await staff.answer('Cancelar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByText(name).click();

  const isSaved = async (fields: Record<string, string | null>) => {
    await staff.expectSaved('Espaço atualizado com sucesso.');
    expect(await stored()).toContainEqual(expect.objectContaining(fields));
  };
  await expect(photo(page)).toHaveAttribute('src', new RegExp(`${image_url}$`));
  await expect(page.getByRole('button', { name: /^Escolher outra/ })).toBeVisible();
  // What begins like a JPEG and is none.
  const buffer = Buffer.from('\xff\xd8\xff\xe0 quebrada', 'latin1');
  await staff.attach({ name: 'rasgada.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(/Não foi possível abrir “rasgada\.jpg”/)).toBeVisible();
  await expect(photo(page)).toHaveAttribute('src', new RegExp(`${image_url}$`));
  await page.getByLabel('Nome').fill(`${name} azul`);
  await isSaved({ name: `${name} azul`, image_url });
  await staff.edit(`${name} azul`);
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(page.getByRole('button', { name: /^Escolher foto/ })).toBeVisible();
  await isSaved({ name: `${name} azul`, image_url: null });
  await staff.remove(`${name} azul`);
  await staff.expectToast('Sucesso!', 'Espaço excluído com sucesso.');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an upload without an end is given up, and nothing typed is lost', async ({ page, staff }) => {
  await page.clock.install();
  await page.goto('/admin/gerenciar-estrutura/create');
  await page.getByLabel('Nome').fill(name);
  await staff.attachPhoto('quadra.jpg');
  const upload = '**/storage/v1/object/espacos-images/**';
  const sent = page.waitForRequest(upload);
  await page.route(upload, () => {});
  await staff.save();
  await sent;
  await page.clock.fastForward('02:00');
  await staff.expectToast('Erro no upload da imagem', 'Sem conexão com o servidor.');
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await page.unroute(upload);
  await staff.expectSaved('Espaço adicionado com sucesso.');
});

const order = () =>
  fetchRows(table, 'select=id,name,position&order=position.nullslast,created_at,id');

test('spaces are put in another order', async ({ page, staff }) => {
  const before = await order();
  const [first, second] = before;
  if (!first || !second) throw new Error('The demo has spaces.');
  const names = () => page.getByRole('dialog').getByRole('listitem');
  const handle = (of: string) => page.getByRole('button', { name: `Mover ${of}: arraste` });
  try {
    await page.getByRole('link', { name: 'Reordenar' }).click();
    await expect(names().first()).toContainText(first.name);
    await staff.expectAccessible();
    await handle(first.name).focus();
    await page.keyboard.press('ArrowDown');
    await expect(names().first()).toContainText(second.name);
    await expect(handle(first.name)).toBeFocused();
    const far = page.getByRole('button', { name: `Mover ${first.name} para longe` });
    await far.click();
    await page.getByRole('menuitem', { name: 'Mover para o fim' }).click();
    await expect(names().last()).toContainText(first.name);
    await expect(far).toBeFocused();
    await far.click();
    await page.getByRole('menuitem', { name: 'Mover para a posição…' }).click();
    const question = page.getByRole('dialog', { name: `Mover “${first.name}”` });
    await question.getByLabel('Nova posição').fill(String(before.length + 1));
    await question.getByRole('button', { name: 'Mover' }).click();
    await expect(question.getByText(`Informe um número de 1 a ${before.length}.`)).toBeVisible();
    await staff.expectAccessible();
    await question.getByLabel('Nova posição').fill('2');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(names().nth(1)).toContainText(first.name);
    await expect(page.getByRole('status').filter({ hasText: 'posição 2 de' })).toHaveCount(1);
    const call = ['POST', '/rest/v1/rpc/reordenar_espacos'] as const;
    await staff.expectRefused(call, () => staff.save(), 'Erro ao salvar a ordem');
    await expect(names().nth(1)).toContainText(first.name);
    await staff.expectSaved('Ordem salva.');
    expect((await order()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  } finally {
    for (const { id, position } of before) await changeRows(table, `id=eq.${id}`, { position });
  }
});
