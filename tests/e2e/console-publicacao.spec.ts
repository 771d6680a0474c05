import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { expectNoHorizontalScrolling } from './fixtures/checks';
import { addRow, reserveRows } from './fixtures/data-service';

const { name: title, fetchStored } = reserveRows('noticias', 'title', 'Festa da primavera');
const fetchPublishedAt = async () => (await fetchStored())[0]?.published_at ?? null;
const past = '2026-01-05T12:00:00+00:00';

/** Changes the latest publication in the responses of the data service. */
async function respondWithLatest(page: Page, values: object): Promise<void> {
  await page.route(/\/rest\/v1\/publicacoes\?.*limit=2$/, async (route) => {
    // The server may just have closed a kept-alive connection. Browsers retry then; `route.fetch` has to be told to.
    const response = await route.fetch({ maxRetries: 2 });
    const [latest] = (await response.json()) as object[];
    await route.fulfill({ response, json: [{ ...latest, ...values }] });
  });
}

// The console must show the school's time in every time zone.
test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 1360, height: 768 } });

test('a member keeps an article as a draft, schedules it, and publishes it', async ({
  page,
  staff,
}) => {
  const choice = (name: string) => page.getByRole('radio', { name });
  const row = staff.row(title);
  // Search for the article, because other tests may add so many meanwhile that it isn't on the first page of the list.
  const saveAndFind = async () => {
    await staff.expectSaved('com sucesso.');
    await staff.find(title);
  };
  const edit = () => staff.edit(title);
  /** Chooses when to publish, and expects the hint that appears then to be in view. */
  const choose = async (name: string, hint: string) => {
    await choice(name).check();
    await expect(page.getByText(hint)).toBeInViewport({ ratio: 0.9 });
  };
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await expect(choice('Publicar ao salvar')).toBeChecked();
  await choose('Rascunho', 'Só a equipe vê. Publique quando estiver pronta.');
  await saveAndFind();
  await expect(row).toContainText('Rascunho');
  expect(await fetchPublishedAt()).toBeNull();

  await edit();
  await expect(choice('Rascunho')).toBeChecked();
  await choose('Agendar', 'No horário de Brasília. A notícia entra no site sozinha.');
  const moment = page.getByLabel('Data e hora da publicação');
  await moment.fill('2020-01-05T10:00');
  await staff.save();
  await expect(page.getByText('Escolha uma data e hora no futuro.')).toBeVisible();
  await moment.fill('2999-01-05T10:30');
  await saveAndFind();
  await expect(row).toContainText('Agendada para 05/01/2999 10:30');
  expect(Date.parse((await fetchPublishedAt()) ?? '')).toBe(Date.parse('2999-01-05T13:30Z'));

  await edit();
  await expect(moment).toHaveValue('2999-01-05T10:30');
  await choice('Publicar ao salvar').check();
  await saveAndFind();
  await expect(row).toContainText('Publicada');
  const age = Date.now() - Date.parse((await fetchPublishedAt()) ?? '');
  expect(Math.abs(age)).toBeLessThan(60_000);
});

test('the preview shows the unsaved article as the site will', async ({ page, staff }) => {
  const content = '<h2>Programa</h2><p>Venha!</p><script>1</script>';
  const { id } = await addRow('noticias', { title, content, published_at: past });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await expect(page.getByRole('radio', { name: 'Publicada em 05/01/2026 09:00' })).toBeChecked();
  await page.getByRole('textbox', { name: /^Título/ }).fill(`${title} em cartaz`);
  await staff.press('Pré-visualizar');
  const heading = { level: 1, name: `${title} em cartaz` };
  await expect(staff.preview.getByRole('heading', heading)).toBeVisible();
  await expect(staff.preview.getByText('Publicado em 05 de janeiro de 2026')).toBeVisible();
  await expect(staff.preview.getByRole('heading', { name: 'Programa', level: 2 })).toBeVisible();
  await expect(staff.preview.locator('article script')).toHaveCount(0);
  await staff.expectAccessible();
});

