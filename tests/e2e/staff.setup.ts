import { getSettingsFile } from 'shared/node/environment.mjs';
import { writePassword } from '../runner/own-password.mjs';
import { expect, test } from './fixtures/console';
import { environment, staffState } from './fixtures/environment';

test('a member signs in, and replaces a first password before anything else', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/login');
  await staff.signIn();
  const console = page.getByRole('navigation', { name: 'Painel' });
  const choosePassword = page.getByRole('heading', { name: 'Escolha a sua senha' });
  await expect(console.or(choosePassword)).toBeVisible();
  if (await choosePassword.isVisible()) {
    const { password } = environment.account;
    const newPassword = `${password} trocada`;
    const save = page.getByRole('button', { name: 'Salvar e abrir o painel' });
    const submit = async (current: string, chosen: string) => {
      await page.getByLabel('Senha provisória').fill(current);
      await page.getByLabel('Nova senha', { exact: true }).fill(chosen);
      await page.getByLabel('Repita a nova senha').fill(chosen);
      await save.click();
    };
    await staff.expectAccessible('all');
    await submit(password, 'Escola-Coopen-2026');
    await expect(page.getByText('Esta senha é fácil de adivinhar')).toBeVisible();
    await submit('não é esta', newPassword);
    await expect(page.getByText('A senha não confere.')).toBeVisible();
    await submit(password, newPassword);
    await staff.expectToast('Sucesso!', 'Agora a senha é só sua.');
    await writePassword(getSettingsFile(), newPassword);
    await expect(console).toBeVisible();
  }
  // All tests of the console use this session.
  await page.context().storageState({ path: staffState });
});
