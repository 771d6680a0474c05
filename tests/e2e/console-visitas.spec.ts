import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addRow, removeRows, rowsOf } from './fixtures/data-service';
import { refuse } from './fixtures/failures';
import { expectToast } from './fixtures/screen';

interface Visita {
  id: string;
  status: string;
  notas: string | null;
}

let name: string;
const query = () => `nome_responsavel=like.${encodeURIComponent(`*${name}*`)}`;
const stored = () => rowsOf<Visita>('solicitacoes_visita', query());

function addVisit(more: object = {}) {
  return addRow<Visita>('solicitacoes_visita', {
    nome_responsavel: name,
    series_interesse: ['eic4', '6ef2'],
    periodos_disponiveis: ['seg_manha'],
    whatsapp: '+55 17 91234-5678',
    privacy_policy_version: '2025-07-16',
    ...more,
  });
}

async function search(page: Page, text = name) {
  await page.getByLabel('Buscar').fill(text);
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const row = (page: Page, text: string) =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });

test.beforeEach(() => {
  name = `Família ${randomUUID().slice(0, 8)}`;
});
test.afterEach(() => removeRows('solicitacoes_visita', query()));

async function openVisits(page: Page) {
  await page.getByRole('link', { name: 'Visitas', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Visitas', level: 1 })).toBeVisible();
}

test('requests come newest first, and the screen says how long they are kept', async ({
  staffPage: page,
}) => {
  await addVisit({ nome_responsavel: `${name} antiga`, created_at: '2026-01-05T12:00:00Z' });
  await addVisit({ nome_responsavel: `${name} nova` });
  await openVisits(page);
  await expect(page.getByText(/excluído automaticamente 12 meses depois/)).toBeVisible();
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText(`${name} nova`);
  await expect(page.getByRole('row').nth(2)).toContainText('05/01/2026 09:00');
});

test('a new request appears by itself, in the list and as a number in the menu', async ({
  staffPage: page,
}) => {
  // Other tests add requests of their own: here they are counted as this one says.
  let waiting = 0;
  const isCount = ({ searchParams }: URL) => searchParams.get('status') === 'eq.nova';
  await page.route(isCount, (route) =>
    route.fulfill({ json: [], headers: { 'content-range': `*/${waiting}` } }),
  );
  await page.clock.install();
  await page.reload();
  await openVisits(page);
  await search(page);
  await expect(page.getByText('Nenhuma solicitação de visita encontrada.')).toBeVisible();
  await expect(page.getByRole('status', { name: /pedidos? novos?/ })).toHaveCount(0);
  await addVisit();
  waiting = 12;
  await page.clock.runFor(31_000);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole('status', { name: '12 pedidos novos' })).toHaveText('12');
});

test('requests are narrowed to a status, a grade and a search at the same time', async ({
  staffPage: page,
}) => {
  await addVisit({ nome_responsavel: `${name} um` });
  await addVisit({ nome_responsavel: `${name} dois`, status: 'agendada' });
  await addVisit({
    nome_responsavel: `${name} tres`,
    status: 'agendada',
    series_interesse: ['1em'],
  });
  await openVisits(page);
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(4);
  await choose(page, 'Situação', 'Agendada');
  await expect(page.getByRole('row')).toHaveCount(3);
  await choose(page, 'Série', 'EIC 4');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, `${name} dois`)).toBeVisible();
  await search(page, `${name} tres`);
  await expect(page.getByText('Nenhuma solicitação de visita encontrada.')).toBeVisible();
});

test('a family is found by its number, however that is written', async ({ staffPage: page }) => {
  await addVisit();
  await openVisits(page);
  for (const number of ['912345678', '17912345678', '+55 (17) 91234-5678']) {
    await search(page, `${name} ${number}`);
    await expect(row(page, name)).toBeVisible();
  }
  await search(page, `${name} 912345679`);
  await expect(page.getByText('Nenhuma solicitação de visita encontrada.')).toBeVisible();
});

