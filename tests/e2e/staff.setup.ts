import { signIn, test } from './fixtures/accounts';
import { staffState } from './fixtures/environment';

test('staff sign in, once for all tests of the console', async ({ page }) => {
  await signIn(page);
  await page.context().storageState({ path: staffState });
});
