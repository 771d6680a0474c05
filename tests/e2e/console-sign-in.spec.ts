import { environment } from './fixtures/environment';
import { expect, test } from './fixtures';
import { signIn } from './fixtures/sign-in';

test.describe('the way into the console', () => {
  test('leads strangers to the sign-in page, whichever address they open', async ({ page }) => {
    for (const address of [
      '/admin',
      '/admin/',
      '/admin/dashboard',
      '/admin/gerenciar-noticias/1',
    ]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('heading', { name: 'Acesso Restrito' })).toBeVisible();
    }
  });

  test('asks for both e-mail and password', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Campo obrigatório')).toHaveCount(2);
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('says what it needs where the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    });
    await page.goto('/admin');
    await expect(page.getByText('se o navegador permite cookies e dados')).toBeVisible();
  });

  test.describe('in colors of the user’s own', () => {
    test.use({ contextOptions: { forcedColors: 'active' } });
    test('shows the white logo on its own background', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByAltText('Coopen')).toHaveCSS('background-color', 'rgb(7, 53, 42)');
    });
  });

  test('says in Portuguese that a password is wrong', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('E-mail').fill(environment.staffEmail);
    await page.getByLabel('Senha', { exact: true }).fill('não é esta');
    await page.getByRole('button', { name: 'Entrar' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Erro de login' });
    await expect(toast).toContainText('E-mail ou senha incorretos.');
    await expect(page.getByLabel('E-mail')).toHaveValue(environment.staffEmail);
  });

  test('opens at the dashboard, and Sair leads out to the home page', async ({ page }) => {
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page).toHaveTitle(/Dashboard/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(new RegExp('^[^/]+//[^/]+/$'));
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('tells an account outside the staff why it sees nothing', async ({ page }) => {
    await page.route('**/rest/v1/equipe?*', (route) => route.fulfill({ json: [] }));
    await signIn(page);
    await expect(
      page.getByRole('heading', { name: 'Esta conta não faz parte da equipe' }),
    ).toBeVisible();
    await expect(page.getByText(environment.staffEmail)).toBeVisible();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(new RegExp('^[^/]+//[^/]+/$'));
  });
});

test('the sidebar has every screen at its address', async ({ staffPage }) => {
  const links = {
    Dashboard: 'dashboard',
    Notícias: 'gerenciar-noticias',
    Colaboradores: 'gerenciar-colaboradores',
    Conselho: 'gerenciar-conselho',
    Vivências: 'gerenciar-vivencias',
    'Estrutura Geral': 'gerenciar-estrutura',
    Cardápios: 'gerenciar-cardapios',
    'Estrutura Alimentação': 'gerenciar-estrutura-alimentacao',
  };
  const sidebar = staffPage.getByRole('navigation', { name: 'Painel' });
  await expect(sidebar.getByRole('link')).toHaveCount(8);
  for (const [label, segment] of Object.entries(links)) {
    await sidebar.getByRole('link', { name: label, exact: true }).click();
    await expect(staffPage).toHaveURL(new RegExp(`/admin/${segment}$`));
    await expect(staffPage.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(staffPage.getByText(environment.staffEmail)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sidebar opens from the top bar and closes on a link', async ({ staffPage }) => {
    await staffPage.getByRole('button', { name: 'Abrir menu' }).click();
    await staffPage.getByRole('link', { name: 'Notícias', exact: true }).click();
    await expect(staffPage).toHaveURL(/gerenciar-noticias$/);
    await expect(staffPage.getByRole('button', { name: 'Sair' })).toHaveCount(0);
  });
});
