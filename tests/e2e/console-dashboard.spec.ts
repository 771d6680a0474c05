import { environment } from './fixtures/environment';
import { expect, test } from './fixtures';

const cards = [
  ['Notícias', 'gerenciar-noticias'],
  ['Colaboradores', 'gerenciar-colaboradores'],
  ['Conselho', 'gerenciar-conselho'],
  ['Vivências', 'gerenciar-vivencias'],
  ['Estrutura Geral', 'gerenciar-estrutura'],
  ['Cardápios', 'gerenciar-cardapios'],
  ['Estrutura Alimentação', 'gerenciar-estrutura-alimentacao'],
] as const;

test('the dashboard greets by the part before the @ and counts every screen', async ({
  staffPage: page,
}) => {
  const name = environment.staffEmail.split('@')[0] ?? '';
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  for (const [label, segment] of cards) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(card).toContainText(/\d+/);
    await expect(card).toHaveAttribute('href', `/admin/${segment}`);
  }
});

test('counts that cannot be asked for stay as they were, without a word', async ({
  staffPage: page,
}) => {
  const card = page.getByRole('main').getByRole('link', { name: /^Notícias/ });
  await expect(card).not.toContainText(/^Notícias0$/);
  const before = await card.textContent();
  await page.route('**/rest/v1/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  const refused = page.waitForResponse((response) => response.status() === 500);
  await page.getByRole('link', { name: 'Colaboradores', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await refused;
  await expect(card).toHaveText(before ?? '');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);

  await page.reload();
  await expect(card).toContainText('0');
});
