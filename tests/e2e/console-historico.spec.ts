import type { Page } from '@playwright/test';
import { getLastDayInBin } from 'shared/bin';
import { formatDay } from 'shared/dates';
import { expect, test } from './fixtures/console';
import { addRow, reserveRows, removeRows, buildPrefixFilter } from './fixtures/data-service';

const { name: title, fetchStored } = reserveRows('noticias', 'title', 'Passeio ao museu');
test.afterEach(() => removeRows('espacos', buildPrefixFilter('name', title)));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'O que mudou' });

test('a member finds a change and who made it, and undoes it', async ({ page, staff }) => {
  const { id } = await addRow('noticias', { title });
  await addRow('espacos', { name: `${title} (espaço)` });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await page.getByRole('textbox', { name: 'Título' }).fill(`${title} adiado`);
  await staff.expectSaved('Notícia atualizada com sucesso.');

  await page.goto('/admin/historico');
  await page.getByLabel('Buscar').fill(title);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await staff.expectAccessible();
  await staff.choose('O quê', 'Notícia');
  await expect(rows).toHaveCount(3);
  const until = page.getByLabel('Até');
  // While the year is typed digit by digit, the field holds other dates, such as one in the year 2.
  await until.focus();
  await page.keyboard.type('01012020');
  await expect(until).toHaveValue('2020-01-01');
  await expect(page.getByText('Nenhuma alteração encontrada.')).toBeVisible();
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await page.getByRole('link', { name: 'Histórico deste item' }).click();
  await expect(page.getByText('Só de um item')).toBeVisible();
  await expect(rows).toHaveCount(3);

  const change = rows.filter({ hasText: 'Alteração' });
  await expect(change).toContainText('Secretaria');
  await change.getByRole('link', { name: `Ver o que mudou em ${title} adiado` }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Título' })).toBeVisible();
  await expect(dialog(page).locator('mark')).toHaveText(['', ' adiado']);
  await expect(dialog(page).getByText('updated_at')).toHaveCount(0);
  await staff.expectAccessible();
  await dialog(page).getByRole('button', { name: 'Restaurar como era antes' }).click();
  await staff.answerDialog('Restaurar', 'Restaurar?', 'só o que esta alteração mudou (Título)');
  await staff.expectToast('Sucesso!', 'Versão restaurada com sucesso.');
  expect(await fetchStored()).toMatchObject([{ title }]);
  await expect(change).toHaveCount(2);
});

test('a member reads a deleted article in the bin, and restores it as a draft', async ({
  page,
  staff,
}) => {
  const content = '<p>A visita será na terça.</p>';
  await addRow('noticias', { title, content, published_at: '2026-01-05T12:00:00+00:00' });
  await removeRows('noticias', buildPrefixFilter('title', title));
  await page.goto('/admin/lixeira');
  await staff.find(title);
  await expect(staff.row(title)).toContainText(formatDay(getLastDayInBin(new Date())));
  await staff.expectAccessible();
  await page.getByText(title).click();
  await expect(dialog(page).getByText('A visita será na terça.')).toBeVisible();
  await expect(dialog(page).getByText('05/01/2026 09:00')).toBeVisible();
  await expect(dialog(page).getByText('<p>')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Voltar' }).click();
  const restore = async () => {
    await staff.press(`Restaurar ${title}`);
    await staff.answerDialog('Restaurar', 'Restaurar?', 'como rascunho');
  };
  const call = ['POST', '/rest/v1/rpc/restaurar_historico'] as const;
  await staff.expectRefused(call, restore, 'Erro ao restaurar');
  await restore();
  await staff.expectToast('Sucesso!', 'Versão restaurada com sucesso.');
  expect(await fetchStored()).toMatchObject([{ content, published_at: null }]);
  await expect(page.getByText('A lixeira está vazia.')).toBeVisible();

  const open = () => page.goto('/admin/historico');
  await staff.expectRefused(['GET', '/rest/v1/historico'], open, 'Erro ao buscar histórico');
});
