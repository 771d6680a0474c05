import { expect, test } from './fixtures/console';
import { addRow, changeRows, removeRows, fetchRows } from './fixtures/data-service';
import { pdfFile } from './fixtures/files';

const table = 'cardapios';

/** A week of its own for every worker, in a year that no other menu is of. */
const year = 2040 + Number(process.env.TEST_PARALLEL_INDEX);
const [start, end, period] = [`${year}-03-05`, `${year}-03-09`, `05/03/${year} - 09/03/${year}`];
const own = `periodo_inicio=eq.${start}`;
const active = () => fetchRows(table, 'is_active=is.true');

test.beforeEach(async ({ page }) => {
  await removeRows(table, own);
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'PDF' }));
});
test.afterEach(() => removeRows(table, own));

test('a menu is previewed, and takes its turn if staff say so', async ({ page, staff }) => {
  const frame = page.getByTitle('Pré-visualização do cardápio');
  await page.goto('/admin/gerenciar-cardapios/create');
  await page.getByLabel('Início do Período').fill(start);
  await page.getByLabel('Fim do Período').fill(end);
  const address = page.getByLabel(/URL do Cardápio/);
  await address.fill('ftp://example.com/a.pdf');
  await expect(page.getByText('Cole uma URL de PDF válida para visualizar.')).toBeVisible();
  await staff.attach({ ...pdfFile('a.txt'), buffer: Buffer.from('x') });
  await expect(page.getByText('“a.txt” não é um PDF.')).toBeVisible();
  await address.fill('https://example.com/semana.pdf');
  await expect(frame).toHaveAttribute('src', /^https:\/\/example\.com\/semana\.pdf/);

  const choice = page.getByLabel('Ativar sozinho no primeiro dia do período');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await staff.expectSaved('Cardápio criado com sucesso.');
  expect(await fetchRows(table, own)).toMatchObject([{ is_active: false, ativar_no_inicio: true }]);
  await expect(staff.row(period)).toContainText(`Fica ativo sozinho em ${period.slice(0, 10)}`);
  const link = staff.row(period).getByRole('link', { name: 'semana.pdf' });
  await expect(link).toHaveAttribute('target', '_blank');

  await staff.edit(`cardápio ${period}`);
  await staff.attach(pdfFile('outra.pdf'));
  await expect(frame).toHaveAttribute('src', /^blob:/);
  const upload = ['POST', '/storage/v1/object/documentos/'] as const;
  await staff.expectRefused(upload, () => staff.save(), 'Erro no upload do PDF');
  await staff.expectSaved('Cardápio atualizado com sucesso.');
  const url_cardapio = expect.stringMatching(/^\/storage\/v1\/object\/public\/documentos\//);
  expect(await fetchRows(table, own)).toMatchObject([{ is_active: false, url_cardapio }]);
  await staff.remove(`cardápio ${period}`);
  await staff.expectToast('Sucesso!', 'Cardápio excluído com sucesso.');
});

test('one menu is active: to activate another asks first, and ends it', async ({ page, staff }) => {
  const [before] = await active();
  const address = 'https://example.com/semana.pdf';
  const menu = { periodo_inicio: start, periodo_fim: end, url_cardapio: address };
  const mine = await addRow(table, menu);
  try {
    await page.goto('/admin/gerenciar-cardapios');
    const question = ['Ativar o cardápio de outra semana?', `${period}, ainda não começou.`];
    const activate = async (answer = 'Ativar mesmo assim') => {
      await staff.press(`Ativar cardápio ${period}`);
      await staff.answer(answer, ...question);
    };
    await activate('Cancelar');
    expect(await active()).toMatchObject([{ id: before?.id }]);
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
    expect(await active()).toMatchObject([{ id: mine.id }]);

    await changeRows(table, `id=eq.${before?.id}`, { is_active: true });
    await staff.edit(`cardápio ${period}`);
    const mark = page.getByLabel('Marcar como cardápio ativo?');
    await mark.check();
    await staff.save();
    await staff.answer('Cancelar', ...question);
    await expect(mark).toBeChecked();
    await staff.save();
    await staff.answer('Ativar mesmo assim', ...question);
    await staff.expectToast('Sucesso!', 'Cardápio atualizado com sucesso.');
    expect(await active()).toMatchObject([{ id: mine.id }]);
  } finally {
    if (before) await changeRows(table, `id=eq.${before.id}`, { is_active: true });
  }
});
