import { expect, test } from './fixtures/console';
import { addRow, changeRows, removeRows, fetchRows } from './fixtures/data-service';
import { tabTo } from './fixtures/keyboard';
import { makePdf } from './fixtures/files';

const table = 'cardapios';

/** Each worker has its own week, in a year that no other menu has. */
const year = 2040 + Number(process.env.TEST_PARALLEL_INDEX);
const [start, end, period] = [`${year}-03-05`, `${year}-03-09`, `05/03/${year} - 09/03/${year}`];
const ownMenu = `periodo_inicio=eq.${start}`;
const fetchActive = () => fetchRows(table, 'is_active=is.true');

test.beforeEach(async ({ page }) => {
  await removeRows(table, ownMenu);
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'PDF' }));
});
test.afterEach(() => removeRows(table, ownMenu));

test('a member previews a menu, and schedules it to become active on its first day', async ({
  page,
  staff,
}) => {
  const frame = page.getByTitle('Pré-visualização do cardápio');
  await page.goto('/admin/gerenciar-cardapios/create');
  await page.getByLabel('Início do Período').fill(start);
  await page.getByLabel('Fim do Período').fill(end);
  const urlField = page.getByLabel(/URL do Cardápio/);
  await urlField.fill('ftp://example.com/a.pdf');
  await expect(page.getByText('Cole uma URL de PDF válida para visualizar.')).toBeVisible();
  await staff.attach({ ...makePdf('a.txt'), buffer: Buffer.from('x') });
  await expect(page.getByText('“a.txt” não é um PDF.')).toBeVisible();
  await urlField.fill('https://example.com/semana.pdf');
  await expect(frame).toHaveAttribute('src', /^https:\/\/example\.com\/semana\.pdf/);

  const activateAtStart = page.getByLabel('Ativar sozinho no primeiro dia do período');
  await expect(activateAtStart).not.toBeChecked();
  await activateAtStart.check();
  await staff.expectSaved('Cardápio criado com sucesso.');
  expect(await fetchRows(table, ownMenu)).toMatchObject([
    { is_active: false, ativar_no_inicio: true },
  ]);
  await expect(staff.row(period)).toContainText(`Fica ativo sozinho em ${period.slice(0, 10)}`);
  const link = staff.row(period).getByRole('link', { name: 'semana.pdf' });
  await expect(link).toHaveAttribute('target', '_blank');

  await staff.edit(`cardápio ${period}`);
  await staff.attach(makePdf('outra.pdf'));
  await expect(frame).toHaveAttribute('src', /^blob:/);
  const upload = ['POST', '/storage/v1/object/documentos/'] as const;
  await staff.expectRefused(upload, () => staff.save(), 'Erro no upload do PDF');
  await staff.expectSaved('Cardápio atualizado com sucesso.');
  const url_cardapio = expect.stringMatching(/^\/storage\/v1\/object\/public\/documentos\//);
  expect(await fetchRows(table, ownMenu)).toMatchObject([{ is_active: false, url_cardapio }]);
  await staff.remove(`cardápio ${period}`);
  await staff.expectToast('Sucesso!', 'Cardápio excluído com sucesso.');
});

test('activating a menu asks for confirmation and deactivates the previous one', async ({
  page,
  staff,
}) => {
  const [activeBefore] = await fetchActive();
  const url_cardapio = 'https://example.com/semana.pdf';
  const menu = { periodo_inicio: start, periodo_fim: end, url_cardapio };
  const added = await addRow(table, menu);
  try {
    await page.goto('/admin/gerenciar-cardapios');
    const warning = ['Ativar o cardápio de outra semana?', `${period}, ainda não começou.`];
    const activate = async (button = 'Ativar mesmo assim') => {
      await staff.press(`Ativar cardápio ${period}`);
      await staff.answerDialog(button, ...warning);
    };
    await activate('Cancelar');
    expect(await fetchActive()).toMatchObject([{ id: activeBefore?.id }]);
    const change = ['PATCH', '/rest/v1/cardapios'] as const;
    await staff.expectRefused(change, activate, 'Erro ao atualizar status');
    await staff.refuse(change, { code: '23505', status: 409 });
    await activate();
    await staff.expectToast('Erro ao desativar cardápio antigo', 'sem banco');
    await activate();
    await staff.expectToast('Sucesso!', 'Status do cardápio atualizado.');
    await expect(
      staff.row(period).getByRole('button', { name: 'Cardápio já ativo' }),
    ).toBeDisabled();
    expect(await fetchActive()).toMatchObject([{ id: added.id }]);

    await changeRows(table, `id=eq.${activeBefore?.id}`, { is_active: true });
    await staff.edit(`cardápio ${period}`);
    const isActive = page.getByLabel('Marcar como cardápio ativo?');
    await isActive.check();
    await staff.save();
    await staff.answerDialog('Cancelar', ...warning);
    await expect(isActive).toBeChecked();
    await staff.save();
    await staff.answerDialog('Ativar mesmo assim', ...warning);
    await staff.expectToast('Sucesso!', 'Cardápio atualizado com sucesso.');
    expect(await fetchActive()).toMatchObject([{ id: added.id }]);
  } finally {
    if (activeBefore) await changeRows(table, `id=eq.${activeBefore.id}`, { is_active: true });
  }
});

test('a member types dishes, pastes a table, copies the last week’s and previews the page', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/gerenciar-cardapios/create');
  await page.getByLabel('Início do Período').fill(start);
  await page.getByLabel('Fim do Período').fill(end);
  await page.getByRole('button', { name: 'Escrever os pratos' }).click();
  const getLunch = (day: string) =>
    page
      .getByRole('group', { name: new RegExp(`${day}/03$`) })
      .getByLabel('Almoço', { exact: true });
  await getLunch('05').fill('Arroz e feijão');
  await getLunch('06').fill('Macarrão');
  await page.getByRole('button', { name: 'Informar alergênicos' }).click();
  await page.getByLabel('Alergênicos: Almoço').nth(1).fill('glúten');
  await staff.expectAccessible();
  await staff.expectSaved('Cardápio criado com sucesso.');
  const day = (number: string) => `${year}-03-${number}`;
  const typed = {
    [day('05')]: { almoco: { pratos: 'Arroz e feijão' } },
    [day('06')]: { almoco: { pratos: 'Macarrão', alergenicos: 'glúten' } },
  };
  expect(await fetchRows(table, ownMenu)).toMatchObject([{ url_cardapio: null, pratos: typed }]);
  await expect(staff.row(period)).toContainText('Só os pratos, sem PDF');

  await staff.edit(`cardápio ${period}`);
  await page.getByRole('button', { name: 'Colar de uma tabela' }).click();
  await page.getByLabel('Cole aqui a tabela').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '\t05/03\t07/03\nAlmoço\tPeixe\tFrango\nJantar\tSopa\n');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    field.dispatchEvent(paste);
  });
  await expect(page.getByText('“Sopa”. O site não tem esta refeição.')).toBeVisible();
  await expect(getLunch('05')).toHaveValue('Arroz e feijão');
  await staff.expectAccessible();
  await page.getByRole('button', { name: 'Usar estes pratos' }).click();
  const expectLunches = async (...lunches: string[]) => {
    for (const [index, lunch] of lunches.entries())
      await expect(getLunch(`0${index + 5}`)).toHaveValue(lunch);
  };
  await expectLunches('Peixe', 'Macarrão', 'Frango');
  const soup = page.getByText('“Sopa”. O site não tem esta refeição.');
  await expect(soup).toBeVisible();

  // The copy is not of the table, but undoing it leads back to that.
  await page.getByRole('button', { name: 'Copiar da última semana' }).click();
  await expect(page.getByText(/^\d+ refeiç(ão|ões) do cardápio/)).toBeVisible();
  await expect(soup).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expectLunches('Peixe', 'Macarrão', 'Frango');
  await expect(soup).toBeVisible();
  await getLunch('05').fill('Arroz e feijão');
  await getLunch('07').fill('Sopa de legumes');
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  const site = page.frameLocator('[title="O site com o que está no formulário"]');
  const menu = site.getByRole('region', { name: 'Cardapio da Semana' });
  await expect(menu).toContainText(`Período: ${period.replace(' - ', ' a ')}`);
  await expect(menu.getByRole('listitem')).toContainText([
    /Arroz e feijão/,
    /Macarrão.*Alergênicos: glúten/,
    /Sopa de legumes/,
  ]);
});

