import { expect, linkTo, signInElsewhere, test } from './fixtures/accounts';
import { expectToast } from './fixtures/console';
import { ask } from './fixtures/data-service';

/** Whether a session may still be prolonged. */
const isAlive = (refresh_token: string): Promise<boolean> =>
  ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token }).then(
    () => true,
    () => false,
  );

test('a password is chosen by mail, changed by who knows it, and other devices are signed out', async ({
  page,
  member,
}) => {
  test.slow(true, 'A mail is waited for, and three passwords are hashed.');
  const repeat = async (first: string, second = first) => {
    await page.getByLabel('Nova senha', { exact: true }).fill(first);
    await page.getByLabel('Repita a nova senha').fill(second);
  };
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  // What invited them is older; the newest mail is the one that is read.
  const before = await linkTo(member.email);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(/o link chega em instantes/)).toBeVisible();
  await expect.poll(() => linkTo(member.email)).not.toBe(before);
  const link = await linkTo(member.email);
  await page.goto(link);
  const forgotten = 'uma frase comprida';
  await repeat(forgotten);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expectToast(page, 'Sucesso!', 'Senha alterada com sucesso.');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const elsewhere = await signInElsewhere({ ...member, password: forgotten });
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page.getByRole('definition').filter({ hasText: member.nome })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: member.email })).toBeVisible();
  await expect(page.getByText(/Pelo menos 12 caracteres/)).toBeVisible();
  const change = page.getByRole('button', { name: 'Trocar a senha' });
  await page.getByLabel('Senha atual').fill('não é esta aqui');
  await repeat('curta', 'diferente');
  await change.click();
  await expect(page.getByText('Use pelo menos 12 caracteres.')).toBeVisible();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  const chosen = { ...member, password: 'outra frase comprida' };
  await repeat(chosen.password);
  await change.click();
  await expect(page.getByText('A senha não confere.')).toBeVisible();
  await page.getByLabel('Senha atual').fill(forgotten);
  await change.click();
  await expectToast(page, 'Sucesso!', 'Senha alterada com sucesso.');
  await expect(page.getByLabel('Senha atual')).toHaveValue('');
  expect(await isAlive(elsewhere.refresh_token)).toBe(false);

  const { refresh_token } = await signInElsewhere(chosen);
  await page.reload();
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sair de todos os aparelhos?' });
  await question.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  expect(await isAlive(refresh_token)).toBe(false);
  await page.goto('/admin/minha-conta');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto(link);
  await expect(page.getByText('Este link não vale mais. Peça um novo.')).toBeVisible();
});
