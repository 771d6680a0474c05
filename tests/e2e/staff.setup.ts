import { test } from './fixtures';
import { fillInSignIn } from './fixtures/console';
import { staffState } from './fixtures/environment';

test('staff sign in, once for all tests of the console', async ({ page }) => {
  await page.goto('/admin/login');
  await fillInSignIn(page);
  await page.waitForURL('**/admin/dashboard');
  await page.context().storageState({ path: staffState });
});
