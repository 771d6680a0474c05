import { expect, test } from './fixtures/console';
import { reserveRows } from './fixtures/data-service';
import { environment } from './fixtures/environment';

const { name: title, fetchStored } = reserveRows('noticias', 'title', 'Passeio');

test('a member who loses the network or the session loses nothing that was typed', async ({
  page,
  staff,
  context,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  const passwordField = dialog.getByLabel('Senha', { exact: true });
  const signInAgain = async (password = environment.account.password) => {
    await passwordField.fill(password);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
  };
  const newArticle = page.getByRole('link', { name: 'Nova notícia' });
  const fillIn = async () => {
    await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Um dia no parque.');
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
  };
  // Clear and click in one step; otherwise another request of the console might notice the lost session first.
  const saveWithoutSession = () =>
    page.getByRole('button', { name: 'Salvar' }).evaluate((button: HTMLElement) => {
      localStorage.clear();
      button.click();
    });

  await page.goto('/admin/gerenciar-noticias');
  await expect(newArticle).toBeVisible();
  await context.setOffline(true);
  await newArticle.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('não pôde ser carregada');
  await context.setOffline(false);
  await staff.press('Tentar novamente');
  await fillIn();
  await context.setOffline(true);
  await staff.save();
  await staff.expectToast('Erro ao salvar notícia', 'Sem conexão com o servidor.');
  // The toast closes by itself, but a message in the dialog keeps saying that nothing was saved.
  const failure = page.getByRole('dialog').getByRole('alert').getByText('Erro ao salvar notícia');
  await expect(failure).toBeVisible();
  await context.setOffline(false);

  await saveWithoutSession();
  // Look in the toasts only: the publication bar may show the same message at this moment.
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
  expect(await fetchStored()).toMatchObject([{ content: '<p>Um dia no parque.</p>' }]);

  await newArticle.click();
  await fillIn();
  await saveWithoutSession();
  await expect(dialog).toBeVisible();
  // Somebody else may be at the computer by then, so nobody can see, hear, find or copy the page behind the dialog.
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
