import { expect, test } from './fixtures/console';
import { reserveRows } from './fixtures/data-service';

const events = reserveRows('eventos', 'title', 'Reunião', 'order=starts_on');
const documents = reserveRows('documentos', 'title', 'Guia');
const alerts = reserveRows('alertas', 'title', 'Sem aula');

test('a member adds an event, and duplicates it for another day', async ({ page, staff }) => {
  const form = page.getByRole('dialog');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await page.goto('/admin/agenda');
  await page.getByRole('link', { name: 'Novo evento' }).click();
  await form.getByRole('textbox', { name: 'Título' }).fill(events.name);
  await form.getByLabel('Data').fill('2031-03-05');
  await field('Das').fill('19:00');
  await field('Às').fill('20:30');
  await field('Repete toda semana até').fill('2031-03-26');
  await field('Local').fill('Biblioteca');
  await form.getByRole('group', { name: 'Etapas' }).getByLabel('Ensino Médio').check();
  await staff.attachPhoto('sala.jpg');
  await form.getByLabel('Descrição para quem não vê a foto').fill('Mesas da biblioteca');
  await form.getByRole('combobox', { name: 'Link' }).fill('matr');
  await page.getByRole('option', { name: /^Matrículas/ }).click();
  await expect(form.getByText('Leva a “Matrículas”.')).toBeVisible();
  await staff.expectAccessible();
  await staff.expectSaved('Evento criado com sucesso.');
  const first = {
    starts_on: '2031-03-05',
    ends_on: null,
    repeats_until: '2031-03-26',
    starts_at: '19:00:00',
    ends_at: '20:30:00',
    place: 'Biblioteca',
    stages: ['medio'],
    text: '',
    image_url: expect.stringMatching('^/storage/v1/object/public/eventos-images/'),
    image_alt: 'Mesas da biblioteca',
    link: '/matriculas',
  };
  expect(await events.fetchStored()).toMatchObject([first]);

  await staff.find(events.name);
  const row = staff.row(events.name);
  await expect(row).toContainText(/05\/03\/2031, toda semana.*das 19:00/);
  const link = row.getByRole('link', { name: `Ver no site: ${events.name}` });
  await expect(link).toHaveAttribute('href', /^\/agenda#evento-\d+$/);
  await staff.expectAccessible();

  await staff.edit(events.name);
  await page.getByRole('link', { name: 'Duplicar este item' }).click();
  await expect(form).toHaveAccessibleName('Novo evento');
  await expect(form.getByLabel('Data')).toHaveValue('');
  const copyTitle = `${events.name} de novo`;
  await form.getByRole('textbox', { name: 'Título' }).fill(copyTitle);
  await form.getByLabel('Data').fill('2032-03-03');
  await staff.expectSaved('Evento criado com sucesso.');
  const copy = { ...first, starts_on: '2032-03-03', repeats_until: null };
  expect(await events.fetchStored()).toMatchObject([first, copy]);
  await staff.remove(copyTitle);
  await staff.expectToast('Sucesso!', 'Evento excluído com sucesso.');
  expect(await events.fetchStored()).toMatchObject([first]);
});

test('a document keeps its URL when a member replaces its file', async ({ page, staff }) => {
  const { name, fetchStored } = documents;
  const path = `/documentos/${name.replace('Guia ', 'guia-')}.pdf`;
  const startNewDocument = async () => {
    await page.goto('/admin/documentos/create');
    await page.getByRole('textbox', { name: 'Título' }).fill(name);
  };
  await startNewDocument();
  await staff.save();
  await expect(page.getByText('Escolha o arquivo PDF.')).toBeVisible();
  await staff.expectAccessible();
  await staff.attachPdf('guia.pdf');
  await staff.expectSaved('Documento criado com sucesso.');
  const [first] = await fetchStored();

  await staff.find(name);
  const link = page.getByRole('link', { name: path });
  await expect(link).toHaveAttribute('href', path);
  await expect(link).toHaveAttribute('target', '_blank');
  await staff.expectAccessible();
  await staff.edit(name);
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Substituir o arquivo' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Título' }).fill(`${name} de 2031`);
  await staff.attachPdf('guia.pdf');
  await staff.expectSaved('Documento atualizado com sucesso.');
  const [second] = await fetchStored();
  expect(second?.slug).toBe(first?.slug);
  expect(second?.file_url).not.toBe(first?.file_url);
  await expect(link).toHaveAttribute('href', path);

  await startNewDocument();
  await staff.attachPdf('outro.pdf');
  await staff.save();
  await staff.expectToast('Erro ao salvar documento', `Já existe um documento em ${path}.`);
});

test('visitors see an alert until it is deleted', async ({ page, staff, context }) => {
  const { name } = alerts;
  await page.goto('/admin/alertas/create');
  await page.getByLabel('Texto').fill(name);
  await page.getByRole('combobox', { name: 'Link' }).fill('agenda');
  await page.getByRole('option', { name: /^Agenda/ }).click();
  const end = page.getByLabel('Termina em');
  const tomorrow = await end.inputValue();
  await end.fill('2020-01-01T12:00');
  await staff.save();
  await expect(page.getByText('O alerta precisa terminar depois de começar.')).toBeVisible();
  await staff.expectAccessible();
  await end.fill(tomorrow);
  await staff.expectSaved('Alerta criado com sucesso.');
  const visitor = await context.newPage();
  const shownAlert = visitor.getByRole('status').getByText(name);
  await visitor.goto('/');
  await expect(shownAlert).toBeVisible();
  const more = visitor.getByRole('status').getByRole('link', { name: 'Saiba mais' });
  await expect(more).toHaveAttribute('href', '/agenda');

  await staff.find(name);
  await expect(staff.row(name)).toContainText('No ar agora');
  await staff.expectAccessible();
  await staff.remove(name);
  await staff.expectToast('Sucesso!', 'Alerta excluído com sucesso.');
  await expect(page.getByText('Nenhum alerta encontrado.')).toBeVisible();
  const alertsResponse = visitor.waitForResponse((response) =>
    response.url().includes('/alertas?'),
  );
  await visitor.reload();
  await alertsResponse;
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shownAlert).toHaveCount(0);
});
