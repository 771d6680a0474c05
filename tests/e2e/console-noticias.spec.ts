import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addRow, opens, removeRows, rowsOf } from './fixtures/data-service';
import { refuse } from './fixtures/failures';
import { findInList, closeToast, expectToast } from './fixtures/screen';
import { hasCameraMetadata, photoWithLocation } from './fixtures/files';

interface Noticia {
  id: number;
  title: string;
  content: string;
  image_urls: string[];
  author_id: string;
}

let title: string;
test.beforeEach(async ({ staffPage }) => {
  title = `Feira de ciências ${randomUUID().slice(0, 8)}`;
  await staffPage.getByRole('link', { name: 'Notícias', exact: true }).click();
  await expect(staffPage.getByRole('heading', { name: 'Notícias' })).toBeVisible();
});
test.afterEach(() => removeRows('noticias', `title=like.${encodeURIComponent(`${title}*`)}`));

const stored = () => rowsOf<Noticia>('noticias', `title=like.${encodeURIComponent(`${title}*`)}`);
const editor = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const photos = (page: Page) => page.getByRole('img', { name: /^foto \d/ });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

async function openNew(page: Page) {
  await page.getByRole('link', { name: 'Nova notícia' }).click();
  await expect(page.getByRole('dialog', { name: 'Nova notícia' })).toBeVisible();
  await expect(editor(page)).toBeVisible();
}

async function addPhotos(page: Page, ...names: string[]) {
  const colours = ['#2a7f62', '#f6c445', '#b93d23'];
  const files = await Promise.all(
    names.map((name, index) => photoWithLocation(name, colours[index % 3] ?? '#fff')),
  );
  await page.locator('input[type=file]').setInputFiles(files);
}

