import { getSettingsFile } from 'shared/node/environment.mjs';
import { writePassword } from '../runner/own-password.mjs';
import { expect, test } from './fixtures/console';
import { environment, staffState } from './fixtures/environment';

test('staff sign in, once for all tests of the console, and replace a first password before anything else', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/login');
  await staff.signIn();
  const console = page.getByRole('navigation', { name: 'Painel' });
  const choose = page.getByRole('heading', { name: 'Escolha a sua senha' });
  await expect(console.or(choose)).toBeVisible();
  if (await choose.isVisible()) {
    const { password } = environment.account;
    const own = `${password} trocada`;
    const save = page.getByRole('button', { name: 'Salvar e abrir o painel' });
    const type = async (current: string, chosen: string) => {
      await page.getByLabel('Senha provisória').fill(current);
      await page.getByLabel('Nova senha', { exact: true }).fill(chosen);
      await page.getByLabel('Repita a nova senha').fill(chosen);
      await save.click();
    };
    await staff.expectAccessible('all');
    await type(password, 'Escola-Coopen-2026');
    await expect(page.getByText('Esta senha é fácil de adivinhar')).toBeVisible();
    await type('não é esta', own);
    await expect(page.getByText('A senha não confere.')).toBeVisible();
    await type(password, own);
    await staff.expectToast('Sucesso!', 'Agora a senha é só sua.');
    await writePassword(getSettingsFile(), own);
    await expect(console).toBeVisible();
  }
  await page.context().storageState({ path: staffState });
});
