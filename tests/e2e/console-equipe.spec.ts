import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, Staff, test } from './fixtures/console';
import { ask, removeRows, startsWith } from './fixtures/data-service';
import { environment, signedOut } from './fixtures/environment';

/** A name and an address that nobody else has. */
let person: { nome: string; email: string };
const password = 'chuva de verão';
const invited = 'O convite segue por e-mail, em instantes.';
const row = (page: Page) => page.getByRole('row').filter({ hasText: person.nome });

test.beforeEach(async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  person = { nome: `Bia ${word}`, email: `bia.${word}@exemplo.example` };
  await page.goto('/admin/equipe');
  await page.getByRole('link', { name: 'Convidar' }).click();
});
test.afterEach(() => removeRows('equipe', startsWith('nome', person.nome)));

/** The link in the newest mail to somebody that holds one; waits for another than the one before. */
async function nextLink(before = '', address = person.email): Promise<string> {
  let link = before;
  await expect(async () => {
    const response = await fetch(`${environment.inboxUrl}/api/messages`);
    const mails = (await response.json()) as { to: string[]; html: string }[];
    // Others tell what was done, and hold no link.
    const mail = mails.find(({ to, html }) => to.includes(address) && html.includes('href='));
    link = (/href="([^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
    expect([before, '']).not.toContain(link);
    // The first mail has to wait until the function has started.
  }).toPass({ timeout: 30_000 });
  return link;
}

async function enterTwice(page: Page, first: string, second = first) {
  await page.getByLabel('Nova senha', { exact: true }).fill(first);
  await page.getByLabel('Repita a nova senha').fill(second);
}

/** Does what a mail scanner does before anybody reads the mail: follows the link, in a browser too. */
async function scan({ browser, link }: { browser: Browser; link: string }) {
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).ok).toBe(true);
  const scanner = await browser.newPage({ storageState: signedOut });
  await scanner.goto(link, { waitUntil: 'networkidle' });
  await scanner.close();
}

/** Chooses a password on the page that a link in a mail leads to. */
async function choosePassword(page: Page, link: string) {
  await page.goto(link);
  await expect(page.getByText(/Pelo menos 12 caracteres/)).toBeVisible();
  await enterTwice(page, password);
  await page.getByRole('button', { name: /^Definir (nova senha|senha e entrar)$/ }).click();
  await new Staff(page).expectToast('Sucesso!', 'Senha alterada com sucesso.');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Invites the person with the form that is open. @returns a page on which they have chosen their password */
async function invite(page: Page, browser: Browser): Promise<Page> {
  await page.getByLabel('Nome').fill(person.nome);
  await page.getByLabel('E-mail').fill(person.email);
  await new Staff(page).expectSaved(invited);
  const link = await nextLink();
  await scan({ browser, link });
  const theirs = await browser.newPage({ storageState: signedOut });
  await choosePassword(theirs, link);
  await theirs.goto(link);
  await expect(theirs.getByText('Este convite já foi usado.')).toBeVisible();
  await theirs.goto('/admin/dashboard');
  return theirs;
}

const expectHomePage = (page: Page) => expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);

test('an invitation is refused in words, or sent again', async ({ page, staff, browser }) => {
  await staff.save();
  await expect(page.getByText('Informe o nome.')).toBeVisible();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await staff.expectAccessible();
  await page.getByLabel('Nome').fill(person.nome);
  await page.getByLabel('E-mail').fill(environment.account.email);
  await staff.save();
  await staff.expectToast('Erro ao convidar', 'Esta pessoa já faz parte da equipe.');
  await page.getByLabel('E-mail').fill(person.email);
  await staff.expectSaved(invited);
  await expect(row(page)).toContainText(person.email);
  await expect(row(page)).toContainText('Convite pendente');
  const first = await nextLink();
  await page.getByRole('button', { name: `Reenviar convite para ${person.nome}` }).click();
  await staff.expectToast('Sucesso!', 'O link anterior não vale mais.');
  const theirs = await browser.newPage({ storageState: signedOut });
  await theirs.goto(first);
  await expect(theirs.getByText('Abra o e-mail mais recente')).toBeVisible();
  await theirs.goto(await nextLink(first));
  await expect(theirs.getByText(`Olá, ${person.nome}!`)).toContainText('convidou você');
  await new Staff(theirs).expectAccessible();
  await theirs.close();
});

