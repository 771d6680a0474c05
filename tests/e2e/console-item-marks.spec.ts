import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './fixtures/axe';
import { addRow, removeRows } from './fixtures/data-service';
import { expectNoSidewaysScrolling } from './fixtures/overflow';
import { pretendPublished } from './fixtures/publications';

const waits = (place: Locator) => expect(place.getByText('Aguardando publicação')).toBeVisible();
const isLive = (place: Locator) =>
  expect(place.getByText('No ar', { exact: true }).filter({ visible: true })).toBeVisible();

test('an item says that it waits, and by itself that it is live', async ({ staffPage: page }) => {
  const name = `Horta ${randomUUID().slice(0, 8)}`;
  const { id } = await addRow<{ id: number }>('espacos', { name });
  try {
    let pending = [{ table_name: 'espacos', row_id: String(id) }];
    const requests = await pretendPublished(page, () => pending);
    const opened = Date.now();
    await page.goto('/admin/gerenciar-estrutura');
    const rows = page.getByRole('row');
    const row = rows.filter({ hasText: name });
    await waits(row);
    await isLive(rows.last());
    // One answer is for all rows, however many there are; it is asked for no more often than the bar does.
    expect(requests()).toBeLessThanOrEqual(2 + (Date.now() - opened) / 1500);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);

    await row.getByRole('link', { name: `Editar ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Espaço' });
    await waits(dialog);
    pending = [];
    await isLive(dialog);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await isLive(row);
  } finally {
    await removeRows('espacos', `id=eq.${id}`);
  }
});

test('an article says it beside what was decided; a draft has nothing to wait for', async ({
  staffPage: page,
}) => {
  const title = `Feira ${randomUUID().slice(0, 8)}`;
  const draft = await addRow<{ id: number }>('noticias', { title, published_at: null });
  const published = await addRow<{ id: number }>('noticias', { title: `${title} aberta` });
  try {
    const ids = [draft.id, published.id];
    const pending = ids.map((id) => ({ table_name: 'noticias', row_id: String(id) }));
    await pretendPublished(page, () => pending);
    await page.goto('/admin/gerenciar-noticias');
    const rows = page.getByRole('row').filter({ hasText: title });
    await expect(rows.filter({ hasText: 'Publicada' })).toContainText('Aguardando publicação');
    const draftRow = rows.filter({ hasText: 'Rascunho' });
    await expect(draftRow).toBeVisible();
    await expect(draftRow).not.toContainText(/No ar|Aguardando/);
  } finally {
    await removeRows('noticias', `title=like.${encodeURIComponent(`${title}*`)}`);
  }
});

test('a withdrawn article says that it is still on the site; one whose hour comes says that it waits', async ({
  staffPage: page,
}) => {
  const title = `Feira ${randomUUID().slice(0, 8)}`;
  const withdrawn = await addRow<{ id: number }>('noticias', { title, published_at: null });
  const soon = new Date(Date.now() + 15_000).toISOString();
  await addRow('noticias', { title: `${title} noturna`, published_at: soon });
  try {
    const published_before = '2026-01-05T12:00:00+00:00';
    await pretendPublished(page, () => [
      { table_name: 'noticias', row_id: String(withdrawn.id), published_before },
    ]);
    await page.goto('/admin/gerenciar-noticias');
    const rows = page.getByRole('row').filter({ hasText: title });
    const draft = rows.filter({ hasText: 'Rascunho' });
    await expect(draft).toContainText('Ainda no site até a próxima publicação');
    const scheduled = rows.filter({ hasText: 'noturna' });
    // Its hour comes while the page is open.
    await expect(scheduled).toContainText('Aguardando publicação', { timeout: 30_000 });
    await expect(scheduled).not.toContainText('Agendada');
  } finally {
    await removeRows('noticias', `title=like.${encodeURIComponent(`${title}*`)}`);
  }
});

test('an activity whose video does not play says what families read in its place', async ({
  staffPage: page,
}) => {
  const nome = `Capoeira ${randomUUID().slice(0, 8)}`;
  const categoria = await addRow<{ id: number }>('categorias_atividades', { nome });
  try {
    const video_url = 'https://www.youtube.com/@escola';
    await addRow('atividades', { nome, categoria_id: categoria.id, video_url });
    await page.goto('/admin/gerenciar-vivencias');
    await page.getByRole('searchbox').fill(nome);
    const row = page.getByRole('row').filter({ hasText: nome });
    await expect(row).toContainText('O site diz “Link do vídeo inválido.”');
    await expect(row).not.toContainText('No ar');
  } finally {
    await removeRows('atividades', `nome=eq.${encodeURIComponent(nome)}`);
    await removeRows('categorias_atividades', `id=eq.${categoria.id}`);
  }
});

test('what visitors fetch themselves is live as soon as it is saved', async ({
  staffPage: page,
}) => {
  const nome = `Capoeira ${randomUUID().slice(0, 8)}`;
  const categoria = await addRow<{ id: number }>('categorias_atividades', { nome });
  try {
    const video_url = 'https://youtu.be/dQw4w9WgXcQ';
    await addRow('atividades', { nome, categoria_id: categoria.id, video_url });
    await page.goto('/admin/gerenciar-vivencias');
    await page.getByRole('searchbox').fill(nome);
    await isLive(page.getByRole('row').filter({ hasText: nome }));
    await page.goto('/admin/publicacoes');
    await expect(page.getByRole('list', { name: 'Últimas publicações' })).toBeVisible();
    await expect(page.getByRole('main').getByText(nome)).toHaveCount(0);
  } finally {
    await removeRows('atividades', `nome=eq.${encodeURIComponent(nome)}`);
    await removeRows('categorias_atividades', `id=eq.${categoria.id}`);
  }
});
