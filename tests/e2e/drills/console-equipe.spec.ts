import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, Staff, test } from '../fixtures/console';
import { callService, removeRows, buildPrefixFilter } from '../fixtures/data-service';
import { environment, signedOut } from '../fixtures/environment';
import { waitForLink } from '../fixtures/members';

/** The member that a test invites; nobody else has this name and e-mail address. */
let person: { nome: string; email: string };
const password = 'chuva de verão';
const invitationSent = 'O convite segue por e-mail, em instantes.';
const row = (page: Page) => page.getByRole('row').filter({ hasText: person.nome });

test.beforeEach(async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  person = { nome: `Bia ${word}`, email: `bia.${word}@exemplo.example` };
  await page.goto('/admin/equipe');
  await page.getByRole('link', { name: 'Convidar' }).click();
});
test.afterEach(() => removeRows('equipe', buildPrefixFilter('nome', person.nome)));

async function enterNewPassword(page: Page, first: string, second = first) {
  await page.getByLabel('Nova senha', { exact: true }).fill(first);
  await page.getByLabel('Repita a nova senha').fill(second);
}

/** Follows a link without using it, as mail scanners do before anybody reads the mail, also in a browser. */
async function scanLink({ browser, link }: { browser: Browser; link: string }) {
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).ok).toBe(true);
  const scanner = await browser.newPage({ storageState: signedOut });
  await scanner.goto(link, { waitUntil: 'networkidle' });
  await scanner.close();
}

/** Chooses a password on the page that a link in a mail leads to. */
async function choosePassword(page: Page, link: string) {
  await page.goto(link);
  await expect(page.getByText(/Pelo menos 12 caracteres/)).toBeVisible();
  await enterNewPassword(page, password);
  await page.getByRole('button', { name: /^Definir (nova senha|senha e entrar)$/ }).click();
  await new Staff(page).expectToast('Sucesso!', 'Senha alterada com sucesso.');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/**
 * Invites the person with the open form, and gives them these permissions.
 * @returns a signed-in page of theirs, after they have chosen a password
 */
async function invite(page: Page, browser: Browser, given: string[] = []): Promise<Page> {
  for (const name of given) await page.getByRole('switch', { name, exact: true }).click();
  await page.getByLabel('Nome').fill(person.nome);
  await page.getByLabel('E-mail').fill(person.email);
  await new Staff(page).expectSaved(invitationSent);
  const link = await waitForLink(person.email);
  await scanLink({ browser, link });
  const theirs = await browser.newPage({ storageState: signedOut });
  await choosePassword(theirs, link);
  await theirs.goto(link);
  await expect(theirs.getByText('Este convite já foi usado.')).toBeVisible();
  await theirs.goto('/admin/dashboard');
  return theirs;
}

const expectHomePage = (page: Page) => expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);

test('a member reads why an invitation is refused, and sends a pending one again', async ({
  page,
  staff,
  browser,
}) => {
  await staff.save();
  await expect(page.getByText('Informe o nome.')).toBeVisible();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await staff.expectAccessible();
  await page.getByLabel('Nome').fill(person.nome);
  await page.getByLabel('E-mail').fill(environment.account.email);
  await staff.save();
  await staff.expectToast('Erro ao convidar', 'Esta pessoa já faz parte da equipe.');
  await page.getByLabel('E-mail').fill(person.email);
  await staff.expectSaved(invitationSent);
  await expect(row(page)).toContainText(person.email);
  await expect(row(page)).toContainText('Convite pendente');
  const first = await waitForLink(person.email);
  await page.getByRole('button', { name: `Reenviar convite para ${person.nome}` }).click();
  await staff.expectToast('Sucesso!', 'O link anterior não vale mais.');
  const theirs = await browser.newPage({ storageState: signedOut });
  await theirs.goto(first);
  await expect(theirs.getByText('Abra o e-mail mais recente')).toBeVisible();
  await theirs.goto(await waitForLink(person.email, first));
  await expect(theirs.getByText(`Olá, ${person.nome}!`)).toContainText('convidou você');
  await new Staff(theirs).expectAccessible();
  await theirs.close();
});

