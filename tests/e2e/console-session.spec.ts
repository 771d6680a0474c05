import { expect, test } from './fixtures/console';
import { ownRows } from './fixtures/data-service';
import { environment } from './fixtures/environment';

const { name: title, stored } = ownRows('noticias', 'title', 'Passeio');

test('without network or session nothing typed is lost', async ({ page, staff, context }) => {
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  const passwordField = dialog.getByLabel('Senha', { exact: true });
  const signInAgain = async (password = environment.account.password) => {
    await passwordField.fill(password);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
  };
  const add = page.getByRole('link', { name: 'Nova notícia' });
  const write = async () => {
    await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Um dia no parque.');
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
  };
  // At once: what the console asks for by itself in between would notice the lost session first.
  const saveWithoutSession = () =>
    page.getByRole('button', { name: 'Salvar' }).evaluate((button: HTMLElement) => {
      localStorage.clear();
      button.click();
    });

  await page.goto('/admin/gerenciar-noticias');
  await expect(add).toBeVisible();
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('não pôde ser carregada');
  await context.setOffline(false);
  await staff.press('Tentar novamente');
  await write();
  await context.setOffline(true);
  await staff.save();
  await staff.expectToast('Erro ao salvar notícia', 'Sem conexão com o servidor.');
  // The toast goes; that nothing was saved stays in sight.
  const failure = page.getByRole('dialog').getByRole('alert').getByText('Erro ao salvar notícia');
  await expect(failure).toBeVisible();
  await context.setOffline(false);

  await saveWithoutSession();
  // The bar that tells of publications may find the same at that moment.
  await expect(staff.toasts.getByText('Sessão não encontrada.')).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toHaveValue(environment.account.email);
  await expect(passwordField).toBeFocused();
  await signInAgain('não é esta');
  await expect(dialog.getByText('A senha não confere.')).toBeVisible();
  await staff.expectAccessible();
  await signInAgain();
  await expect(dialog).toHaveCount(0);

  const expired = { status: 401, code: 'PGRST303', message: 'JWT expired' };
  await staff.refuse(['POST', '/rest/v1/noticias'], expired);
  await staff.save();
  await expect(staff.toasts.getByText('Sua sessão terminou. Entre de novo.')).toBeVisible();
  await signInAgain();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  await staff.expectSaved('Notícia criada com sucesso.');
  expect(await stored()).toMatchObject([{ content: '<p>Um dia no parque.</p>' }]);

  await add.click();
  await write();
  await saveWithoutSession();
  await expect(dialog).toBeVisible();
  // Somebody else may be at the computer by then: the page behind is neither seen nor read aloud, found or copied.
  expect(await page.locator('body').innerText()).not.toMatch(/Um dia no parque|Notícias/);
  await expect(page.getByText('Um dia no parque.')).toBeHidden();
  await expect(page.getByRole('table', { includeHidden: true }).first()).toBeHidden();
  await dialog.getByRole('button', { name: 'Ir para a tela de login' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await staff.signIn();
  await expect(page).toHaveURL(/\/admin\/gerenciar-noticias\/create$/);
  await page.getByRole('button', { name: /^Recuperar o que você digitou/ }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title);
});
