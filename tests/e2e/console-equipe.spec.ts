import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { linkTo, signInElsewhere } from './fixtures/accounts';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectToast, refuse, save } from './fixtures/console';
import { ask, removeRows, startsWith } from './fixtures/data-service';
import { environment, signedOut } from './fixtures/environment';

/** A name and an address that nobody else has. */
let person: { nome: string; email: string };
test.beforeEach(async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  person = { nome: `Bia ${word}`, email: `bia.${word}@exemplo.example` };
  await openTeam(page);
});
test.afterEach(() => removeRows('equipe', startsWith('nome', person.nome)));

const openTeam = (page: Page) => page.goto('/admin/equipe');
const rowFor = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function invite(page: Page, email = person.email) {
  await page.getByRole('link', { name: 'Convidar' }).click();
  await page.getByLabel('Nome').fill(person.nome);
  await page.getByLabel('E-mail').fill(email);
  await save(page);
}

async function enterTwice(page: Page, first: string, second = first) {
  await page.getByLabel('Nova senha', { exact: true }).fill(first);
  await page.getByLabel('Repita a nova senha').fill(second);
}

/** Chooses a password on the page that a link in a mail leads to. */
async function choosePassword(page: Page, password: string) {
  await expect(page.getByText(/Pelo menos 12 caracteres/)).toBeVisible();
  await enterTwice(page, password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expectToast(page, 'Sucesso!', 'Senha alterada com sucesso.');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

const expectHomePage = (page: Page) => expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);

test('an invitation that cannot be is refused in words; one whose mail fails is sent by saving again, and later once more', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Convidar' }).click();
  await save(page);
  await expect(page.getByText('Informe o nome.')).toBeVisible();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await openTeam(page);
  await invite(page, environment.account.email);
  await expectToast(page, 'Erro ao convidar', 'Esta pessoa já faz parte da equipe.');

  await refuse(page, {
    method: 'POST',
    path: '/auth/v1/recover',
    status: 500,
    code: 'unexpected_failure',
    message: 'Error sending recovery email',
    times: 1,
  });
  await page.getByLabel('E-mail').fill(person.email);
  await save(page);
  await expectToast(page, 'Erro ao enviar o convite', 'Tente de novo em alguns minutos.');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Convite enviado por e-mail.');
  await expect(rowFor(page, person.nome)).toContainText(person.email);
  await expect(rowFor(page, person.nome)).toContainText('Convite pendente');
  await page.getByRole('button', { name: `Reenviar convite para ${person.nome}` }).click();
  await expectToast(page, 'Sucesso!', 'Convite enviado de novo por e-mail.');
});

test.describe('somebody who was invited', () => {
  let context: BrowserContext | undefined;
  /** Where the invited person works. */
  let theirs: Page;
  const password = 'chuva de verão';
  test.beforeEach(async ({ page, browser }) => {
    await invite(page);
    await expectToast(page, 'Sucesso!', 'Convite enviado por e-mail.');
    context = await browser.newContext({ storageState: signedOut });
    theirs = await context.newPage();
    await theirs.goto(await linkTo(person.email));
    await choosePassword(theirs, password);
  });
  test.afterEach(() => context?.close());

  test('works, may invite once they are allowed to, and leaves the team', async ({ page }) => {
    await openTeam(theirs);
    await expect(rowFor(theirs, person.nome)).toContainText('(você)');
    await expect(theirs.getByRole('link', { name: 'Convidar' })).toHaveCount(0);
    await expect(theirs.getByRole('switch')).toHaveCount(0);
    await expect(theirs.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);

    const announced = page.waitForResponse('**/rpc/anunciar_edicao');
    await page.goto('/admin/paginas/privacidade');
    await announced;
    await theirs.goto('/admin/paginas/privacidade');
    await expect(theirs.getByText(/ também est(á|ão) editando este item agora\.$/)).toBeVisible();

    await openTeam(page);
    await expect(rowFor(page, '(você)').getByRole('switch')).toBeDisabled();
    const row = rowFor(page, person.nome);
    await expect(row).not.toContainText('Convite pendente');
    await row.getByRole('switch', { name: `${person.nome} pode convidar` }).click();
    await expectToast(page, 'Sucesso!', 'Permissão alterada.');
    await expect(row.getByRole('switch')).toBeChecked();
    await openTeam(theirs);
    await expect(theirs.getByRole('link', { name: 'Convidar' })).toBeVisible();

    await row.getByRole('button', { name: `Excluir ${person.nome}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
    await expect(question).toContainText('não entra mais no painel');
    await question.getByRole('button', { name: 'Continuar' }).click();
    await expectToast(page, 'Sucesso!', `${person.nome} não faz mais parte da equipe.`);
    await expect(row).toHaveCount(0);
    await theirs.reload();
    const heading = { name: 'Esta conta não faz parte da equipe' };
    await expect(theirs.getByRole('heading', heading)).toBeVisible();
    await theirs.getByRole('button', { name: 'Sair' }).click();
    await expectHomePage(theirs);
  });

  test('changes their password, which signs other devices out, and gets a new one by mail', async () => {
    /** Whether a session may still be prolonged. */
    const isAlive = (refresh_token: string): Promise<boolean> =>
      ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token }).then(
        () => true,
        () => false,
      );
    const elsewhere = await signInElsewhere({ ...person, password });
    await theirs.getByRole('link', { name: 'Minha conta' }).click();
    for (const text of [person.nome, person.email])
      await expect(theirs.getByRole('definition').filter({ hasText: text })).toBeVisible();
    const change = theirs.getByRole('button', { name: 'Trocar a senha' });
    await theirs.getByLabel('Senha atual').fill('não é esta aqui');
    await enterTwice(theirs, 'curta', 'diferente');
    await change.click();
    await expect(theirs.getByText('Use pelo menos 12 caracteres.')).toBeVisible();
    await expect(theirs.getByText('As senhas não coincidem')).toBeVisible();
    const changed = { ...person, password: 'outra frase comprida' };
    await enterTwice(theirs, changed.password);
    await change.click();
    await expect(theirs.getByText('A senha não confere.')).toBeVisible();
    await theirs.getByLabel('Senha atual').fill(password);
    await change.click();
    await expectToast(theirs, 'Sucesso!', 'Senha alterada com sucesso.');
    await expect(theirs.getByLabel('Senha atual')).toHaveValue('');
    expect(await isAlive(elsewhere)).toBe(false);

    const another = await signInElsewhere(changed);
    await theirs.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
    const question = theirs.getByRole('alertdialog', { name: 'Sair de todos os aparelhos?' });
    await question.getByRole('button', { name: 'Sair' }).click();
    await expectHomePage(theirs);
    expect(await isAlive(another)).toBe(false);

    await theirs.goto('/admin/minha-conta');
    await expect(theirs).toHaveURL(/\/admin\/login$/);
    const used = await linkTo(person.email);
    await theirs.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await theirs.getByLabel('E-mail').fill(person.email);
    await theirs.getByRole('button', { name: 'Enviar link' }).click();
    await expect(theirs.getByText(/o link chega em instantes/)).toBeVisible();
    await expect.poll(() => linkTo(person.email)).not.toBe(used);
    await theirs.goto(await linkTo(person.email));
    await choosePassword(theirs, 'uma frase comprida');
    await theirs.goto(used);
    await expect(theirs.getByText('Este link não vale mais. Peça um novo.')).toBeVisible();
  });
});