test('a new member signs in, may invite once allowed, and loses access once removed', async ({
  page,
  staff,
  browser,
}) => {
  const theirs = await invite(page, browser);
  await theirs.goto('/admin/equipe');
  await expect(row(theirs)).toContainText('(você)');
  await expect(row(theirs)).toContainText('Escrever notícias, para revisão');
  await expect(theirs.getByRole('link', { name: 'Convidar' })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: /^Editar/ })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
  // Nobody but those who look after the team reads its members’ e-mail addresses.
  await expect(theirs.getByText(environment.account.email)).toHaveCount(0);

  await page.goto('/admin/equipe');
  await expect(row(page)).not.toContainText('Convite pendente');
  await staff.edit(person.nome);
  await page.getByRole('switch', { name: 'Equipe' }).click();
  await staff.expectToast('Sucesso!', `${person.nome} ganhou a permissão “Equipe”.`);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(row(page)).toContainText('Equipe');
  await theirs.goto('/admin/equipe');
  await expect(theirs.getByRole('link', { name: 'Convidar' })).toBeVisible();

  await staff.remove(person.nome, 'não entra mais no painel');
  await staff.expectToast('Sucesso!', `${person.nome} não faz mais parte da equipe.`);
  await expect(row(page)).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText('Esta conta não faz parte da equipe')).toBeVisible();
  await theirs.getByRole('button', { name: 'Sair' }).click();
  await expectHomePage(theirs);
  await theirs.close();
});

