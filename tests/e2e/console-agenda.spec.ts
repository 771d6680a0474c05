import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectSaved, expectToast, findInList, remove, save } from './fixtures/console';
import { ownRows } from './fixtures/data-service';
import { choosePdf, choosePhoto } from './fixtures/files';

const events = ownRows('eventos', 'title', 'Reunião', 'order=starts_on');
const documents = ownRows('documentos', 'title', 'Guia');
const alerts = ownRows('alertas', 'title', 'Sem aula');

test('an event is refused in words, saved, and duplicated without its day', async ({ page }) => {
  const form = page.getByRole('dialog');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await page.goto('/admin/agenda');
  await page.getByRole('link', { name: 'Novo evento' }).click();
  await form.getByRole('textbox', { name: 'Título' }).fill(events.name);
  await form.getByLabel('Data').fill('2031-03-05');
  await field('Às').fill('20:30');
  // A browser says of an hour without its minutes that there is none.
  await field('Das').pressSequentially('19');
  await save(page);
  await expect(page.getByText('Complete a data ou a hora')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await field('Das').fill('19:00');
  await field('Repete toda semana até').fill('2031-03-26');
  await field('Local').fill('Biblioteca');
  await choosePhoto(page, 'sala.jpg');
  await expectSaved(page, 'Evento criado com sucesso.');
  const first = {
    ...{ starts_on: '2031-03-05', ends_on: null, repeats_until: '2031-03-26' },
    ...{ starts_at: '19:00:00', ends_at: '20:30:00', place: 'Biblioteca', text: '' },
    image_url: expect.stringMatching('^/storage/v1/object/public/eventos-images/'),
  };
  expect(await events.stored()).toMatchObject([first]);

  for (const label of ['De', 'Até'])
    await page.getByLabel(label, { exact: true }).fill('2031-03-05');
  const row = page.getByRole('row').filter({ hasText: events.name });
  await expect(row).toContainText('05/03/2031, toda semana até 26/03/2031');
  await expect(row).toContainText('das 19:00 às 20:30');
  const link = row.getByRole('link', { name: `Ver no site: ${events.name}` });
  await expect(link).toHaveAttribute('href', /^\/agenda#evento-\d+$/);
  await expectAccessibleEverywhere(page);

  await page.getByRole('link', { name: `Editar ${events.name}` }).click();
  await page.getByRole('link', { name: 'Duplicar este item' }).click();
  await expect(form).toHaveAccessibleName('Novo evento');
  await expect(form.getByLabel('Data')).toHaveValue('');
  await form.getByLabel('Data').fill('2032-03-03');
  await expectSaved(page, 'Evento criado com sucesso.');
  const copy = { ...first, starts_on: '2032-03-03', repeats_until: null };
  expect(await events.stored()).toMatchObject([first, copy]);
  await remove(page, events.name);
  await expectToast(page, 'Sucesso!', 'Evento excluído com sucesso.');
  expect(await events.stored()).toMatchObject([copy]);
});

test('a document keeps its address when its file is replaced', async ({ page }) => {
  const { name, stored } = documents;
  const path = `/documentos/${name.replace('Guia ', 'guia-')}.pdf`;
  const writeAnother = async () => {
    await page.goto('/admin/documentos/create');
    await page.getByRole('textbox', { name: 'Título' }).fill(name);
    await expect(page.getByText(`O endereço será ${path}`)).toBeVisible();
  };
  await writeAnother();
  await save(page);
  await expect(page.getByText('Escolha o arquivo PDF.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await choosePdf(page, 'guia.pdf');
  await expectSaved(page, 'Documento criado com sucesso.');
  const [first] = await stored();

  await findInList(page, name);
  const link = page.getByRole('link', { name: path });
  await expect(link).toHaveAttribute('href', path);
  await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(page.getByText(`O endereço ${path} não muda`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Substituir o arquivo' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Título' }).fill(`${name} de 2031`);
  await choosePdf(page, 'guia.pdf');
  await expectSaved(page, 'Documento atualizado com sucesso.');
  const [second] = await stored();
  expect(second?.slug).toBe(first?.slug);
  expect(second?.file_url).not.toBe(first?.file_url);
  await expect(link).toHaveAttribute('href', path);

  await writeAnother();
  await choosePdf(page, 'outro.pdf');
  await save(page);
  await expectToast(page, 'Erro ao salvar documento', `Já existe um documento em ${path}.`);
});

test('an alert is on the page of a visitor until it is deleted', async ({ page, context }) => {
  const { name } = alerts;
  await page.goto('/admin/alertas/create');
  await page.getByLabel('Texto').fill(name);
  const end = page.getByLabel('Termina em');
  const tomorrow = await end.inputValue();
  await end.fill('2020-01-01T12:00');
  await save(page);
  await expect(page.getByText('O alerta precisa terminar depois de começar.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await end.fill(tomorrow);
  await expectSaved(page, 'Alerta criado com sucesso.');
  const visitor = await context.newPage();
  const words = visitor.getByRole('status').filter({ hasText: name });
  await visitor.goto('/');
  await expect(words).toBeVisible();

  await findInList(page, name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('No ar agora');
  await expectAccessibleEverywhere(page);
  await remove(page, name);
  await expectToast(page, 'Sucesso!', 'Alerta excluído com sucesso.');
  await expect(page.getByText('Nenhum alerta encontrado.')).toBeVisible();
  const answered = visitor.waitForResponse((response) => response.url().includes('/alertas?'));
  await visitor.reload();
  await answered;
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(words).toHaveCount(0);
});
