import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addRow, changeRows, opens, removeRows, rowsOf } from './fixtures/data-service';
import { refuse } from './fixtures/failures';
import { pdfFile } from './fixtures/files';
import { closeToast, expectToast } from './fixtures/screen';

interface Cardapio {
  id: number;
  periodo_inicio: string;
  url_cardapio: string;
  is_active: boolean;
}

const table = 'cardapios';
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const frame = (page: Page) => page.getByTitle('Pré-visualização do cardápio');
const noPreview = 'Cole uma URL de PDF válida para visualizar.';

/** A week of its own for every test, in a year that no other menu is of. */
let week: { start: string; end: string; period: string };
const own = () => `periodo_inicio=eq.${week.start}`;
const stored = () => rowsOf<Cardapio>(table, own());

test.beforeEach(async ({ staffPage: page }, { parallelIndex, project }) => {
  const year = 2040 + parallelIndex + (project.name === 'phone' ? 20 : 0);
  week = {
    start: `${year}-03-05`,
    end: `${year}-03-09`,
    period: `05/03/${year} - 09/03/${year}`,
  };
  await removeRows(table, own());
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'PDF' }));
  await page.getByRole('link', { name: 'Cardápios', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
test.afterEach(() => removeRows(table, own()));

async function openNew(page: Page) {
  await page.getByRole('link', { name: 'Novo Cardápio' }).click();
  await page.getByLabel('Início do Período').fill(week.start);
  await page.getByLabel('Fim do Período').fill(week.end);
}

const addMenu = (url_cardapio: string) =>
  addRow<Cardapio>(table, { periodo_inicio: week.start, periodo_fim: week.end, url_cardapio });

test('the table shows period, link, whether it is active, and the buttons', async ({
  staffPage: page,
}) => {
  await expect(page.getByRole('columnheader')).toHaveText(['Período', 'URL', 'Ativo?', 'Ações']);
  await addMenu('https://example.com/semana.pdf');
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: week.period });
  await expect(row.getByRole('link', { name: 'semana.pdf' })).toHaveAttribute('target', '_blank');
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(page.getByRole('columnheader', { name: 'URL' })).toHaveCount(0);
  await page.getByLabel(/^Buscar/).fill('nada assim');
  await expect(page.getByText('Nenhum cardápio encontrado.')).toBeVisible();
});

test('the editor asks for what is missing, and previews only what the web can open', async ({
  staffPage: page,
}) => {
  await page.getByRole('link', { name: 'Novo Cardápio' }).click();
  await save(page);
  await expect(page.getByText('Informe o início do período.')).toBeVisible();
  await expect(page.getByText('Informe o fim do período.')).toBeVisible();
  await expect(page.getByText('Informe o endereço do PDF ou envie o arquivo.')).toBeVisible();
  await page.getByLabel('Início do Período').fill(week.end);
  await page.getByLabel('Fim do Período').fill(week.start);
  await page.getByLabel(/URL do Cardápio/).fill('ftp://example.com/a.pdf');
  await expect(page.getByText(noPreview)).toBeVisible();
  await save(page);
  await expect(page.getByText('O fim do período não pode vir antes do início.')).toBeVisible();
  await expect(page.getByText(/começando com http/)).toBeVisible();

  await page.getByLabel(/URL do Cardápio/).fill('https://example.com/a.pdf');
  await expect(frame(page)).toHaveAttribute('src', /^https:\/\/example\.com\/a\.pdf/);
  await page.getByLabel(/URL do Cardápio/).fill('https://');
  await expect(page.getByText(noPreview)).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...pdfFile('a.txt'), buffer: Buffer.from('x') });
  await expect(page.getByText('“a.txt” não é um PDF.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(pdfFile('semana.pdf'));
  await expect(frame(page)).toHaveAttribute('src', /^blob:/);
});

test('a menu is added, changed and deleted, a week has one, and its PDF is kept for the history', async ({
  staffPage: page,
}) => {
  await openNew(page);
  await page.locator('input[type=file]').setInputFiles(pdfFile('Semana de março.pdf'));
  await save(page);
  await expectToast(page, 'Sucesso!', 'Cardápio criado com sucesso.');
  const [added] = await stored();
  expect(added?.url_cardapio).toMatch(
    /^\/storage\/v1\/object\/public\/documentos\/cardapios\/\d{13}-Semana-de-marco\.pdf$/,
  );
  expect(added?.is_active).toBe(false);

  const label = `cardápio ${week.period}`;
  await page.getByRole('link', { name: `Editar ${label}` }).click();
  const editing = page.getByRole('dialog', { name: 'Editar Cardápio' });
  await expect(editing.getByLabel('Início do Período')).toHaveValue(week.start);
  await expect(frame(page)).toHaveAttribute('src', /Semana-de-marco\.pdf/);
  await editing.getByLabel('Fim do Período').fill(week.start);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Cardápio atualizado com sucesso.');
  await closeToast(page);
  expect(await stored()).toMatchObject([{ url_cardapio: added?.url_cardapio }]);

  await openNew(page);
  await page.getByLabel(/URL do Cardápio/).fill('https://example.com/outro.pdf');
  await save(page);
  await expectToast(
    page,
    'Erro ao salvar cardápio',
    'Já existe um cardápio para esses dias, o de 05',
  );
  await closeToast(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  const remove = page.getByRole('button', {
    name: `Excluir cardápio ${week.period.replace(/(.*) - .*/, '$1 - $1')}`,
  });
  await remove.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored()).toHaveLength(1);
  await remove.click();
  await expect(question).toContainText('restaure o item pelo Histórico');
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Sucesso!', 'Cardápio excluído com sucesso.');
  expect(await stored()).toEqual([]);
  expect(await opens(added?.url_cardapio ?? '')).toBe(true);
});

