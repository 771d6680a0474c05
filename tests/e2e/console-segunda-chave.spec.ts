import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { expectNoHorizontalScrolling } from './fixtures/checks';
import { signedOut } from './fixtures/environment';
import { openAs, reserveMembers } from './fixtures/members';
import { activate, keepCodes, waitForKeyLink } from './fixtures/second-keys';

const addMember = reserveMembers();

const codeField = (page: Page) => page.getByLabel('Código do aplicativo');

test.use({
  storageState: signedOut,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

test('a member activates a second key by mail, and signs in with its code or, without the phone, a recovery code', async ({
  context,
  page,
  staff,
}) => {
  const member = await addMember('Téo', ['publica']);
  await page.goto('/admin/login');
  await staff.signIn(member);
  await expect(page.getByRole('navigation', { name: 'Painel' })).toBeVisible();
  await page.goto('/admin/minha-conta');
  await staff.press('Ativar a segunda chave');
  await expect(page.getByText(`Enviamos um e-mail para ${member.email}`)).toBeVisible();
  await staff.expectAccessible();
  await expectNoHorizontalScrolling(page);
  const link = await waitForKeyLink(member);

  // The link may be opened where nobody is signed in.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await staff.signIn(member);
  await expect(page.getByText('Vamos ligar a conta')).toBeVisible();
  await staff.expectAccessible();
  const { app, codes } = await activate(page, link);
  await staff.expectAccessible();
  await expectNoHorizontalScrolling(page);
  const download = page.waitForEvent('download');
  await staff.press('Baixar (.txt)');
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  await keepCodes(page);

  const path = '/admin/gerenciar-noticias?filter=%7B%7D&page=1';
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await staff.signIn(member);
  await expect(page.getByRole('heading', { name: 'Código do aplicativo' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await staff.expectAccessible();
  await page.reload();
  await codeField(page).fill(app.wrong());
  await staff.press('Continuar');
  await expect(page.getByText('Este código não confere')).toBeVisible();
  const code = await app.next();
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await staff.press('Continuar');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Notícias', level: 1 })).toBeVisible();

  await page.goto('/admin/gerenciar-noticias/create');
  const title = page.getByRole('textbox', { name: 'Título' });
  await title.fill('Passeio ao parque');
  await page.getByRole('button', { name: 'Salvar' }).evaluate((button: HTMLElement) => {
    localStorage.clear();
    button.click();
  });
  const lost = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await lost.getByLabel('Senha', { exact: true }).fill(member.password);
  await lost.getByRole('button', { name: 'Entrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Falta o código da segunda chave' });
  await expect(codeField(page)).toBeFocused();
  await expect(title).toBeHidden();
  await codeField(page).fill(await app.next());
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(title).toHaveValue('Passeio ao parque');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/dashboard');
  await staff.signIn(member);
  await staff.press('Perdi o celular: usar um código de recuperação');
  await page.getByLabel('Código de recuperação').fill((codes[0] ?? '').toUpperCase());
  await staff.press('Usar o código de recuperação');
  await expect(page.getByText('A chave perdida foi retirada')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ative a segunda chave' })).toBeVisible();
  await staff.expectAccessible();
  await staff.press('Ativar: enviar o link por e-mail');
  const tab = await context.newPage();
  await activate(tab, await waitForKeyLink(member, link));
  await expect(page.getByRole('navigation', { name: 'Painel' })).toBeVisible();
  await keepCodes(tab);
});

test('a member sees where they are signed in, and ends one of these sessions', async ({
  browser,
  page,
  staff,
}) => {
  const member = await addMember('Rui');
  const other = await openAs(browser, member);
  await page.goto('/admin/login');
  await staff.signIn(member);
  await expect(page.getByRole('navigation', { name: 'Painel' })).toBeVisible();
  await page.goto('/admin/minha-conta');
  const section = page.getByRole('region', { name: 'Onde você está conectado' });
  const own = section.getByRole('listitem').filter({ hasText: 'Este navegador' });
  await expect(own).toContainText('Chrome no Windows');
  await expect(own.getByRole('button')).toHaveCount(0);
  // Accepting the invitation has opened a session, too.
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await staff.expectAccessible();
  await expectNoHorizontalScrolling(page);
  await section.getByRole('button', { name: /^Sair de Chrome no Windows/ }).click();
  await staff.expectToast('Sucesso!', 'Você saiu de Chrome no Windows.');
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await other.page.reload();
  await expect(other.page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible();
  await other.page.close();
});

test('the team sees who has a second key, removes a lost one, and demands one only with a key of one’s own', async ({
  browser,
}) => {
  const [manager, colleague] = [
    await addMember('Cida', ['muda_equipe']),
    await addMember('Davi', []),
  ];
  const theirs = await openAs(browser, colleague);
  await theirs.page.goto('/admin/minha-conta');
  await theirs.staff.press('Ativar a segunda chave');
  await activate(theirs.page, await waitForKeyLink(colleague));
  await keepCodes(theirs.page);

  const { page, staff } = await openAs(browser, manager);
  await page.goto('/admin/equipe');
  await expect(staff.row(colleague.nome)).toContainText('Ativa');
  await expect(staff.row(manager.nome)).not.toContainText('Ativa');
  await page.getByRole('link', { name: 'Exigir a segunda chave' }).click();
  await page.getByLabel('De todas as pessoas').check();
  await staff.expectAccessible();
  await staff.save();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Ative primeiro a sua segunda chave.',
  );
  await staff.press('Cancelar');

  await staff.edit(colleague.nome);
  await staff.press('Retirar a segunda chave');
  await staff.answerDialog('Retirar', `Retirar a segunda chave de ${colleague.nome}?`);
  await staff.expectToast('Sucesso!', `${colleague.nome} precisa ativar outra segunda chave.`);
  await theirs.page.reload();
  await expect(theirs.page.getByRole('heading', { name: 'Ative a segunda chave' })).toBeVisible();
  await theirs.page.context().close();
  await page.context().close();
});