test('a member changes a password, ends sessions on other devices, and resets a forgotten password by mail', async ({
  page,
  browser,
}) => {
  const theirs = await invite(page, browser);
  const them = new Staff(theirs);
  const token = '/auth/v1/token?grant_type=';
  /** Signs in as another device would. @returns a function that refreshes that session */
  const signInElsewhere = async (currentPassword: string) => {
    const credentials = { email: person.email, password: currentPassword };
    const session = await callService('POST', `${token}password`, credentials);
    const { refresh_token } = session as { refresh_token: string };
    return () => callService('POST', `${token}refresh_token`, { refresh_token });
  };
  const refresh = await signInElsewhere(password);
  await theirs.getByRole('link', { name: 'Minha conta' }).click();
  for (const text of [person.nome, person.email])
    await expect(theirs.getByRole('definition').filter({ hasText: text })).toBeVisible();
  const change = theirs.getByRole('button', { name: 'Trocar a senha' });
  const current = theirs.getByRole('region', { name: 'Trocar a senha' }).getByLabel('Senha atual');
  await current.fill('não é esta aqui');
  await enterNewPassword(theirs, 'curta', 'diferente');
  await change.click();
  await expect(theirs.getByText('Use pelo menos 12 caracteres.')).toBeVisible();
  await expect(theirs.getByText('As senhas não coincidem')).toBeVisible();
  const newPassword = 'outra frase comprida';
  await enterNewPassword(theirs, newPassword);
  await change.click();
  await expect(theirs.getByText('A senha não confere.')).toBeVisible();
  await current.fill(password);
  await change.click();
  await them.expectToast('Sucesso!', 'Senha alterada com sucesso.');
  await expect(current).toHaveValue('');
  await expect(refresh()).rejects.toThrow(/: 40\d /);

  const refreshSecond = await signInElsewhere(newPassword);
  await them.press('Sair de todos os aparelhos');
  await them.answerDialog('Cancelar', 'Sair de todos os aparelhos?');
  await refreshSecond();
  const refreshThird = await signInElsewhere(newPassword);
  await them.press('Sair de todos os outros');
  await them.expectToast('Sucesso!', 'Você saiu dos outros aparelhos e continua neste.');
  await expect(refreshThird()).rejects.toThrow(/: 40\d /);
  const refreshFourth = await signInElsewhere(newPassword);
  await them.press('Sair de todos os aparelhos');
  await them.answerDialog('Sair de todos', 'Sair de todos os aparelhos?');
  await expectHomePage(theirs);
  await expect(refreshFourth()).rejects.toThrow(/: 40\d /);

  await theirs.goto('/admin/minha-conta');
  await expect(theirs).toHaveURL(/\/admin\/login$/);
  const usedLink = await waitForLink(person.email);
  await theirs.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await theirs.getByLabel('E-mail').fill(person.email);
  await them.expectAccessible();
  await them.press('Enviar link');
  await expect(theirs.getByText(/o link chega em instantes/)).toBeVisible();
  const link = await waitForLink(person.email, usedLink);
  await scanLink({ browser, link });
  await choosePassword(theirs, link);
  await theirs.goto(link);
  await enterNewPassword(theirs, password);
  await them.press('Definir nova senha');
  await expect(theirs.getByText('Este link não vale mais: já foi usado')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible();
  await them.expectAccessible();
  await theirs.close();
});

test('a member’s new e-mail address takes effect once it is confirmed', async ({
  page,
  browser,
}) => {
  const theirs = await invite(page, browser);
  const them = new Staff(theirs);
  const newEmail = `nova.${person.email}`;
  const region = theirs.getByRole('region', { name: 'Trocar o e-mail' });
  const email = region.getByLabel('Novo e-mail');
  const current = region.getByLabel('Senha atual');
  const failure = region.getByRole('alert');
  const pending = region.getByRole('status');
  const send = () => region.getByRole('button', { name: 'Trocar o e-mail' }).click();
  await theirs.getByRole('link', { name: 'Minha conta' }).click();
  await email.fill('sem arroba');
  await send();
  await expect(region.getByText('Informe um e-mail válido.')).toBeVisible();
  await expect(region.getByText('Campo obrigatório')).toBeVisible();
  await email.fill(person.email.toUpperCase());
  await current.fill('não é esta aqui');
  await expect(region.getByText('Este já é o e-mail da sua conta.')).toBeVisible();
  await email.fill(environment.account.email);
  await send();
  await expect(region.getByText('A senha não confere.')).toBeVisible();
  await current.fill(password);
  await send();
  await expect(region.getByText('Este e-mail já é de outra conta.')).toBeVisible();

  await email.fill(newEmail);
  await theirs.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await send();
  await expect(failure).toContainText('Sem conexão com o servidor.');
  await expect(email).toHaveValue(newEmail);
  await them.expectAccessible();
  await theirs.unroute('**/auth/v1/user');
  await send();
  await them.expectToast('Falta confirmar', `Enviamos um link para ${newEmail}.`);
  await expect(failure).toHaveCount(0);
  for (const field of [email, current]) await expect(field).toHaveValue('');
  await expect(pending).toContainText(`Falta confirmar ${newEmail}`);
  await theirs.reload();
  await expect(pending).toContainText(`Falta confirmar ${newEmail}`);
  const accountEmail = (address: string) => theirs.getByRole('definition').getByText(address);
  await expect(accountEmail(person.email)).toBeVisible();
  await them.expectAccessible();

  const link = await waitForLink(newEmail);
  await scanLink({ browser, link });
  await theirs.goto(link);
  await them.press('Confirmar o novo e-mail');
  await expect(theirs.getByText('E-mail trocado. Da próxima vez, entre com o novo.')).toBeVisible();
  await theirs.goto('/admin/minha-conta');
  await expect(accountEmail(newEmail)).toBeVisible();
  await expect(pending).toHaveCount(0);
  await theirs.close();
});

test('a member whose session ends recovers unsaved text later, until they sign out; a colleague at the same computer can’t', async ({
  page,
  browser,
}) => {
  const theirs = await invite(page, browser, ['Publicar', 'Pedidos de visita']);
  const them = new Staff(theirs);
  const text = 'Ata que só eu escrevi';
  const title = theirs.getByRole('textbox', { name: 'Título' });
  const offer = theirs.getByRole('button', { name: /^Recuperar o que você digitou/ });
  const openNewEvent = async () => {
    await theirs.goto('/admin/agenda/create');
    await expect(title).toBeVisible();
  };
  const readStorage = () => theirs.evaluate(() => Object.values(localStorage).join());
  const dialog = theirs.getByRole('dialog', { name: 'Sua sessão terminou' });
  /** Ends the session without the console, which notices it when its window becomes visible again. */
  const endSession = async () => {
    await theirs.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith('-auth-token')) localStorage.removeItem(key);
      dispatchEvent(new Event('visibilitychange'));
    });
    await expect(dialog).toBeVisible();
  };
  const searchText = 'Souza';
  const searchUrl = `/admin/visitas?filter=${encodeURIComponent(JSON.stringify({ q: searchText }))}`;

  await openNewEvent();
  await expect(title).toHaveAttribute('autocomplete', 'off');
  await title.fill(text);
  await expect.poll(readStorage).toContain(text);
  await endSession();
  await expect(title).toBeHidden();
  await dialog.getByRole('button', { name: 'Ir para a tela de login' }).click();

  // A colleague signs in at the same computer.
  await them.signIn();
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
  await openNewEvent();
  await expect(title).toHaveValue('');
  await expect(offer).toHaveCount(0);
  await expect(theirs.getByText(text)).toHaveCount(0);
  await theirs.goto(searchUrl);
  await expect(theirs.getByLabel('Buscar')).toHaveValue(searchText);
  await expect(theirs).toHaveURL(/\/admin\/visitas$/);
  await endSession();
  await dialog.getByRole('button', { name: 'Ir para a tela de login' }).click();

  // The member who typed the text signs in again.
  await them.signIn({ email: person.email, password });
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
  await theirs.getByRole('link', { name: /^Visitas/ }).click();
  await expect(theirs.getByLabel('Buscar')).toHaveValue('');
  await openNewEvent();
  await offer.click();
  await expect(title).toHaveValue(text);

  // Signs out in another tab.
  const opened = theirs.waitForEvent('popup');
  await theirs.evaluate(() => void window.open('/admin/dashboard'));
  const other = await opened;
  await other.getByRole('button', { name: 'Sair' }).click();
  await expectHomePage(other);
  await expect(theirs).toHaveURL(/\/admin\/login$/);
  expect(await readStorage()).not.toContain(text);
  await theirs.close({ runBeforeUnload: false });
});
