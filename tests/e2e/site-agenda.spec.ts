import { expectAccessible } from './fixtures/checks';
import { expect, test, visit } from './fixtures/site';

test('a family sees what is on for its child’s stage, and opens a day of the calendar @phone', async ({
  page,
}) => {
  await visit(page, '/agenda');
  const main = page.getByRole('main');
  const meeting = main.getByRole('heading', { name: 'Reunião de pais e mestres' });
  const fair = main.getByRole('heading', { name: 'Feira de Trocas' });
  await expect(meeting).toBeVisible();
  await main.getByRole('button', { name: 'Ensino Médio' }).click();
  await expect(meeting).toBeHidden();
  await expect(fair).toBeVisible();
  await expect(page).toHaveURL('/agenda?etapa=medio');
  await expect(main.getByRole('status').first()).toContainText('para Ensino Médio');
  await expectAccessible(page);

  await page.reload();
  await expect(main.getByRole('button', { name: 'Ensino Médio' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(meeting).toBeHidden();
  const day = main.getByRole('link', { name: /^Dia \d+:.*Feira de Trocas/ }).first();
  await day.click();
  await expect(page).toHaveURL(/\/agenda\?etapa=medio#evento-\d+$/);
  await expect(fair).toBeInViewport();

  await main.getByRole('button', { name: 'Toda a escola' }).click();
  await expect(meeting).toBeVisible();
  await expect(page).toHaveURL('/agenda');
});
