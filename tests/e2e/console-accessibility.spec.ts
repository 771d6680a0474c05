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
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill('Festa da primavera');
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(page.getByRole('dialog', { name: /visualiza/i })).toBeVisible();
  await staff.expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Descartar alterações?' })).toBeVisible();
  await staff.expectAccessible();
});

test('the form of a page is accessible, all of it open', async ({ page, staff }) => {
  await page.goto('/admin/paginas/inicio');
  const dialog = page.getByRole('dialog', { name: 'Editar página: Início' });
  await expect(dialog.getByRole('button', { name: 'Pilares', exact: true })).toBeVisible();
  const folded = dialog.locator('button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  await dialog.getByLabel('Título', { exact: true }).first().fill('');
  await staff.save();
  await expect(dialog.getByText('Escreva um texto.')).toBeVisible();
  await staff.expectAccessible();
});