test('one menu is active: making another so ends the one before', async ({ staffPage: page }) => {
  const [before] = await rowsOf<Cardapio>(table, 'is_active=is.true');
  const mine = await addMenu('https://example.com/semana.pdf');
  try {
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: week.period });
    const activate = row.getByRole('button', { name: `Ativar cardápio ${week.period}` });
    const question = page.getByRole('alertdialog', { name: 'Ativar o cardápio de outra semana?' });
    const agree = () => question.getByRole('button', { name: 'Ativar mesmo assim' }).click();
    await activate.click();
    await expect(question).toContainText(`${week.period}, ainda não começou.`);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await rowsOf(table, 'is_active=is.true')).toMatchObject([{ id: before?.id }]);
    const change = { method: 'PATCH', path: '/rest/v1/cardapios', times: 1 };
    await refuse(page, { ...change, message: 'sem banco' });
    await activate.click();
    await agree();
    await expectToast(page, 'Erro ao atualizar status', 'sem banco');
    await closeToast(page);
    await refuse(page, { ...change, code: '23505', status: 409, message: 'já há um ativo' });
    await activate.click();
    await agree();
    await expectToast(page, 'Erro ao desativar cardápio antigo', 'já há um ativo');
    await closeToast(page);

    await activate.click();
    await agree();
    await expectToast(page, 'Sucesso!', 'Status do cardápio atualizado.');
    await expect(row.getByRole('button', { name: 'Cardápio já ativo' })).toBeDisabled();
    expect(await rowsOf(table, 'is_active=is.true')).toMatchObject([{ id: mine.id }]);

    await changeRows(table, `id=eq.${before?.id}`, { is_active: true });
    await page.getByRole('link', { name: `Editar cardápio ${week.period}` }).click();
    await page.getByLabel('Marcar como cardápio ativo?').check();
    await save(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByLabel('Marcar como cardápio ativo?')).toBeChecked();
    expect(await rowsOf(table, 'is_active=is.true')).toMatchObject([{ id: before?.id }]);
    await save(page);
    await agree();
    await expectToast(page, 'Sucesso!', 'Cardápio atualizado com sucesso.');
    expect(await rowsOf(table, 'is_active=is.true')).toMatchObject([{ id: mine.id }]);
  } finally {
    if (before) await changeRows(table, `id=eq.${before.id}`, { is_active: true });
  }
});

test('a menu takes the place of the active one by itself, if staff say so', async ({
  staffPage: page,
}) => {
  await openNew(page);
  await page.getByLabel(/URL do Cardápio/).fill('https://example.com/semana.pdf');
  const choice = page.getByLabel('Ativar sozinho no primeiro dia do período');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await save(page);
  await expectToast(page, 'Sucesso!', 'Cardápio criado com sucesso.');
  expect(await stored()).toMatchObject([{ is_active: false, ativar_no_inicio: true }]);
  await expect(page.getByRole('row').filter({ hasText: week.period })).toContainText(
    `Fica ativo sozinho em ${week.period.slice(0, 10)}`,
  );
});

test('who types before the window has quite opened is not taken out of the field', async ({
  staffPage: page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('link', { name: 'Novo Cardápio' }).click();
  const field = page.getByLabel(/URL do Cardápio/);
  await field.evaluate((input) => input.focus());
  // Longer than the window takes to open.
  await page.clock.runFor(1000);
  await expect(field).toBeFocused();
});

test('what fails is said under its title', async ({ staffPage: page }) => {
  await openNew(page);
  await page.getByLabel(/URL do Cardápio/).fill('https://example.com/semana.pdf');
  const post = { method: 'POST', path: '/rest/v1/cardapios', times: 1 };
  await refuse(page, { ...post, message: 'sem espaço' });
  await save(page);
  await expectToast(page, 'Erro ao salvar cardápio', 'sem espaço');
  await closeToast(page);
  await refuse(page, { ...post, code: '23505', status: 409, message: 'já há um ativo' });
  await save(page);
  await expectToast(page, 'Erro ao desativar cardápio antigo', 'já há um ativo');
  await closeToast(page);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Cardápio criado com sucesso.');
  await closeToast(page);

  await refuse(page, { method: 'DELETE', path: '/rest/v1/cardapios', message: 'em uso' });
  await page.getByRole('button', { name: `Excluir cardápio ${week.period}` }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Erro ao excluir cardápio', 'em uso');
  await closeToast(page);
  await refuse(page, { method: 'GET', path: '/rest/v1/cardapios', message: 'sem banco' });
  await page.reload();
  await expectToast(page, 'Erro ao buscar cardápios', 'sem banco');
});
