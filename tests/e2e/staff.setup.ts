import { test } from './fixtures/console';
import { staffState } from './fixtures/environment';

test('staff sign in, once for all tests of the console', async ({ page, staff }) => {
  await page.goto('/admin/login');
  await staff.signIn();
  await page.waitForURL('**/admin/dashboard');
  await page.context().storageState({ path: staffState });
});
