import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoSidewaysScrolling } from './fixtures/checks';
import { addRow, removeRows, startsWith } from './fixtures/data-service';

const waits = (place: Locator) => expect(place.getByText('Aguardando publicação')).toBeVisible();
const isLive = (place: Locator) =>
  expect(place.getByText('No ar', { exact: true }).filter({ visible: true })).toBeVisible();

/** Has the console believe that the site was published just now, and that this waits; all else is real. */
async function pretendPublished(page: Page, waiting: () => object[]): Promise<void> {
  const finished_at = new Date().toISOString();
  const live = { id: 1, status: 'no_ar', release_id: '000001-abcdef01', finished_at, left_out: [] };
  await page.route(/\/rest\/v1\/publicacoes\?.*limit=1$/, (route) =>
    route.fulfill({ json: [live] }),
  );
  await page.route(/\/rest\/v1\/alteracoes_pendentes\?/, (route) => {
    const json = waiting().map((change, index) => ({ id: index + 1, title: 'Horta', ...change }));
    return route.fulfill({ json });
  });
}

let name: string;
test.beforeEach(() => {
  name = `Capoeira ${randomUUID().slice(0, 8)}`;
});
test.afterEach(async () => {
  await removeRows('espacos', startsWith('name', name));
  await removeRows('noticias', startsWith('title', name));
});

test('an item says that it waits, and by itself that it is live', async ({ page }) => {
  const { id } = await addRow<{ id: number }>('espacos', { name });
  let pending = [{ table_name: 'espacos', row_id: String(id) }];
  await pretendPublished(page, () => pending);
  await page.goto('/admin/gerenciar-estrutura');
  const row = page.getByRole('row').filter({ hasText: name });
  await waits(row);
  await isLive(page.getByRole('row').last());
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
  await add('noturna', new Date(Date.now() + 600_000).toISOString());
  const published_before = '2026-01-05T12:00:00+00:00';
  const withdrawal = { table_name: 'noticias', row_id: String(id), published_before };
  await pretendPublished(page, () => [withdrawal]);
  await page.clock.install();
  await page.goto('/admin/gerenciar-noticias');
  const row = (title: string) => page.getByRole('row').filter({ hasText: `${name} ${title}` });
  await expect(row('retirada')).toContainText(/Rascunho.*Ainda no site até a próxima publicação/);
  await expect(row('noturna')).toContainText('Agendada');
  await page.clock.fastForward('10:30');
  await expect(row('noturna')).toContainText(/Publicada.*Aguardando publicação/);
});