test('a news item with formatted text and two photos is published', async ({ staffPage: page }) => {
  await openNew(page);
  await page.getByLabel('Título').fill(title);
  await editor(page).fill('Os alunos mostraram seus projetos.');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Negrito' }).click();
  await addPhotos(page, 'Foto da turma.jpg', 'mostra.jpg', 'sobra.jpg');
  await expect(photos(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Remover foto 3' }).click();
  await page.getByRole('button', { name: 'Usar foto 2 como capa' }).click();
  await save(page);

  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();

  const [noticia] = await stored();
  expect(noticia?.content).toBe('<p><strong>Os alunos mostraram seus projetos.</strong></p>');
  expect(noticia?.author_id).toMatch(/^[\da-f-]{36}$/);
  expect(noticia?.image_urls).toEqual([
    expect.stringMatching(/^\/storage\/v1\/object\/public\/noticias-images\/\d{13}-mostra\.webp$/),
    expect.stringMatching(/\d{13}-Foto-da-turma\.webp$/),
  ]);
  const picture = await page.request.get(noticia?.image_urls[0] ?? '');
  expect(picture.ok()).toBe(true);
  expect(await hasCameraMetadata(await picture.body())).toBe(false);
});

test('a news item is changed: prefilled, a photo removed and another added', async ({
  staffPage: page,
}) => {
  await openNew(page);
  await page.getByLabel('Título').fill(title);
  await addPhotos(page, 'um.jpg', 'dois.jpg');
  await expect(photos(page)).toHaveCount(2);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
  const [before] = await stored();

  await page.getByRole('link', { name: `Editar ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/gerenciar-noticias/${before?.id}$`));
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(photos(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remover foto 1' }).click();
  await addPhotos(page, 'tres.jpg');
  await expect(photos(page)).toHaveCount(2);
  await page.getByLabel('Título').fill(`${title} (atualizada)`);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia atualizada com sucesso.');
  await expect(
    page.getByRole('cell', { name: `${title} (atualizada)`, exact: true }),
  ).toBeVisible();

  const [after] = await stored();
  expect(after?.image_urls).toEqual([
    before?.image_urls[1],
    expect.stringMatching(/\d{13}-tres\.webp$/),
  ]);
  expect(await opens(before?.image_urls[0] ?? '')).toBe(true);
  expect(await opens(after?.image_urls[0] ?? '')).toBe(true);
});

test('a news item is deleted once that is confirmed, and comes back from the history with its photos', async ({
  staffPage: page,
}) => {
  await openNew(page);
  await page.getByLabel('Título').fill(title);
  await addPhotos(page, 'um.jpg');
  await expect(photos(page)).toHaveCount(1);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
  await closeToast(page);
  const [noticia] = await stored();

  const confirmation = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  await page.getByRole('button', { name: `Excluir ${title}` }).click();
  await expect(confirmation).toContainText('restaure o item pelo Histórico');
  await confirmation.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Excluir ${title}` }).click();
  await confirmation.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Sucesso!', 'Notícia excluída com sucesso.');
  await expect(page.getByRole('cell', { name: title, exact: true })).toHaveCount(0);
  expect(await stored()).toEqual([]);
  await closeToast(page);

  await page.goto(`/admin/historico`);
  await page.getByLabel('Buscar').fill(title);
  await page
    .getByRole('row')
    .filter({ hasText: 'Exclusão' })
    .getByRole('link', { name: `Ver o que mudou em ${title}` })
    .click();
  await page.getByRole('button', { name: 'Restaurar o item' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('como rascunho');
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expectToast(page, 'Sucesso!', 'Versão restaurada com sucesso.');
  expect(await stored()).toMatchObject([{ image_urls: noticia?.image_urls, published_at: null }]);
  expect(await opens(noticia?.image_urls[0] ?? '')).toBe(true);
});

test.describe('what fails is said, and what was typed stays', () => {
  test('saving, also for want of permission: nobody is signed out', async ({ staffPage: page }) => {
    await openNew(page);
    await page.getByLabel('Título').fill(title);
    await addPhotos(page, 'um.jpg');
    await expect(photos(page)).toHaveCount(1);
    const sent = page.waitForRequest((request) => /noticias-images\/\d/.test(request.url()));
    await refuse(page, {
      method: 'POST',
      path: '/rest/v1/noticias',
      status: 403,
      message: 'new row violates row-level security policy',
    });
    await save(page);
    await expectToast(page, 'Erro ao salvar notícia', 'new row violates row-level security policy');
    await expect(page.getByLabel('Título')).toHaveValue(title);
    expect(await opens((await sent).url().replace('/object/', '/object/public/'))).toBe(false);
  });

  test('saving without a session', async ({ staffPage: page }) => {
    await openNew(page);
    await page.getByLabel('Título').fill(title);
    // At once: the console's next request without a session would ask for the password first.
    await page.getByRole('button', { name: 'Salvar' }).evaluate((button: HTMLElement) => {
      localStorage.clear();
      button.click();
    });
    await expectToast(page, 'Erro de autenticação', 'Sessão não encontrada.');
    await expect(page.getByLabel('Título')).toHaveValue(title);
  });

  test('fetching the list', async ({ staffPage: page }) => {
    await refuse(page, { method: 'GET', path: '/rest/v1/noticias', message: 'sem banco' });
    await page.reload();
    await expectToast(page, 'Erro ao buscar notícias', 'sem banco');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('deleting', async ({ staffPage: page }) => {
    await addRow('noticias', { title });
    await findInList(page, title);
    await refuse(page, { method: 'DELETE', path: '/rest/v1/noticias', message: 'está travada' });
    await page.getByRole('button', { name: `Excluir ${title}` }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expectToast(page, 'Erro ao excluir notícia', 'está travada');
    expect(await stored()).toHaveLength(1);
  });
});

test('the form says what is missing and refuses what is no photo', async ({ staffPage: page }) => {
  await openNew(page);
  await page.locator('input[type=file]').setInputFiles([
    {
      name: 'IMG_0001.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'),
    },
    { name: 'texto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('isto não é uma foto') },
    {
      name: 'rasgada.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('\xff\xd8\xff\xe0 quebrada', 'latin1'),
    },
  ]);
  await expect(page.getByText(/IMG_0001\.heic.*HEIC.*JPEG/)).toBeVisible();
  await expect(page.getByText(/texto\.jpg.*não é uma imagem aceita/)).toBeVisible();
  await expect(page.getByText(/Não foi possível abrir “rasgada\.jpg”/)).toBeVisible();
  await expect(photos(page)).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Informe o título da notícia.')).toBeVisible();
  await expect(page.getByLabel('Título')).toBeFocused();
});

test('a text that is too long is refused before anything is sent', async ({ staffPage: page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await openNew(page);
  await page.getByLabel('Título').fill(title);
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('a'.repeat(200_001));
  await save(page);
  await expect(page.getByText(/O texto passa de 200\.000 caracteres/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('the save button is disabled and says Salvando... while it works', async ({
  staffPage: page,
}) => {
  await openNew(page);
  await page.getByLabel('Título').fill(title);
  await page.route('**/rest/v1/noticias', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fallback();
  });
  await save(page);
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled();
  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
});

test('unsaved changes are not left behind without asking', async ({ staffPage: page }) => {
  await openNew(page);
  await page.getByLabel('Título').fill(title);
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });

  await page.goBack();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Título')).toHaveValue(title);

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/gerenciar-noticias$/);
});

test('an editor opens by its address, and Back closes it', async ({ staffPage: page }) => {
  const { id } = await addRow<Noticia>('noticias', { title, content: '<p>Olá</p>' });
  await findInList(page, title);
  await page.getByRole('link', { name: `Editar ${title}` }).click();
  await expect(editor(page)).toContainText('Olá');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();

  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await expect(page.getByLabel('Título')).toHaveValue(title);
});

test('the list shows title, date and state, and says so when nothing is found', async ({
  staffPage: page,
}) => {
  // Written in March, published in April: the site says April, too.
  const written = { title, created_at: '2026-03-05T15:00:00+00:00' };
  await addRow('noticias', { ...written, published_at: '2026-04-07T15:00:00+00:00' });
  await expect(page.getByRole('columnheader')).toHaveText(['Título', 'Data', 'Situação', 'Ações']);
  await page.getByLabel('Buscar').fill(title);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('7 de abril, 2026');
  await page.getByLabel('Buscar').fill('nada se chama assim');
  await expect(page.getByText('Nenhuma notícia encontrada.')).toBeVisible();
});

test('an article that came with a table and a picture in its text keeps both when it is edited', async ({
  staffPage: page,
}) => {
  const [known] = await rowsOf<Noticia>('noticias', 'image_urls=neq.{}&limit=1');
  const [photo = ''] = known?.image_urls ?? [];
  const { id } = await addRow<Noticia>('noticias', {
    title,
    content:
      `<p>Os horários da semana:</p><figure><img src="${photo}" alt="Cartaz da feira"><figcaption>O cartaz</figcaption></figure>` +
      '<table><tbody><tr><th>Turma</th><th>Dia</th></tr><tr><td>3º ano</td><td>Terça</td></tr></tbody></table>',
  });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await expect(editor(page).getByRole('img', { name: 'Cartaz da feira' })).toBeVisible();
  await editor(page).getByRole('cell', { name: 'Terça' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' e quinta');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4º ano');
  await save(page);
  await expectToast(page, 'Sucesso!', 'com sucesso.');

  const [saved] = await stored();
  expect(saved?.content).toContain(`src="${photo}"`);
  expect(saved?.content).toContain('<figcaption>O cartaz</figcaption>');
  expect(saved?.content.match(/<t[hd]\b/g)).toHaveLength(6);
  expect(saved?.content).toContain('Terça e quinta');
  expect(saved?.content).toContain('4º ano');
});
