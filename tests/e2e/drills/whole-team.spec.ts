import { expect, test } from '../fixtures/console';
import { signedOut } from '../fixtures/environment';
import { openAs, reserveMembers } from '../fixtures/members';
import { activate, keepCodes, waitForKeyLink } from '../fixtures/second-keys';

const addMember = reserveMembers();

test.use({ storageState: signedOut });

test('the school demands a second key of all members; a colleague activates one and continues', async ({
  browser,
}) => {
  const [manager, colleague] = [await addMember('Cida', ['muda_equipe']), await addMember('Davi')];
  const { page, staff } = await openAs(browser, manager);
  const theirs = await openAs(browser, colleague);
  const demand = async (of: string) => {
    await page.goto('/admin/equipe/segunda-chave');
    await page.getByLabel(of).check();
    await staff.save();
    await staff.expectToast('Sucesso!', 'A exigência vale a partir de agora.');
  };

  await page.goto('/admin/equipe/segunda-chave');
  await page.getByLabel('De todas as pessoas').check();
  await staff.save();
  await page.getByRole('link', { name: 'Ir para Minha conta' }).click();
  await staff.press('Ativar a segunda chave');
  await activate(page, await waitForKeyLink(manager));
  await keepCodes(page);
  await demand('De todas as pessoas');
  try {
    await theirs.page.goto('/admin/gerenciar-noticias');
    const title = theirs.page.getByRole('heading', { name: 'Ative a segunda chave' });
    await expect(title).toBeVisible();
    await expect(theirs.page.getByRole('navigation', { name: 'Painel' })).toHaveCount(0);
    await theirs.staff.press('Ativar: enviar o link por e-mail');
    await activate(theirs.page, await waitForKeyLink(colleague));
    await keepCodes(theirs.page);
    await theirs.page.goto('/admin/minha-conta');
    await expect(
      theirs.page.getByText('A escola exige a segunda chave da sua conta'),
    ).toBeVisible();
    await expect(theirs.page.getByRole('button', { name: 'Desativar' })).toHaveCount(0);
  } finally {
    await demand('De ninguém');
  }
  await theirs.page.reload();
  await expect(theirs.page.getByRole('button', { name: 'Desativar' })).toBeVisible();
  await theirs.page.context().close();
  await page.context().close();
});
