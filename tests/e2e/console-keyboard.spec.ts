import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownRows } from './fixtures/data-service';
import { environment, signedOut } from './fixtures/environment';
import { smallPhoto } from './fixtures/files';

test.use({ storageState: signedOut });

const { name: title, stored } = ownRows('noticias', 'title', 'Horta da escola');

const mostSteps = 60;

/** Goes on by Tab, or another key, until an element has the focus, and expects it to show that. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isFocused()); steps += 1) {
    expect(steps, `${target.toString()} cannot be reached`).toBeLessThan(mostSteps);
    await page.keyboard.press(key);
  }
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

test('an article is published without a mouse, from signing in to the list', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // From the beginning, so that the browser knows long before the key is pressed that it is not to ask.
  const choosing = page.waitForEvent('filechooser', { timeout: 0 });

  await page.goto('/admin/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(environment.account.email);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(environment.account.password);
  await press('Enter');
  await page.waitForURL('**/admin/dashboard');

  await tabTo(page, page.getByRole('link', { name: 'Notícias', exact: true }));
  await press('Enter');
  const add = page.getByRole('link', { name: 'Nova notícia' });
  await tabTo(page, add);
  await press('Enter');

  // The first field has the focus as soon as the window is open.
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.keyboard.type(title);
  const editor = page.getByRole('textbox', { name: 'Conteúdo' });
  await tabTo(page, editor);
  await page.keyboard.type('A primeira colheita');
  await press('Control+a');
  await press('Shift+Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await tabTo(page, button('Negrito'), 'ArrowRight');
  await press('Enter');
  await expect(editor.locator('strong')).toHaveText('A primeira colheita');

  await tabTo(page, page.getByRole('button', { name: /^Adicionar imagens/ }));
  await press('Enter');
  await (await choosing).setFiles(await smallPhoto('um.jpg'));
  // Nothing is saved while it is being prepared.
  await expect(page.getByRole('img', { name: 'foto 1' })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Publicar ao salvar' }));
  await tabTo(page, button('Salvar'));
  await press('Enter');

  await expect(page.getByText('Notícia criada com sucesso.')).toBeVisible();
  await press('F8');
  await press('Tab');
  await expect(button('Fechar notificação')).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  expect(await stored()).toMatchObject([
    {
      content: '<p><strong>A primeira colheita</strong></p>',
      image_urls: [expect.stringMatching(/-um\.webp$/)],
    },
  ]);
});
