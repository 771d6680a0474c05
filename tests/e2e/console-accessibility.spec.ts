import { expect, test } from './fixtures/console';
import { signedOut } from './fixtures/environment';

// Lists and their dialogs are looked at where they are worked with.
const besideLists = ['dashboard', 'publicacoes', 'minha-conta', 'equipe', 'paginas', 'nao-existe'];

test.describe('without a session', () => {
  test.use({ storageState: signedOut });
  test('the sign-in pages are accessible', async ({ page, staff }) => {
    for (const address of ['login', 'forgot-password', 'set-password']) {
      await page.goto(`/admin/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await staff.expectAccessible();
    }
  });
});

test('what lies beside the lists is accessible', async ({ page, staff }) => {
  for (const address of besideLists) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await staff.expectAccessible(address === 'dashboard' ? 'all' : undefined);
  }
});
