import type { Page } from '@playwright/test';
import type { Installation } from '../local/support/installation';

/** Signs the first member of staff in. */
export async function signIn(installation: Installation, page: Page): Promise<void> {
  const settings = await installation.settings();
  await page.goto(`${installation.url}/admin/login`);
  await page.getByLabel('E-mail').fill(settings.STAFF_EMAIL);
  await page.getByLabel('Senha', { exact: true }).fill(settings.STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/admin/dashboard');
}
