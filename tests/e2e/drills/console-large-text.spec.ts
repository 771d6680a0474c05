import type { Locator, Page } from '@playwright/test';
import { CodeApp } from '../../conformance/support/code-app';
import { expectAccessible, expectNoHorizontalScrolling } from '../fixtures/checks';
import { expect, test } from '../fixtures/console';
import { expectVisibleControls } from '../fixtures/controls';
import { addRow, reserveRows } from '../fixtures/data-service';
import { signedOut } from '../fixtures/environment';
import { tabTo } from '../fixtures/keyboard';
import { type Member, openAs, reserveMembers } from '../fixtures/members';
import { expectReadableText, largeText } from '../fixtures/readable';
import { waitForKeyLink } from '../fixtures/second-keys';

const width = 360;
test.use({
  storageState: signedOut,
  launchOptions: largeText,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width, height: 780 },
});
const addMember = reserveMembers();
const article = reserveRows('noticias', 'title', 'Retrato da turma');

const dialog = '[role=dialog]';
const question = '[role=alertdialog]';

/** Expects a screen, or the dialog over it, to be usable with large text, and in colors that the reader has chosen. */
function expectUsable(page: Page, step: string, within?: string) {
  return test.step(step, async () => {
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page, [width]);
    await expectReadableText(page, within);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectVisibleControls(page, within);
    await page.emulateMedia({ forcedColors: 'none' });
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.getByLabel('Código do aplicativo');
const greeting = (page: Page) => page.getByRole('heading', { name: /^Olá/ });

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function signIn(page: Page, { email, password }: Member) {
  await type(page, page.getByLabel('E-mail'), email);
  await type(page, page.getByLabel('Senha', { exact: true }), password);
  await page.keyboard.press('Enter');
}

/** Expects a problem at a field to be read aloud although the field has the focus already. */
async function expectAnnounced(problem: Locator) {
  await expect(problem).toBeVisible();
  expect(await problem.evaluate((text) => text.closest('[aria-live=polite]') !== null)).toBe(true);
}

async function readKey(page: Page) {
  await expect(page.getByRole('heading', { name: /^1\. Leia este código/ })).toBeFocused();
  return new CodeApp((await page.locator('code').innerText()).replaceAll(' ', ''));
}

async function keepCodes(page: Page, leave: string) {
  await press(page, page.getByLabel('Guardei os códigos'), 'Space');
  await press(page, button(page, leave));
}

test('with a keyboard only, a member activates a second key, renews its recovery codes, and loses it', async ({
  page,
}) => {
  test.slow();
  const member = await addMember('Téo', ['publica']);
  await page.goto('/admin/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectUsable(page, 'sign-in');
  await signIn(page, member);
  await expect(greeting(page)).toBeVisible();
  await expectUsable(page, 'dashboard');
  await page.goto('/admin/minha-conta');
  await expect(page.getByText('Este navegador', { exact: true })).toBeVisible();
  await press(page, button(page, 'Ativar a segunda chave'));
  await expect(page.getByText('Enviamos um e-mail para')).toBeVisible();
  await expect(button(page, 'Enviar de novo')).toBeFocused();
  await expectUsable(page, 'account');

  await page.goto(await waitForKeyLink(member));
  await expect(page.getByText('Vamos ligar a conta')).toBeVisible();
  await expectUsable(page, 'link');
  await press(page, button(page, 'Continuar'));
  const app = await readKey(page);
  await expectUsable(page, 'QR code');
  await type(page, codeField(page), '12');
  await page.keyboard.press('Enter');
  await expectAnnounced(page.getByText('O código tem seis algarismos, como'));
  await type(page, codeField(page), app.wrong());
  await press(page, button(page, 'Ativar a segunda chave'));
  await expectAnnounced(page.getByText('Este código não confere'));
  await expect(codeField(page)).toBeFocused();
  await expectUsable(page, 'wrong first code');
  await type(page, codeField(page), await app.next());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Pronto/ })).toBeFocused();
  await expectUsable(page, 'recovery codes');
  await keepCodes(page, 'Ir para o painel');
  await expect(greeting(page)).toBeVisible();

  await page.goto('/admin/minha-conta');
  await press(page, button(page, 'Novos códigos de recuperação'));
  await expectUsable(page, 'question about new codes', question);
  await press(page, button(page, 'Criar novos códigos'));
  const codes = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' });
  await expect(codes.getByText('Guarde os códigos de recuperação')).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectUsable(page, 'new codes', dialog);
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts();
  await keepCodes(page, 'Fechar');
  await expect(codes).toHaveCount(0);
  await expect(button(page, 'Novos códigos de recuperação')).toBeFocused();
  await press(page, button(page, 'Trocar de celular'));
  await expect(page.getByText('Ele liga a conta a outro celular')).toBeVisible();
  await expect(button(page, 'Trocar de celular')).toBeFocused();
  await expectUsable(page, 'account with a key');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/dashboard');
  await signIn(page, member);
  await expect(codeField(page)).toBeFocused();
  await type(page, codeField(page), app.wrong());
  await page.keyboard.press('Enter');
  await expectAnnounced(page.getByText('Este código não confere'));
  await expectUsable(page, 'wrong code');
  await press(page, button(page, 'Perdi o celular: usar um código de recuperação'));
  const recovery = page.getByLabel('Código de recuperação');
  await expect(recovery).toBeFocused();
  await type(page, recovery, 'aaaaa-aaaaa');
  await page.keyboard.press('Enter');
  await expectAnnounced(page.getByText('Este código não confere'));
  await expectUsable(page, 'wrong recovery code');
  await type(page, recovery, code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A chave perdida foi retirada')).toBeVisible();
  await expectUsable(page, 'lost key removed');
});

test('with a keyboard only, a colleague removes a lost key, demands keys, and ends a session', async ({
  browser,
  page,
}) => {
  test.slow();
  const manager = await addMember('Cida', ['muda_equipe']);
  const colleague = await addMember('Davi', ['publica']);
  const { page: theirs } = await openAs(browser, colleague);
  await theirs.goto('/admin/minha-conta');
  await press(theirs, button(theirs, 'Ativar a segunda chave'));
  await theirs.goto(await waitForKeyLink(colleague));
  await press(theirs, button(theirs, 'Continuar'));
  const app = await readKey(theirs);
  await type(theirs, codeField(theirs), await app.next());
  await theirs.keyboard.press('Enter');
  await keepCodes(theirs, 'Ir para o painel');
  await expect(greeting(theirs)).toBeVisible();

  await theirs.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('-auth-token')) localStorage.removeItem(key);
    dispatchEvent(new Event('visibilitychange'));
  });
  await expect(theirs.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible();
  await expect(theirs.getByLabel('Senha', { exact: true })).toBeFocused();
  await expectUsable(theirs, 'session over', dialog);
  await theirs.keyboard.type(colleague.password);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('dialog', { name: 'Falta o código' })).toBeVisible();
  await expect(codeField(theirs)).toBeFocused();
  await expectUsable(theirs, 'session without code', dialog);

  await page.goto('/admin/login');
  await signIn(page, manager);
  await expect(greeting(page)).toBeVisible();
  await page.goto('/admin/equipe');
  const demand = page.getByRole('link', { name: 'Exigir a segunda chave' });
  await press(page, demand);
  await tabTo(page, page.getByLabel('De ninguém'));
  await page.keyboard.press('ArrowUp');
  await press(page, button(page, 'Salvar'));
  const refusal = page.getByText('Ative primeiro a sua segunda chave.');
  await expect(refusal).toBeInViewport();
  await expect(button(page, 'Salvar')).toBeFocused();
  await expectUsable(page, 'refused demand', dialog);
  await press(page, button(page, 'Cancelar'));
  await expect(demand).toBeFocused();

  await type(page, page.getByLabel('Buscar'), colleague.nome);
  const edit = page.getByRole('link', { name: `Editar ${colleague.nome}` });
  await expect(page.getByRole('link', { name: /^Editar/ })).toHaveCount(1);
  await expectUsable(page, 'team');
  await press(page, edit);
  await expect(button(page, 'Retirar a segunda chave')).toBeVisible();
  await expectUsable(page, 'member', dialog);
  await press(page, button(page, 'Retirar a segunda chave'));
  await expectUsable(page, 'question about the key', question);
  await press(page, button(page, 'Retirar'));
  await expect(button(page, 'Retirar a segunda chave')).toHaveCount(0);
  await press(page, button(page, 'Voltar'));
  await expect(edit).toBeFocused();

  await theirs.reload();
  await expect(theirs.getByText(/^A segunda chave é um código/)).toBeVisible();
  await expectUsable(theirs, 'activation demanded');

  await page.goto('/admin/minha-conta');
  const sessions = page.getByRole('list', { name: 'Navegadores conectados' });
  await press(page, sessions.getByRole('button', { name: /^Sair de / }).first());
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions).toBeFocused();
  await press(page, button(page, 'Sair de todos os aparelhos'));
  await expectUsable(page, 'question about sessions', question);
  await theirs.close();
});