test('a member fills the dishes by keyboard, and the focus stays where the work is', async ({
  page,
}) => {
  await page.goto('/admin/gerenciar-cardapios/create');
  await page.getByLabel('Início do Período').fill(start);
  await page.getByLabel('Fim do Período').fill(end);
  const dishes = page.getByRole('group', { name: 'Pratos de cada dia' });
  const button = (name: string) => dishes.getByRole('button', { name });
  const press = async (name: string, key?: string) => {
    await tabTo(page, button(name), key);
    await page.keyboard.press('Enter');
  };
  await press('Escrever os pratos');
  const monday = page.getByRole('group', { name: /05\/03$/ });
  const snack = monday.getByLabel('Lanche da manhã', { exact: true });
  await expect(snack).toBeFocused();
  await page.keyboard.type('Banana');
  await press('Informar alergênicos', 'Shift+Tab');
  await expect(monday.getByLabel('Alergênicos: Lanche da manhã')).toBeFocused();

  const field = dishes.getByLabel('Cole aqui a tabela');
  await press('Colar de uma tabela', 'Shift+Tab');
  await expect(field).toBeFocused();
  await press('Fechar sem usar');
  await expect(button('Colar de uma tabela')).toBeFocused();
  await page.keyboard.press('Enter');
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '\t05/03\nAlmoço\tPeixe\n');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(button('Usar estes pratos')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Colar de uma tabela')).toBeFocused();
  await press('Desfazer');
  await expect(dishes).toBeFocused();
  await expect(snack).toHaveValue('Banana');
});
