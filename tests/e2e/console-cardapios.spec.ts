import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectSaved, expectToast, refuse, remove, save } from './fixtures/console';
import { addRow, changeRows, removeRows, rowsOf } from './fixtures/data-service';
import { chooseFiles, pdfFile } from './fixtures/files';

const table = 'cardapios';

/** A week of its own for every test, in a year that no other menu is of. */
let week: { start: string; end: string; period: string };
const own = () => `periodo_inicio=eq.${week.start}`;
const active = () => rowsOf(table, 'is_active=is.true');
const row = (page: Page) => page.getByRole('row').filter({ hasText: week.period });

test.beforeEach(async ({ page }, { parallelIndex }) => {
  const year = 2040 + parallelIndex;
  const period = `05/03/${year} - 09/03/${year}`;
  week = { start: `${year}-03-05`, end: `${year}-03-09`, period };
  await removeRows(table, own());
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'PDF' }));
});
test.afterEach(() => removeRows(table, own()));

test('a menu is previewed, and takes its turn by itself if staff say so', async ({ page }) => {
  const frame = page.getByTitle('Pré-visualização do cardápio');
  await page.goto('/admin/gerenciar-cardapios/create');
  await page.getByLabel('Início do Período').fill(week.start);
  await page.getByLabel('Fim do Período').fill(week.end);
  const address = page.getByLabel(/URL do Cardápio/);
  await address.fill('ftp://example.com/a.pdf');
  await expect(page.getByText('Cole uma URL de PDF válida para visualizar.')).toBeVisible();
  await save(page);
  await expect(page.getByText(/começando com http/)).toBeVisible();
  await chooseFiles(page, { ...pdfFile('a.txt'), buffer: Buffer.from('x') });
  await expect(page.getByText('“a.txt” não é um PDF.')).toBeVisible();
  await address.fill('https://example.com/semana.pdf');
  await expect(frame).toHaveAttribute('src', /^https:\/\/example\.com\/semana\.pdf/);

  const choice = page.getByLabel('Ativar sozinho no primeiro dia do período');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expectSaved(page, 'Cardápio criado com sucesso.');
  expect(await rowsOf(table, own())).toMatchObject([{ is_active: false, ativar_no_inicio: true }]);
  await expect(row(page)).toContainText(`Fica ativo sozinho em ${week.period.slice(0, 10)}`);
  const link = row(page).getByRole('link', { name: 'semana.pdf' });
  await expect(link).toHaveAttribute('target', '_blank');

  await page.getByRole('link', { name: `Editar cardápio ${week.period}` }).click();
  await chooseFiles(page, pdfFile('outra.pdf'));
  await expect(frame).toHaveAttribute('src', /^blob:/);
  await refuse(page, 'POST', '/storage/v1/object/documentos/', { message: 'disco cheio' });
  await save(page);
  await expectToast(page, 'Erro no upload do PDF', 'disco cheio');
  await expectSaved(page, 'Cardápio atualizado com sucesso.');
  const url_cardapio = expect.stringMatching(/^\/storage\/v1\/object\/public\/documentos\//);
  expect(await rowsOf(table, own())).toMatchObject([{ is_active: false, url_cardapio }]);
  await remove(page, `cardápio ${week.period}`);
  await expectToast(page, 'Sucesso!', 'Cardápio excluído com sucesso.');
});

test('one menu is active: to activate another asks first, and ends it', async ({ page }) => {
  const [before] = await active();
  const address = 'https://example.com/semana.pdf';
  const menu = { periodo_inicio: week.start, periodo_fim: week.end, url_cardapio: address };
  const mine = await addRow(table, menu);
  try {
    await page.goto('/admin/gerenciar-cardapios');
    const question = page.getByRole('alertdialog', { name: 'Ativar o cardápio de outra semana?' });
    const activate = async (answer: string) => {
      await row(page)
        .getByRole('button', { name: `Ativar cardápio ${week.period}` })
        .click();
      await expect(question).toContainText(`${week.period}, ainda não começou.`);
      await question.getByRole('button', { name: answer }).click();
    };
    await activate('Cancelar');
    expect(await active()).toMatchObject([{ id: before?.id }]);
    const path = '/rest/v1/cardapios';
    await refuse(page, 'PATCH', path, { message: 'sem banco' });
    await activate('Ativar mesmo assim');
    await expectToast(page, 'Erro ao atualizar status', 'sem banco');
    await refuse(page, 'PATCH', path, { code: '23505', status: 409, message: 'já há um ativo' });
    await activate('Ativar mesmo assim');
    await expectToast(page, 'Erro ao desativar cardápio antigo', 'já há um ativo');
    await activate('Ativar mesmo assim');
    await expectToast(page, 'Sucesso!', 'Status do cardápio atualizado.');
    await expect(row(page).getByRole('button', { name: 'Cardápio já ativo' })).toBeDisabled();
    expect(await active()).toMatchObject([{ id: mine.id }]);

    await changeRows(table, `id=eq.${before?.id}`, { is_active: true });
    await page.getByRole('link', { name: `Editar cardápio ${week.period}` }).click();
    const mark = page.getByLabel('Marcar como cardápio ativo?');
    await mark.check();
    await save(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(mark).toBeChecked();
    await save(page);
    await question.getByRole('button', { name: 'Ativar mesmo assim' }).click();
    await expectToast(page, 'Sucesso!', 'Cardápio atualizado com sucesso.');
    expect(await active()).toMatchObject([{ id: mine.id }]);
  } finally {
    if (before) await changeRows(table, `id=eq.${before.id}`, { is_active: true });
  }
});

test('a window that opens leaves the focus to who is typing already', async ({ page }) => {
  await page.goto('/admin/gerenciar-cardapios');
  await expect(page.getByRole('table')).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Novo Cardápio' }).click();
  const field = page.getByLabel(/URL do Cardápio/);
  await field.evaluate((input) => input.focus());
  // Longer than the window takes to open.
  await page.clock.runFor(1000);
  await expect(field).toBeFocused();
});
