import { expect, test } from './fixtures/site';

test('rules and enrolment are printed whole, and nothing that is only for the screen', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const [path, text] of [
    ['/normas', /4ª ocorrência: encaminhamento à Vara da Infância/],
    ['/matriculas', 'Assinatura do contrato'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    for (const role of ['navigation', 'contentinfo'] as const)
      await expect(page.getByRole(role).first()).toBeHidden();
    await expect(page.getByText('Ir para o conteúdo')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Agende uma/ }).first()).toBeHidden();
  }
});
