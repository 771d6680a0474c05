import { expect, linkTo, signIn, signInElsewhere, test } from './fixtures/accounts';
import { expectToast } from './fixtures/console';
import { ask } from './fixtures/data-service';

const chosen = 'outra frase comprida';

/** Whether a session may still be prolonged. */
const isAlive = (refresh_token: string): Promise<boolean> =>
  ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token }).then(
    () => true,
    () => false,
  );

test('the password is changed by who knows it, and other devices are signed out', async ({
  memberPage: page,
  member,
}) => {
  const elsewhere = await signInElsewhere(member);
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page.getByRole('definition').filter({ hasText: member.nome })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: member.email })).toBeVisible();
  await expect(page.getByText(/Pelo menos 12 caracteres/)).toBeVisible();

  const change = page.getByRole('button', { name: 'Trocar a senha' });
  await page.getByLabel('Senha atual').fill('não é esta aqui');
  await page.getByLabel('Nova senha', { exact: true }).fill('curta');
  await page.getByLabel('Repita a nova senha').fill('diferente');
  await change.click();
  await expect(page.getByText('Use pelo menos 12 caracteres.')).toBeVisible();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();

  await page.getByLabel('Nova senha', { exact: true }).fill(chosen);
  await page.getByLabel('Repita a nova senha').fill(chosen);
  await change.click();
  await expect(page.getByText('A senha não confere.')).toBeVisible();
  await page.getByLabel('Senha atual').fill(member.password);
  await change.click();
  await expectToast(page, 'Sucesso!', 'Senha alterada com sucesso.');
  await expect(page.getByLabel('Senha atual')).toHaveValue('');

  expect(await isAlive(elsewhere.refresh_token)).toBe(false);
  await expect(signInElsewhere(member)).rejects.toThrow('invalid_credentials');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Minha conta' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await signIn(page, { ...member, password: chosen });
});

test('a user who forgot the password chooses another by mail', async ({ page, member }) => {
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
  await page.getByLabel('Nova senha', { exact: true }).fill(chosen);
  await page.getByLabel('Repita a nova senha').fill(chosen);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expectToast(page, 'Sucesso!', 'Senha alterada com sucesso.');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto(link);
  await expect(page.getByText('Este link não vale mais. Peça um novo.')).toBeVisible();
});

test('signing out everywhere ends every session', async ({ memberPage: page, member }) => {
  const elsewhere = await signInElsewhere(member);
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sair de todos os aparelhos?' });
  await question.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  expect(await isAlive(elsewhere.refresh_token)).toBe(false);
  await page.goto('/admin/minha-conta');
  await expect(page).toHaveURL(/\/admin\/login$/);
});
