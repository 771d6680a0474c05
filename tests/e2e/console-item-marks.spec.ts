import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoSidewaysScrolling } from './fixtures/checks';
import { addRow, removeRows, startsWith } from './fixtures/data-service';

const waits = (place: Locator) => expect(place.getByText('Aguardando publicação')).toBeVisible();
const isLive = (place: Locator) =>
  expect(place.getByText('No ar', { exact: true }).filter({ visible: true })).toBeVisible();

interface Pending {
  table_name: string;
  row_id: string;
  published_before?: string;
}

/**
 * Has the console believe that the site was published just now; all else that it shows is real.
 * @param waiting what waits to go live, asked each time
 * @returns how often the console has asked what waits
 */
async function pretendPublished(page: Page, waiting: () => Pending[]): Promise<() => number> {
  let asked = 0;
  const finished_at = new Date().toISOString();
  const live = { id: 1, status: 'no_ar', release_id: '000001-abcdef01', finished_at, left_out: [] };
  await page.route(/\/rest\/v1\/publicacoes\?.*limit=1$/, (route) =>
    route.fulfill({ json: [live] }),
  );
  await page.route(/\/rest\/v1\/alteracoes_pendentes\?/, (route) => {
    asked += 1;
    const json = waiting().map((change, index) => ({ id: index + 1, title: 'Horta', ...change }));
    return route.fulfill({ json });
  });
  return () => asked;
}

let name: string;
test.beforeEach(() => {
  name = `Capoeira ${randomUUID().slice(0, 8)}`;
});
test.afterEach(async () => {
  await removeRows('espacos', startsWith('name', name));
  await removeRows('noticias', startsWith('title', name));
  await removeRows('atividades', startsWith('nome', name));
  await removeRows('categorias_atividades', startsWith('nome', name));
});

test('an item says that it waits, and by itself that it is live', async ({ page }) => {
  const { id } = await addRow<{ id: number }>('espacos', { name });
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
});

test('an article says that it was withdrawn, or published as soon as its hour comes', async ({
  page,
}) => {
  const add = (title: string, published_at: string | null) =>
    addRow<{ id: number }>('noticias', { title: `${name} ${title}`, published_at });
  const { id } = await add('retirada', null);
  await add('noturna', new Date(Date.now() + 15_000).toISOString());
  const published_before = '2026-01-05T12:00:00+00:00';
  const withdrawal = { table_name: 'noticias', row_id: String(id), published_before };
  await pretendPublished(page, () => [withdrawal]);
  await page.goto('/admin/gerenciar-noticias');
  const row = (title: string) => page.getByRole('row').filter({ hasText: `${name} ${title}` });
  await expect(row('retirada')).toContainText(/Rascunho.*Ainda no site até a próxima publicação/);
  await expect(row('noturna')).toContainText(/Publicada.*Aguardando publicação/, {
    timeout: 30_000,
  });
});

test('an activity is live as soon as it is saved, if families can see its video', async ({
  page,
}) => {
  const { id: categoria_id } = await addRow<{ id: number }>('categorias_atividades', {
    nome: name,
  });
  const add = (nome: string, video_url: string | null) =>
    addRow('atividades', { nome: `${name} ${nome}`, categoria_id, video_url });
  await add('boa', 'https://youtu.be/dQw4w9WgXcQ');
  await add('errada', 'https://www.youtube.com/@escola');
  await add('vazia', null);
  await page.goto('/admin/gerenciar-vivencias');
  await page.getByRole('searchbox').fill(name);
  const row = (nome: string) => page.getByRole('row').filter({ hasText: `${name} ${nome}` });
  await isLive(row('boa'));
  await expect(row('errada')).toContainText('O site diz “Link do vídeo inválido.”');
  await expect(row('vazia').getByRole('cell').nth(3)).toHaveText('Não');
  const unseen = /Sem vídeo, a atividade não aparece no site\./;
  await expect(row('vazia').getByRole('button', { name: unseen })).toBeDisabled();
  for (const nome of ['errada', 'vazia']) await expect(row(nome)).not.toContainText('No ar');
  await page.goto('/admin/publicacoes');
  await expect(page.getByRole('list', { name: 'Últimas publicações' })).toBeVisible();
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
});
