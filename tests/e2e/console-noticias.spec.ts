import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures/console';
import { addRow, reserveRows } from './fixtures/data-service';
import { makePhoto, watchUploads } from './fixtures/files';

const { name: title, fetchStored } = reserveRows('noticias', 'title', 'Feira de ciências');
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Título' });

test('an article’s photos keep their texts and lose their camera metadata', async ({
  page,
  staff,
}) => {
  const photos = page.getByRole('img', { name: /^foto \d/ });
  await page.goto('/admin/gerenciar-noticias/create');
  const buffer = Buffer.from('GIF89a', 'latin1');
  await staff.attach({ name: 'festa.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(/festa\.jpg.*GIF.*JPEG/)).toBeVisible();
  await expect(photos).toHaveCount(0);
  await staff.save();
  await expect(titleField(page)).toBeFocused();
  await titleField(page).fill(title);
  await staff.attach(
    await makePhoto('Foto da turma.jpg', 2400),
    await makePhoto('mostra.jpg'),
    await makePhoto('sobra.jpg'),
  );
  await expect(photos).toHaveCount(3);
  await page.getByRole('button', { name: 'Remover foto 3' }).click();
  const texts = page.getByRole('group', { name: 'Textos da foto 1' });
  await texts.getByLabel('Descrição para quem não vê a foto').fill('Maquete de um vulcão');
  await texts.getByLabel('Legenda').fill('O vulcão do 5º ano');
  await staff.refuse(['POST', '/object/noticias-images/']);
  await staff.save();
  await staff.expectToast('Erro no upload de uma ou mais imagens', 'sem banco');
  await staff.expectSaved('Notícia criada com sucesso.');

  const [noticia] = await fetchStored();
  expect(noticia?.author_id).toMatch(/^[\da-f-]{36}$/);
  const place = '^/storage/v1/object/public/noticias-images/\\d{13}-[a-z2-9]{16}-';
  expect(noticia?.image_urls).toEqual([
    expect.stringMatching(`${place}Foto-da-turma\\.webp$`),
    expect.stringMatching(`${place}mostra\\.webp$`),
  ]);
  const picture = await page.request.get(noticia?.image_urls[0] ?? '');
  const { exif, xmp, iptc } = await sharp(await picture.body()).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  await page.goto(`/noticia/${noticia?.id}`);
  const figure = page.getByRole('figure', { name: 'O vulcão do 5º ano' });
  await expect(figure.getByRole('img', { name: 'Maquete de um vulcão' })).toBeVisible();

  await page.goto(`/admin/gerenciar-noticias/${noticia?.id}`);
  await expect(photos).toHaveCount(2);
  await page.getByRole('button', { name: 'Remover foto 1' }).click();
  await staff.attach(await makePhoto('tres.jpg'));
  await expect(photos).toHaveCount(2);
  await staff.expectSaved('Notícia atualizada com sucesso.');
  expect((await fetchStored())[0]?.image_urls).toEqual([
    noticia?.image_urls[1],
    expect.stringMatching(/\d{13}-[a-z2-9]{16}-tres\.webp$/),
  ]);
});

test('Ctrl+S saves a new article and keeps the caret; the next Ctrl+S updates the article', async ({
  page,
  staff,
}) => {
  const uploaded = watchUploads(page);
  const text = page.getByRole('textbox', { name: 'Conteúdo' });
  await page.goto('/admin/gerenciar-noticias/create');
  await titleField(page).fill(title);
  await page.getByRole('radio', { name: 'Rascunho' }).check();
  await staff.attachPhoto('vulcao.jpg');
  await text.click();
  // Press the keys at once: the last letters must be saved, too.
  await page.keyboard.type('O vulcão do 5º ano');
  await page.keyboard.press('Control+S');
  await expect(staff.toasts.getByText('Notícia criada com sucesso.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Editar notícia');
  const [first] = await fetchStored();
  expect(first).toMatchObject({ content: '<p>O vulcão do 5º ano</p>', published_at: null });
  await expect(page).toHaveURL(new RegExp(`/gerenciar-noticias/${first?.id}$`));
  await expect(page.getByText(/^Salvo às \d\d:\d\d/)).toBeVisible();
  await expect(text).toBeFocused();

  await page.keyboard.type(' entrou em erupção.');
  await page.keyboard.press('Control+S');
  await expect(staff.toasts.getByText('Notícia atualizada com sucesso.')).toBeVisible();
  const content = '<p>O vulcão do 5º ano entrou em erupção.</p>';
  expect(await fetchStored()).toMatchObject([
    { id: first?.id, content, image_urls: first?.image_urls },
  ]);
  expect(uploaded).toHaveLength(1);
  await staff.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back and Escape close an article’s form, but ask first when there are unsaved changes', async ({
  page,
  staff,
}) => {
  // The list shows the date of publication, as the site does, not that of creation.
  const written = { title, content: '<p>Olá</p>', created_at: '2026-03-05T15:00:00+00:00' };
  await addRow('noticias', { ...written, published_at: '2026-04-07T15:00:00+00:00' });
  await page.goto('/admin/gerenciar-noticias');
  await page.getByLabel('Buscar').fill(title);
  await expect(staff.row(title)).toContainText('7 de abril, 2026');
  const edit = page.getByRole('link', { name: `Editar ${title}` });
  await edit.click();
  await expect(page.getByRole('textbox', { name: 'Conteúdo' })).toContainText('Olá');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await edit.click();
  await titleField(page).fill(`${title} adiada`);
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await staff.expectAccessible();
  await staff.answerDialog('Continuar editando', 'Descartar alterações?');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(titleField(page)).toHaveValue(`${title} adiada`);
  await page.keyboard.press('Escape');
  await staff.answerDialog('Descartar', 'Descartar alterações?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/gerenciar-noticias(\?|$)/);
});

test('a member deletes several articles at once, and undoes it', async ({ page, staff }) => {
  const published_at = '2026-04-07T15:00:00+00:00';
  await addRow('noticias', { title: `${title} A`, published_at });
  await addRow('noticias', { title: `${title} B`, published_at });
  await addRow('noticias', { title: `${title} C`, published_at: null });
  await page.goto('/admin/gerenciar-noticias');
  await staff.choose('Situação', 'Publicadas');
  await staff.find(title);
  const titles = staff.row(title);
  await page.getByRole('button', { name: 'Título' }).click();
  await expect(titles).toHaveText([/ A/, / B/]);
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const filters = page.getByRole('button', { name: 'Filtros: 1 em uso' });
  await expect(page.getByRole('combobox', { name: 'Situação' })).toBeHidden();
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('combobox', { name: 'Situação' })).toBeVisible();
  await staff.expectAccessible();
  await page.setViewportSize(phone);
  await filters.click();
  await page.getByRole('button', { name: 'Selecionar vários' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
  await staff.expectAccessible();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  const both = `2 itens serão excluídos: “${title} A” e “${title} B”.`;
  await staff.answerDialog('Continuar', 'Você tem certeza?', both);
  await expect(page.getByText('2 itens excluídos.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await staff.expectToast('Sucesso!', 'Exclusão desfeita.');
  await expect(titles).toHaveText([/ A/, / B/]);
});