test('a family is answered in the chat app with one click', async ({ staffPage: page }) => {
  await addVisit();
  await openVisits(page);
  await search(page);
  const reply = page.getByRole('link', { name: `Responder pelo WhatsApp a ${name}` });
  await expect(reply).toHaveAttribute('target', '_blank');
  const link = new URL((await reply.getAttribute('href')) ?? '');
  expect(link.href).toContain('https://wa.me/5517912345678?');
  expect(link.searchParams.get('text')).toContain('Olá, Família! Aqui é da secretaria');
});

test('a request is moved to another status, with notes that only staff see', async ({
  staffPage: page,
}) => {
  await addVisit({ observacoes: 'Vamos em três pessoas.\nObrigada!' });
  await openVisits(page);
  await search(page);
  await page.getByRole('link', { name: `Editar visita de ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitação de visita' });
  await expect(dialog.getByText('EIC 4, 6º ano (EF II)')).toBeVisible();
  await expect(dialog.getByText('Segunda-feira, manhã')).toBeVisible();
  await expect(dialog.getByText('Vamos em três pessoas.')).toBeVisible();
  await choose(page, 'Situação', 'Agendada');
  await dialog.getByLabel('Anotações internas').fill('Sexta, 9h, com a coordenadora.');

  const answerAgain = await refuse(page, {
    method: 'PATCH',
    path: '/rest/v1/solicitacoes_visita',
    message: 'sem banco',
  });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Erro ao salvar visita', 'sem banco');
  await expect(dialog.getByLabel('Anotações internas')).toHaveValue(/Sexta/);

  await answerAgain();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Sucesso!', 'Solicitação de visita atualizada com sucesso.');
  await expect(row(page, name)).toContainText('Agendada');
  expect(await stored()).toMatchObject([
    { status: 'agendada', notas: 'Sexta, 9h, com a coordenadora.' },
  ]);
});

test('a request is deleted for good, once that is confirmed', async ({ staffPage: page }) => {
  await addVisit();
  await openVisits(page);
  await search(page);
  const remove = page.getByRole('button', { name: `Excluir visita de ${name}` });
  const confirmation = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  await remove.click();
  await expect(confirmation).toContainText('LGPD');
  await expect(confirmation).toContainText('Essa ação não pode ser desfeita...');
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored()).toHaveLength(1);

  await refuse(page, { method: 'DELETE', path: '/rest/v1/solicitacoes_visita', message: 'não' });
  await remove.click();
  await confirmation.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Erro ao excluir visita', 'não');
  await page.unrouteAll();

  await remove.click();
  await confirmation.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Sucesso!', 'Solicitação de visita excluída com sucesso.');
  expect(await stored()).toEqual([]);
});

test('the spreadsheet holds what the list is about, and nothing in it is a formula', async ({
  staffPage: page,
}) => {
  await addVisit({ nome_responsavel: `=HYPERLINK("http://x") ${name}`, observacoes: 'a; "b"\nc' });
  await addVisit({ status: 'agendada', utm_source: '@instagram' });
  await addVisit({ nome_responsavel: 'Outra família', notas: name });
  await openVisits(page);
  await search(page);
  await choose(page, 'Situação', 'Nova');
  await expect(page.getByRole('row')).toHaveCount(3);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar planilha (CSV)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^visitas-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFFRecebida em;Situação;Nome do responsável;WhatsApp;')).toBe(true);
  expect(csv).toContain(`;Nova;"'=HYPERLINK(""http://x"") ${name}";55 17 91234-5678;`);
  expect(csv).toContain(';EIC 4, 6º ano (EF II);Segunda-feira, manhã;"a; ""b""\nc";');
  expect(csv).toContain(';Outra família;');
  expect(csv).not.toContain('@instagram');
  await removeRows('solicitacoes_visita', `notas=eq.${encodeURIComponent(name)}`);
});

test('what fails while fetching or exporting is said', async ({ staffPage: page }) => {
  await addVisit();
  await openVisits(page);
  await search(page);
  await expect(row(page, name)).toBeVisible();
  await refuse(page, { method: 'GET', path: '/rest/v1/solicitacoes_visita', message: 'sem banco' });
  await page.getByRole('button', { name: 'Exportar planilha (CSV)' }).click();
  await expectToast(page, 'Erro ao exportar visitas', 'sem banco');
  await page.reload();
  await expectToast(page, 'Erro ao buscar visitas', 'sem banco');
});
