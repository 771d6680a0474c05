import type { Page } from '@playwright/test';
import { expect, linkTo, newPerson, test } from './fixtures/accounts';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectToast, refuse, remove, save } from './fixtures/console';
import { removeRows, startsWith } from './fixtures/data-service';
import { environment, signedOut, staffState } from './fixtures/environment';

test.use({ storageState: staffState });

const openTeam = (page: Page) => page.goto('/admin/equipe');
const rowFor = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function invite(page: Page, { nome, email }: { nome: string; email: string }) {
  await page.getByRole('link', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar para a equipe' });
  await dialog.getByLabel('Nome').fill(nome);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
}

let person: ReturnType<typeof newPerson>;
test.beforeEach(() => {
  person = newPerson();
});
test.afterEach(async () => {
  await removeRows('equipe', startsWith('nome', person.nome));
});

test('somebody is invited, chooses a password by the mail, works, and leaves the team', async ({
  page,
  browser,
}) => {
  test.slow(true, 'Two people at two consoles, from the invitation to the last day.');
  await page.goto('/admin/equipe/create');
  await save(page);
  await expect(page.getByText('Informe o nome.')).toBeVisible();
  await expect(page.getByText('Informe o e-mail.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await openTeam(page);
  await expect(rowFor(page, '(você)').getByRole('switch')).toBeDisabled();
  await invite(page, { ...person, email: environment.account.email });
  await expectToast(page, 'Erro ao convidar', 'Esta pessoa já faz parte da equipe.');
  await page.getByLabel('E-mail').fill(person.email);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Convite enviado por e-mail.');
  const row = rowFor(page, person.nome);
  await expect(row).toContainText(person.email);
  await expect(row).toContainText('Convite pendente');

  const context = await browser.newContext({ storageState: signedOut });
  const invited = await context.newPage();
  await invited.goto(await linkTo(person.email));
  await expect(invited.getByText(/Pelo menos 12 caracteres/)).toBeVisible();
  await invited.getByLabel('Nova senha', { exact: true }).fill('chuva de verão');
  await invited.getByLabel('Repita a nova senha').fill('chuva de verão');
  await invited.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(invited).toHaveURL(/\/admin\/dashboard$/);
  await openTeam(invited);
  await expect(rowFor(invited, person.nome)).toContainText('(você)');
  await expect(invited.getByRole('link', { name: 'Convidar' })).toHaveCount(0);
  await expect(invited.getByRole('switch')).toHaveCount(0);
  await expect(invited.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);

  const announced = page.waitForResponse('**/rpc/anunciar_edicao');
  await page.goto('/admin/paginas/privacidade');
  await announced;
  await invited.goto('/admin/paginas/privacidade');
  await expect(invited.getByText(/ também est(á|ão) editando este item agora\.$/)).toBeVisible();
  await openTeam(invited);

  await openTeam(page);
  await expect(row).not.toContainText('Convite pendente');
  await row.getByRole('switch', { name: `${person.nome} pode convidar` }).click();
  await expectToast(page, 'Sucesso!', 'Permissão alterada.');
  await expect(row.getByRole('switch')).toBeChecked();
  await invited.reload();
  await expect(invited.getByRole('link', { name: 'Convidar' })).toBeVisible();

  await row.getByRole('button', { name: `Excluir ${person.nome}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  await expect(question).toContainText('não entra mais no painel');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await remove(page, person.nome);
  await expectToast(page, 'Sucesso!', `${person.nome} não faz mais parte da equipe.`);
  await expect(row).toHaveCount(0);
  await invited.reload();
  await expect(
    invited.getByRole('heading', { name: 'Esta conta não faz parte da equipe' }),
  ).toBeVisible();
  await invited.getByRole('button', { name: 'Sair' }).click();
  await expect(invited).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await context.close();
});

test('an invitation whose mail fails is sent by saving again, and later once more', async ({
  page,
}) => {
  await openTeam(page);
  await refuse(page, {
    method: 'POST',
    path: '/auth/v1/recover',
    status: 500,
    code: 'unexpected_failure',
    message: 'Error sending recovery email',
    times: 1,
  });
  await invite(page, person);
  await expectToast(page, 'Erro ao enviar o convite', 'Tente de novo em alguns minutos.');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Convite enviado por e-mail.');

  await rowFor(page, person.nome)
    .getByRole('button', { name: `Reenviar convite para ${person.nome}` })
    .click();
  await expectToast(page, 'Sucesso!', 'Convite enviado de novo por e-mail.');
});
