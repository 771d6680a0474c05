import { expect, test } from './fixtures/console';
import { environment, signedOut } from './fixtures/environment';

const { email } = environment.account;

test.describe('a signed-out browser', () => {
  test.use({ storageState: signedOut });

  test('reaches the dashboard only after signing in, and nothing after signing out', async ({
    page,
    staff,
  }) => {
    const expectSignInPage = async () => {
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('heading', { name: 'Acesso Restrito' })).toBeVisible();
    };
    for (const path of ['/admin', '/admin/gerenciar-noticias/1', '/admin/dashboard']) {
      await page.goto(path);
      await expectSignInPage();
    }
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Campo obrigatório')).toHaveCount(2);
    await staff.expectAccessible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await staff.signIn({ email, password: 'não é esta' });
    const toast = page.getByRole('alert').filter({ hasText: 'Erro de login' });
    await expect(toast).toContainText('E-mail ou senha incorretos.');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);

    await staff.signIn();
    await expect(page).toHaveTitle(/Dashboard/);
    for (const path of ['/admin', '/admin/login']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
    }
    // A browser sends this event to a page from its back/forward cache; the console then reloads.
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await reloaded;
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
    await page.goto('/admin/dashboard');
    await expectSignInPage();
  });

  test('opens the requested page once a member has signed in, also after a session has ended', async ({
    page,
    staff,
  }) => {
    await page.goto('/admin/gerenciar-noticias?filter=%7B%7D&page=1');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await staff.signIn();
    await expect(page).toHaveURL(/\/admin\/gerenciar-noticias\?filter=%7B%7D&page=1$/);
    await expect(page.getByRole('heading', { name: 'Notícias', level: 1 })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/agenda/create');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await staff.signIn();
    await expect(page).toHaveURL(/\/admin\/agenda\/create$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('shows that the console needs cookies and stored data when the browser denies them', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    });
    await page.goto('/admin');
    await expect(page.getByText('se o navegador permite cookies e dados')).toBeVisible();
  });

  test.describe('with colors that the user has chosen', () => {
    test.use({ contextOptions: { forcedColors: 'active' } });
    test('shows the white logo on a dark background', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByAltText('Logotipo da escola')).toHaveCSS(
        'background-color',
        'rgb(7, 53, 42)',
      );
    });

    test('shows a logo made for light ground on a light plate', async ({ page }) => {
      await page.route('**/admin/config.json', async (route) => {
        const config = (await (await route.fetch()).json()) as object;
        const logo = { src: '/icons/favicon.svg', width: 56, height: 56, onPlate: true };
        await route.fulfill({ json: { ...config, logo } });
      });
      await page.goto('/admin/login');
      const logo = page.getByAltText('Logotipo da escola');
      await expect(logo).toHaveAttribute('src', '/icons/favicon.svg');
      await expect(logo).toHaveCSS('background-color', 'rgb(255, 250, 240)');
    });
  });
});

const screens = {
  Dashboard: 'dashboard',
  Notícias: 'gerenciar-noticias',
  Colaboradores: 'gerenciar-colaboradores',
  Conselho: 'gerenciar-conselho',
  Vivências: 'gerenciar-vivencias',
  'Estrutura Geral': 'gerenciar-estrutura',
  Cardápios: 'gerenciar-cardapios',
  'Estrutura Alimentação': 'gerenciar-estrutura-alimentacao',
};

test('the sidebar links to every screen; the dashboard greets the member and counts the items of each list', async ({
  page,
}) => {
  // Other tests add articles meanwhile, so pretend that there are 123.
  await page.route('**/rest/v1/noticias?*', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { 'content-range': '*/123' } })
      : route.fallback(),
  );
  await page.goto('/admin/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Painel' });
  await expect(sidebar.getByRole('link')).toHaveCount(8);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(/^Versão \d+\.\d+\.\d+$/);
  for (const [label, segment] of Object.entries(screens).reverse()) {
    await sidebar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${segment}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  // The greeting uses the part of the e-mail address before the @.
  const name = email.split('@')[0] ?? '';
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  for (const [label, segment] of Object.entries(screens).slice(1)) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(card).toContainText(/[1-9]\d*/);
    await expect(card).toHaveAttribute('href', `/admin/${segment}`);
  }

  const card = page.getByRole('main').getByRole('link', { name: /^Notícias/ });
  await expect(card).toContainText('123');
  await page.route('**/rest/v1/noticias?*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  const failedCount = page.waitForResponse((response) => response.status() === 500);
  await sidebar.getByRole('link', { name: 'Colaboradores', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await failedCount;
  await expect(card).toContainText('123');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  await page.reload();
  await expect(card).toContainText('0');
});

test('the dashboard, account, team and other single screens are accessible', async ({
  page,
  staff,
}) => {
  const pages = ['dashboard', 'publicacoes', 'minha-conta', 'equipe', 'paginas', 'nao-existe'];
  for (const path of pages) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await staff.expectAccessible(path === 'dashboard' ? 'all' : undefined);
  }
});

test('on a phone the sidebar opens from the top bar and closes on a link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Notícias', exact: true }).click();
  await expect(page).toHaveURL(/gerenciar-noticias$/);
  await expect(page.getByRole('button', { name: 'Sair' })).toHaveCount(0);
});
