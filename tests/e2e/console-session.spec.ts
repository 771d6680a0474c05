import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/accounts';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectToast, refuse, save } from './fixtures/console';
import { removeRows, rowsOf } from './fixtures/data-service';

const title = `Passeio ${randomUUID().slice(0, 8)}`;
const query = `title=eq.${encodeURIComponent(title)}`;
test.afterEach(() => removeRows('noticias', query));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });

async function signInAgain(page: Page, password: string) {
  await dialogOf(page).getByLabel('Senha', { exact: true }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Entrar' }).click();
}

/** At once: what the console asks for by itself in between would notice the lost session first. */
const saveWithoutSession = (page: Page) =>
  page.getByRole('button', { name: 'Salvar' }).evaluate((button: HTMLElement) => {
    localStorage.clear();
    button.click();
  });

/** As when a laptop was closed for long: what is stored is out of date, and is not prolonged. */
async function outliveSession(page: Page) {
  await page.route(/grant_type=refresh_token/, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    }),
  );
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('sb-')) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }));
    }
  });
}

test('a lost session asks for the password on the spot, or later; nothing typed is lost', async ({
  memberPage: page,
  member,
}) => {
  test.slow(true, 'Four losses, and the dialog looked at in every size and colour.');
  const write = async () => {
    await page.goto('/admin/gerenciar-noticias/create');
    await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Um dia no parque.');
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
  };
  await write();
  await saveWithoutSession(page);
  await expect(page.getByText('Sessão não encontrada.')).toBeVisible();
  await expect(dialogOf(page).getByLabel('E-mail')).toHaveValue(member.email);
  await expect(dialogOf(page).getByLabel('Senha', { exact: true })).toBeFocused();
  await signInAgain(page, 'não é esta');
  await expect(dialogOf(page).getByText('A senha não confere.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await signInAgain(page, member.password);
  await expect(dialogOf(page)).toHaveCount(0);

  // As when one comes back to the tab.
  await outliveSession(page);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await signInAgain(page, member.password);
  await expect(dialogOf(page)).toHaveCount(0);

  const failure = { status: 401, message: 'JWT expired', times: 1 };
  await refuse(page, { method: 'POST', path: '/rest/v1/noticias', ...failure });
  await save(page);
  await signInAgain(page, member.password);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
  const stored = await rowsOf('noticias', query);
  expect(stored).toMatchObject([{ content: '<p>Um dia no parque.</p>' }]);

  await write();
  await saveWithoutSession(page);
  const leave = dialogOf(page).getByRole('button', { name: 'Ir para a tela de login' });
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await leave.click();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await leave.click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Senha', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/admin\/gerenciar-noticias\/create$/);
});