test('the menu shows its entries whole, on a phone and on a desktop', async ({ page }) => {
  const member = await addMember('Caio', ['publica', 'muda_escola']);
  await page.goto('/admin/login');
  await signIn(page, member);
  await expect(greeting(page)).toBeVisible();
  await press(page, button(page, 'Abrir menu'));
  await expect(page.getByRole('link', { name: 'Colaboradores' })).toBeVisible();
  await expectUsable(page, 'menu', dialog);
  await page.keyboard.press('Escape');
  for (const wide of [900, 1360]) {
    await page.setViewportSize({ width: wide, height: 860 });
    await expectReadableText(page, 'aside');
    await expectNoHorizontalScrolling(page, [wide]);
  }
});

test('with a keyboard only, a member learns why a page is closed, and goes on', async ({
  page,
}) => {
  const member = await addMember('Bia', ['publica']);
  await page.goto('/admin/visitas');
  await signIn(page, member);
  const heading = page.getByRole('heading', { name: 'Você não tem permissão para abrir' });
  await expect(heading).toBeFocused();
  await expectUsable(page, 'closed page');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o Dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(greeting(page)).toBeVisible();
});

test('what a withdrawal does is read on the whole screen of a phone, all of which scrolls', async ({
  page,
}) => {
  const member = await addMember('Rosa', ['publica']);
  const { id } = await addRow('noticias', { title: article.name });
  await page.goto(`/admin/gerenciar-noticias/${String(id)}`);
  await signIn(page, member);
  await press(page, button(page, 'Retirar este item do ar, de vez'));
  const question = page.getByRole('dialog', { name: /^Retirar do ar/ });
  await expect(question.getByText('O que o sistema não alcança:')).toBeAttached();
  const box = await question.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width, height: 780 });
  await expectUsable(page, 'withdrawal', '[role=dialog]:has(> [role=group])');
  const content = question.getByRole('group');
  expect(await content.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  await content.focus();
  await page.keyboard.press('End');
  await expect(question.getByLabel('Entendi: não dá para desfazer')).toBeInViewport({ ratio: 1 });
  await expect(question.getByRole('button', { name: 'Retirar do ar' })).toBeInViewport();
  await question.getByRole('button', { name: 'Cancelar' }).click();
});

test('a message does not cover the title of the dialog that asks for the password again', async ({
  page,
}) => {
  const member = await addMember('Davi', ['publica']);
  await page.goto('/admin/gerenciar-noticias/create');
  await signIn(page, member);
  await page.getByRole('textbox', { name: 'Título' }).fill('Passeio');
  await button(page, 'Salvar').evaluate((save: HTMLElement) => {
    localStorage.clear();
    save.click();
  });
  const title = page.getByRole('heading', { name: 'Sua sessão terminou' });
  await expect(title).toBeVisible();
  const toast = page
    .getByRole('region', { name: /Notificações/ })
    .getByText('Sessão não encontrada.');
  await expect(toast).toBeVisible();
  // The pointer keeps the message from vanishing.
  await toast.hover();
  const message = page.getByRole('region', { name: /Notificações/ }).locator('.MuiSnackbar-root');
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
  // The focus scrolls the dialog when it has faded in.
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await title.scrollIntoViewIfNeeded();
  expect((await title.boundingBox())?.y).toBeGreaterThan(y + height);
});
