import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './fixtures/axe';

/** Lets animations end: half-transparent text has no contrast. */
const settle = (page: Page) => page.waitForTimeout(600);

const lists = ['gerenciar-noticias', 'gerenciar-colaboradores', 'gerenciar-conselho'];

const surroundings = {
  'light, desktop': { colorScheme: 'light', viewport: { width: 1360, height: 860 } },
  'dark, desktop': { colorScheme: 'dark', viewport: { width: 1360, height: 860 } },
  'light, phone': { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  'dark, phone': { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
} as const;

for (const [name, options] of Object.entries(surroundings)) {
  test.describe(name, () => {
    test.use(options);

    test('the sign-in pages are accessible', async ({ page }) => {
      for (const address of ['login', 'forgot-password', 'set-password']) {
        await page.goto(`/admin/${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settle(page);
        await expectAccessible(page);
      }
    });

    test('the team, the own account and the question for the password are accessible', async ({
      staffPage: page,
    }) => {
      await page.goto('/admin/equipe');
      await expect(page.getByRole('table')).toBeVisible();
      await settle(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Convidar' }).click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Informe o e-mail.')).toBeVisible();
      await settle(page);
      await expectAccessible(page);

      await page.goto('/admin/minha-conta');
      await expect(page.getByText('Na equipe desde')).toBeVisible();
      await page.getByRole('button', { name: 'Trocar a senha' }).click();
      await settle(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
      await settle(page);
      await expectAccessible(page);

      await page.goto('/admin/gerenciar-noticias/create');
      await page.getByLabel('Título').fill('Passeio');
      await page.evaluate(() => localStorage.clear());
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible();
      await settle(page);
      await expectAccessible(page);
    });

    test('every screen and its dialogs are accessible', async ({ staffPage: page }) => {
      await settle(page);
      await expectAccessible(page);
      for (const list of lists) {
        await page.goto(`/admin/${list}`);
        await expect(page.getByRole('table')).toBeVisible();
        await settle(page);
        await expectAccessible(page);

        await page
          .getByRole('button', { name: /^Excluir / })
          .first()
          .click();
        await settle(page);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Cancelar' }).click();

        await page
          .getByRole('link', { name: /^Editar / })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
        await settle(page);
        await expectAccessible(page);

        await page.goto(`/admin/${list}/create`);
        await page.getByRole('button', { name: 'Salvar' }).click();
        await expect(page.getByText(/^Informe o/)).toBeVisible();
        await settle(page);
        await expectAccessible(page);
      }
    });
  });
}