test('a new member works, may invite, and is taken out', async ({ page, staff, browser }) => {
  const theirs = await invite(page, browser);
  await theirs.goto('/admin/equipe');
  await expect(row(theirs)).toContainText('(você)');
  await expect(theirs.getByRole('link', { name: 'Convidar' })).toHaveCount(0);
  await expect(theirs.getByRole('switch')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);

  await page.goto('/admin/equipe');
  const own = page.getByRole('row').filter({ hasText: '(você)' });
  await expect(own.getByRole('switch')).toBeDisabled();
  await expect(row(page)).not.toContainText('Convite pendente');
  const right = row(page).getByRole('switch', { name: `${person.nome} pode convidar` });
  await right.click();
  await staff.expectToast('Sucesso!', 'Permissão alterada.');
  await expect(right).toBeChecked();
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

test('a member changes their password, and gets one by mail', async ({ page, browser }) => {
  const theirs = await invite(page, browser);
  const them = new Staff(theirs);
  const token = '/auth/v1/token?grant_type=';
  /** Signs in as another device would. @returns what prolongs that session */
  const signInElsewhere = async (given: string) => {
    const credentials = { email: person.email, password: given };
    const session = await ask('POST', `${token}password`, credentials);
    const { refresh_token } = session as { refresh_token: string };
    return () => ask('POST', `${token}refresh_token`, { refresh_token });
  };
  const prolong = await signInElsewhere(password);
  await theirs.getByRole('link', { name: 'Minha conta' }).click();
  for (const text of [person.nome, person.email])
    await expect(theirs.getByRole('definition').filter({ hasText: text })).toBeVisible();
  const change = theirs.getByRole('button', { name: 'Trocar a senha' });
  const current = theirs.getByRole('region', { name: 'Trocar a senha' }).getByLabel('Senha atual');
  await current.fill('não é esta aqui');
  await enterTwice(theirs, 'curta', 'diferente');
  await change.click();
  await expect(theirs.getByText('Use pelo menos 12 caracteres.')).toBeVisible();
  await expect(theirs.getByText('As senhas não coincidem')).toBeVisible();
  const changed = 'outra frase comprida';
  await enterTwice(theirs, changed);
  await change.click();
  await expect(theirs.getByText('A senha não confere.')).toBeVisible();
  await current.fill(password);
  await change.click();
  await them.expectToast('Sucesso!', 'Senha alterada com sucesso.');
  await expect(current).toHaveValue('');
  await expect(prolong()).rejects.toThrow(/: 40\d /);

  const prolongOther = await signInElsewhere(changed);
  await them.press('Sair de todos os aparelhos');
  await them.answer('Cancelar', 'Sair de todos os aparelhos?');
  await prolongOther();
  const prolongThird = await signInElsewhere(changed);
  await them.press('Sair dos outros aparelhos');
  await them.expectToast('Sucesso!', 'Você saiu dos outros aparelhos e continua neste.');
  await expect(prolongThird()).rejects.toThrow(/: 40\d /);
  const prolongLast = await signInElsewhere(changed);
  await them.press('Sair de todos os aparelhos');
  await them.answer('Sair de todos', 'Sair de todos os aparelhos?');
  await expectHomePage(theirs);
  await expect(prolongLast()).rejects.toThrow(/: 40\d /);

  await theirs.goto('/admin/minha-conta');
  await expect(theirs).toHaveURL(/\/admin\/login$/);
  const used = await nextLink();
  await theirs.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await theirs.getByLabel('E-mail').fill(person.email);
  await them.expectAccessible();
  await them.press('Enviar link');
  await expect(theirs.getByText(/o link chega em instantes/)).toBeVisible();
  const link = await nextLink(used);
  await scan({ browser, link });
  await choosePassword(theirs, link);
  await theirs.goto(link);
  await enterTwice(theirs, password);
  await them.press('Definir nova senha');
  await expect(theirs.getByText('Este link não vale mais: já foi usado')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible();
  await them.expectAccessible();
  await theirs.close();
});

test('a member changes their e-mail, which counts once it is confirmed', async ({
  page,
  browser,
}) => {
  const theirs = await invite(page, browser);
  const them = new Staff(theirs);
  const next = `nova.${person.email}`;
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

  await email.fill(next);
  await theirs.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await send();
  await expect(failure).toContainText('Sem conexão com o servidor.');
  await expect(email).toHaveValue(next);
  await them.expectAccessible();
  await theirs.unroute('**/auth/v1/user');
  await send();
  await them.expectToast('Falta confirmar', `Enviamos um link para ${next}.`);
  await expect(failure).toHaveCount(0);
  for (const field of [email, current]) await expect(field).toHaveValue('');
  await expect(pending).toContainText(`Falta confirmar ${next}`);
  await theirs.reload();
  await expect(pending).toContainText(`Falta confirmar ${next}`);
  const ownEmail = (address: string) => theirs.getByRole('definition').getByText(address);
  await expect(ownEmail(person.email)).toBeVisible();
  await them.expectAccessible();

  const link = await nextLink('', next);
  await scan({ browser, link });
  await theirs.goto(link);
  await them.press('Confirmar o novo e-mail');
  await expect(theirs.getByText('E-mail trocado. Da próxima vez, entre com o novo.')).toBeVisible();
  await theirs.goto('/admin/minha-conta');
  await expect(ownEmail(next)).toBeVisible();
  await expect(pending).toHaveCount(0);
  await theirs.close();
});

test('what somebody typed waits for them alone when their session ends', async ({
  page,
  browser,
}) => {
  const theirs = await invite(page, browser);
  const them = new Staff(theirs);
  const text = 'Ata que só eu escrevi';
  const title = theirs.getByRole('textbox', { name: 'Título' });
  const offer = theirs.getByRole('button', { name: /^Recuperar o que você digitou/ });
  const open = async () => {
    await theirs.goto('/admin/agenda/create');
    await expect(title).toBeVisible();
  };
  const kept = () => theirs.evaluate(() => Object.values(localStorage).join());
  const dialog = theirs.getByRole('dialog', { name: 'Sua sessão terminou' });
  /** The session ends unasked, which the console notices when its window gets the focus again. */
  const endSession = async () => {
    await theirs.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith('-auth-token')) localStorage.removeItem(key);
      dispatchEvent(new Event('visibilitychange'));
    });
    await expect(dialog).toBeVisible();
  };
  const searched = 'Souza';
  const searchUrl = `/admin/visitas?filter=${encodeURIComponent(JSON.stringify({ q: searched }))}`;

  await open();
  await expect(title).toHaveAttribute('autocomplete', 'off');
  await title.fill(text);
  await expect.poll(kept).toContain(text);
  await endSession();
  await expect(title).toBeHidden();
  await dialog.getByRole('button', { name: 'Ir para a tela de login' }).click();

  // A colleague at the same computer.
  await them.signIn();
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
  await open();
  await expect(title).toHaveValue('');
  await expect(offer).toHaveCount(0);
  await expect(theirs.getByText(text)).toHaveCount(0);
  await theirs.goto(searchUrl);
  await expect(theirs.getByLabel('Buscar')).toHaveValue(searched);
  await expect(theirs).toHaveURL(/\/admin\/visitas$/);
  await endSession();
  await dialog.getByRole('button', { name: 'Ir para a tela de login' }).click();

  // Its owner is back.
  await them.signIn({ email: person.email, password });
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
  await theirs.getByRole('link', { name: /^Visitas/ }).click();
  await expect(theirs.getByLabel('Buscar')).toHaveValue('');
  await open();
  await offer.click();
  await expect(title).toHaveValue(text);
  await theirs.close({ runBeforeUnload: false });
});
