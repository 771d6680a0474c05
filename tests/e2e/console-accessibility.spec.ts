import { expect, test } from './fixtures/console';

// What is signed in with, lists and their dialogs are looked at where they are worked with.
const besideLists = ['dashboard', 'publicacoes', 'minha-conta', 'equipe', 'paginas', 'nao-existe'];

test('what lies beside the lists is accessible', async ({ page, staff }) => {
  for (const address of besideLists) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await staff.expectAccessible(address === 'dashboard' ? 'all' : undefined);
  }
});
