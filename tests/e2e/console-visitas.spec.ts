import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { addRow, changeRows, fetchRows, reserveRows } from './fixtures/data-service';

const table = 'solicitacoes_visita';
const path = `/rest/v1/${table}`;
const { name, fetchStored } = reserveRows(table, 'nome_responsavel', 'Família');

function addVisit(more: object = {}) {
  return addRow(table, {
    nome_responsavel: name,
    series_interesse: ['eic4', '6ef2'],
    periodos_disponiveis: ['seg_manha'],
    whatsapp: '+55 17 91234-5678',
    privacy_policy_version: '2025-07-16',
    ...more,
  });
}

const search = (page: Page, text = name) => page.getByLabel('Buscar').fill(text);
const row = (page: Page, text: string) =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });
const emptyMessage = (page: Page) => page.getByText('Nenhum pedido de visita encontrado.');

test.beforeEach(({ page }) => page.goto('/admin/visitas'));

test('a member filters visit requests, and exports the filtered ones as a spreadsheet', async ({
  page,
  staff,
}) => {
  await addVisit({ nome_responsavel: `${name} um`, created_at: '2026-01-05T12:00:00Z' });
  const more = { status: 'agendada', utm_source: '@instagram' };
  await addVisit({ ...more, nome_responsavel: `${name} dois` });
  await addVisit({ ...more, nome_responsavel: `${name} tres`, series_interesse: ['1em'] });
  await page.reload();
  await expect(page.getByText(/excluído automaticamente 12 meses depois/)).toBeVisible();
  await search(page);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await staff.expectAccessible();
  await expect(rows.nth(1)).toContainText(`${name} tres`);
  await expect(rows.nth(3)).toContainText('05/01/2026 09:00');
  const reply = page.getByRole('link', { name: `Responder pelo WhatsApp a ${name} dois` });
  await expect(reply).toHaveAttribute('target', '_blank');

  await staff.choose('Situação', 'Agendada');
  await expect(rows).toHaveCount(3);
  await staff.choose('Série', 'EIC 4');
  await expect(rows).toHaveCount(2);
  await expect(row(page, `${name} dois`)).toBeVisible();
  await staff.choose('Situação', 'Nova');
  await expect(rows).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await staff.press('Exportar planilha (CSV)');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^visitas-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Recebido em;Situação;Nome do responsável;WhatsApp;');
  expect(csv).toContain(`;Nova;${name} um;55 17 91234-5678;`);
  expect(csv).toContain(';EIC 4, 6º ano (EF II);Segunda-feira, manhã;');
  expect(csv).not.toContain('@instagram');
  await staff.expectRefused(['GET', path], () => page.reload(), 'Erro ao buscar visitas');
});

test('a member adds a grade to the form, previews it, and filters the requests for it', async ({
  page,
  staff,
}) => {
  const query = 'slug=eq.visita';
  const before = (await fetchRows('paginas', query))[0]?.content;
  try {
    await page.goto('/admin/paginas/visita');
    const form = page.getByRole('dialog', { name: /^Editar página/ });
    await form.getByRole('button', { name: 'Formulário', exact: true }).click();
    await form.getByRole('button', { name: 'Etapa 1: Educação Infantil' }).click();
    await form.getByRole('button', { name: 'Adicionar série' }).click();
    await page.keyboard.type('EIC 3');
    await staff.save();
    await expect(form.getByText('“EIC 3” está na lista duas vezes.')).toBeVisible();
    await form.getByLabel('Nome', { exact: true }).last().fill('EIC 2, "Maternal"');
    await form.getByRole('button', { name: 'Pré-visualizar' }).click();
    const added = staff.preview.getByLabel('EIC 2, "Maternal"');
    await expect(added).toBeVisible({ timeout: 30_000 });
    await expect(staff.preview.getByLabel('EIC 4')).toBeVisible();
    await page.keyboard.press('Escape');
    await staff.expectSaved('Página atualizada com sucesso.');

    await addVisit({
      nome_responsavel: `${name} maternal`,
      series_interesse: ['EIC 2, "Maternal"'],
    });
    await addVisit({ nome_responsavel: `${name} quatro` });
    await page.goto('/admin/visitas');
    await search(page);
    await staff.choose('Série', 'EIC 2, "Maternal"');
    await expect(row(page, `${name} maternal`)).toBeVisible();
    await expect(row(page, `${name} quatro`)).toHaveCount(0);
    await expect(page.getByRole('row').nth(1)).toContainText('EIC 2, "Maternal"');
  } finally {
    await changeRows('paginas', query, { content: before });
  }
});

test('a new visit request appears by itself in the list, and is counted in the menu', async ({
  page,
}) => {
  // Other tests add requests meanwhile, so pretend how many are new.
  let newCount = 0;
  const isCountRequest = ({ searchParams }: URL) => searchParams.get('status') === 'eq.nova';
  await page.route(isCountRequest, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': `*/${newCount}` } }),
  );
  await page.clock.install();
  await page.reload();
  await search(page);
  await expect(emptyMessage(page)).toBeVisible();
  await expect(page.getByRole('status', { name: /pedidos? novos?/ })).toHaveCount(0);
  await addVisit();
  newCount = 12;
  await page.clock.runFor(31_000);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole('status', { name: '12 pedidos novos' })).toHaveText('12');
});

test('a member adds notes to a visit request, and deletes it for good', async ({ page, staff }) => {
  await addVisit({ observacoes: 'Vamos em três pessoas.\nObrigada!' });
  await page.reload();
  await search(page);
  await staff.edit(`visita de ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Pedido de visita' });
  await expect(dialog.getByText('EIC 4, 6º ano (EF II)')).toBeVisible();
  await expect(dialog.getByText('Segunda-feira, manhã')).toBeVisible();
  await expect(dialog.getByText('Vamos em três pessoas.')).toBeVisible();
  await staff.expectAccessible();
  await staff.choose('Situação', 'Agendada');
  const notas = 'Sexta, 9h, com a coordenadora.';
  await dialog.getByLabel('Anotações internas').fill(notas);
  await staff.expectRefused(['PATCH', path], () => staff.save(), 'Erro ao salvar visita');
  await expect(dialog.getByLabel('Anotações internas')).toHaveValue(notas);
  await staff.expectSaved('Pedido de visita atualizado com sucesso.');
  await expect(row(page, name)).toContainText('Agendada');
  expect(await fetchStored()).toMatchObject([{ status: 'agendada', notas }]);

  const warning = ['LGPD', 'Essa ação não pode ser desfeita...'];
  const remove = () => staff.remove(`visita de ${name}`, ...warning);
  await staff.expectRefused(['DELETE', path], remove, 'Erro ao excluir visita');
  expect(await fetchStored()).toHaveLength(1);
  await remove();
  await expect(page.getByText('Pedido de visita excluído com sucesso.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
  expect(await fetchStored()).toEqual([]);
});