test('an article shows whether it is waiting for publication or live', async ({ page, staff }) => {
  const add = async (name: string, published_at: string) => {
    const row = { title: `${title} ${name}`, published_at };
    const { id } = await addRow('noticias', row);
    return { title: 'Horta', table_name: 'noticias', row_id: String(id) };
  };
  let pending = [{ id: 1, ...(await add('mudada', past)) }];
  await add('noturna', new Date(Date.now() + 600_000).toISOString());
  // Pretend that the site was just published and that these articles wait for the next publication.
  const finished_at = new Date().toISOString();
  const live = { id: 1, status: 'no_ar', release_id: '000001-abcdef01', finished_at, problems: [] };
  await page.route(/\/rest\/v1\/publicacoes\?.*limit=[12]$/, (route) =>
    route.fulfill({ json: [live] }),
  );
  await page.route(/\/rest\/v1\/alteracoes_pendentes\?/, (route) =>
    route.fulfill({ json: pending }),
  );
  await page.clock.install();
  await page.goto('/admin/gerenciar-noticias');
  const row = (name: string) => staff.row(`${title} ${name}`);
  const expectMark = (place: Locator, mark: string) =>
    expect(place.getByText(mark, { exact: true }).filter({ visible: true })).toBeVisible();
  await expectMark(row('mudada'), 'Aguardando publicação');
  await expect(row('noturna')).toContainText('Agendada');
  await expectNoHorizontalScrolling(page);
  await staff.expectAccessible();

  await staff.edit(`${title} mudada`);
  const dialog = page.getByRole('dialog', { name: 'Editar notícia' });
  await expectMark(dialog, 'Aguardando publicação');
  pending = [];
  await page.clock.fastForward('00:30');
  await expectMark(dialog, 'No ar');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expectMark(row('mudada'), 'No ar');
  await page.clock.fastForward('10:30');
  await expect(row('noturna')).toContainText(/Publicada.*Aguardando publicação/);
});

test('a failed publication shows the reason and can be retried', async ({ page, staff }) => {
  await respondWithLatest(page, { status: 'falhou', error: 'O disco do servidor está cheio.' });
  await page.goto('/admin/gerenciar-noticias');
  const bar = page.getByRole('region', { name: 'Publicação do site' });
  await expect(bar).toContainText('Falhou: O disco do servidor está cheio.');
  const retry = bar.getByRole('button', { name: 'Tentar de novo' });
  const call = ['POST', '/rpc/publicar_agora'] as const;
  await staff.expectRefused(call, () => retry.click(), 'Erro ao pedir a publicação');
  await page.route('**/rpc/publicar_agora', (route) => route.fulfill({ status: 204 }));
  const publishRequest = page.waitForRequest('**/rpc/publicar_agora');
  await retry.click();
  await publishRequest;
});

test('a call that GitHub refused is explained, and leads to what a person has to do', async ({
  page,
  staff,
}) => {
  const recusa = 'O GitHub não começou a publicação: a chave de acesso venceu ou foi revogada.';
  const proxima_tentativa = new Date(Date.now() + 600_000).toISOString();
  const heard = { tarefas_atrasadas: true, tarefas_ouvidas_em: past };
  let real: unknown;
  await page.route('**/rpc/situacao_publicacao', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    [real] = (await response.json()) as object[];
    const hosted = { modo: 'disparo', recusa, solucao: 'Crie outra chave.', proxima_tentativa };
    await route.fulfill({ response, json: [{ ...(real as object), ...hosted, ...heard }] });
  });
  await respondWithLatest(page, { status: 'pedida', dispatched_at: null });
  await page.goto('/admin/publicacoes');
  const bar = page.getByRole('region', { name: 'Publicação do site' });
  await expect(bar.getByRole('status')).toHaveText(recusa);
  await expect(bar).toContainText(/Próxima tentativa: (hoje|amanhã) às? \d+h\d\d/);
  await expect(page.getByRole('note')).toContainText('Para quem cuida do site: Crie outra chave.');
  // On one machine, a process publishes, and the database calls nobody.
  expect(real).toMatchObject({ modo: 'plantao', recusa: null, tarefas_atrasadas: false });
  await expectNoHorizontalScrolling(page);
  await staff.expectAccessible('all');
  await bar.getByRole('link', { name: 'Precisa de atenção' }).click();
  const line = page.getByText(/^As tarefas diárias do site .* desde 05\/01\/2026 09:00: avise/);
  await expect(line).toBeVisible();
  await staff.expectAccessible();
});
