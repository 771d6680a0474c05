import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoSidewaysScrolling } from './fixtures/checks';
import { addRow, ownRows } from './fixtures/data-service';

const waits = (place: Locator) =>
  expect(place.getByText('Aguardando publicação').filter({ visible: true })).toBeVisible();
const isLive = (place: Locator) =>
  expect(place.getByText('No ar', { exact: true }).filter({ visible: true })).toBeVisible();

/** Has the console believe that the site was published just now, and that this waits; all else is real. */
async function pretendPublished(page: Page, waiting: () => object[]): Promise<void> {
  const finished_at = new Date().toISOString();
  const live = { id: 1, status: 'no_ar', release_id: '000001-abcdef01', finished_at, problems: [] };
  await page.route(/\/rest\/v1\/publicacoes\?.*limit=1$/, (route) =>
    route.fulfill({ json: [live] }),
  );
  await page.route(/\/rest\/v1\/alteracoes_pendentes\?/, (route) => {
    const json = waiting().map((change, index) => ({ id: index + 1, title: 'Horta', ...change }));
    return route.fulfill({ json });
  });
}

const { name } = ownRows('noticias', 'title', 'Capoeira');

test('an article says by itself that it waits, is live, was withdrawn, or is published as its hour comes', async ({
  page,
}) => {
  const past = '2026-01-05T12:00:00+00:00';
  const add = async (title: string, published_at: string | null) => {
    const row = { title: `${name} ${title}`, published_at };
    const { id } = await addRow<{ id: number }>('noticias', row);
    return { table_name: 'noticias', row_id: String(id) };
  };
  const changed = await add('mudada', past);
  const withdrawn = { ...(await add('retirada', null)), published_before: past };
  await add('noturna', new Date(Date.now() + 600_000).toISOString());
  let pending: object[] = [changed, withdrawn];
  await pretendPublished(page, () => pending);
  await page.clock.install();
  await page.goto('/admin/gerenciar-noticias');
  const row = (title: string) => page.getByRole('row').filter({ hasText: `${name} ${title}` });
  await waits(row('mudada'));
  await expect(row('retirada')).toContainText(/Rascunho.*Ainda no site até a próxima publicação/);
  await expect(row('noturna')).toContainText('Agendada');
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: `Editar ${name} mudada` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar notícia' });
  await waits(dialog);
  pending = [];
  await page.clock.fastForward('00:30');
  await isLive(dialog);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await isLive(row('mudada'));
  await page.clock.fastForward('10:30');
  await expect(row('noturna')).toContainText(/Publicada.*Aguardando publicação/);
});
