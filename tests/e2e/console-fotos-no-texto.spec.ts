import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { addRow, isReachable, reserveRows } from './fixtures/data-service';
import { expectOnlyReferencedFiles, makePhoto, watchUploads } from './fixtures/files';

const { name: title, fetchStored } = reserveRows('noticias', 'title', 'Passeio ao sítio');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const photos = (page: Page) => page.getByRole('group', { name: /^Foto do texto/ });
const description = 'Descrição para quem não vê a foto';

/** Pastes a photo, as from an album, or drops one. */
async function hand(
  page: Page,
  type: 'paste' | 'drop',
  { name, buffer }: { name: string; buffer: Buffer },
) {
  await editor(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(given.file), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], given.name, { type: 'image/jpeg' }));
      const { left, bottom } = element.getBoundingClientRect();
      const place = { clientX: left + 20, clientY: bottom - 10 };
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, ...place, dataTransfer: data }),
      );
    },
    { type, name, file: buffer.toString('base64') },
  );
}

const readNames = (html = '') =>
  [...html.matchAll(/<img src="[^"]*?-([a-z]+)\.webp"/g)].map(([, name]) => name);

for (const [device, width] of [
  ['a computer', 1360],
  ['a phone', 390],
] as const)
  test(`an article with three photos and a video in its text is written on ${device}`, async ({
    page,
    staff,
  }) => {
    const uploaded = watchUploads(page);
    const video = page.getByRole('group', { name: /^Vídeo do texto/ });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/gerenciar-noticias/create');
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
    await page.getByRole('radio', { name: 'Rascunho' }).check();
    await editor(page).fill('Saímos cedo.');
    await page.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByRole('option', { name: 'Comunidade' }).click();

    // Chosen by the button, the photo asks for its description.
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Foto no texto' }).click();
    await (await chooser).setFiles(await makePhoto('chegada.jpg', 900));
    await expect(photos(page)).toHaveCount(1);
    await expect(photos(page).getByLabel(description)).toBeFocused();
    await page.keyboard.type('Crianças descem do ônibus');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A chegada');
    await hand(page, 'paste', await makePhoto('lago.jpg'));
    await expect(photos(page)).toHaveCount(2);
    await hand(page, 'drop', await makePhoto('almoco.jpg'));
    await expect(photos(page)).toHaveCount(3);
    await expect(page.getByRole('img', { name: /^foto \d/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Vídeo no texto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vídeo no texto' });
    await expect(dialog.getByLabel('Endereço do vídeo no YouTube')).toBeFocused();
    await page.keyboard.type('https://vimeo.com/123');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Cole o endereço de um vídeo do YouTube');
    await staff.expectAccessible();
    await dialog
      .getByLabel('Endereço do vídeo no YouTube')
      .fill('https://youtu.be/aqz-KE-bpKQ?t=9');
    await page.keyboard.press('Enter');
    await expect(video.getByLabel('O que o vídeo mostra')).toBeFocused();
    await page.keyboard.press('Tab');
    await staff.save();
    await expect(page.getByText(/^Há um vídeo no texto sem descrição/)).toBeVisible();
    await expect(video.getByLabel('O que o vídeo mostra')).toBeFocused();
    await video.getByLabel('O que o vídeo mostra').fill('A turma canta no ônibus');
    await video.getByLabel('Legenda (opcional)').fill('A volta');
    await staff.expectAccessible();
    await page.setViewportSize({ width, height: 844 });

    await staff.press('Pré-visualizar');
    const figure = staff.preview.getByRole('figure', { name: 'A chegada' });
    await expect(figure.getByRole('img', { name: 'Crianças descem do ônibus' })).toBeVisible();
    await expect(staff.preview.locator('article figure img[src^="data:"]')).toHaveCount(3);
    await expect(staff.preview.getByRole('article')).toContainText('em Comunidade');
    const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/;
    await page.route(player, (route) => route.fulfill({ contentType: 'text/html', body: 'Filme' }));
    await staff.preview
      .getByRole('figure', { name: 'A volta' })
      .getByRole('button', { name: 'Assistir ao vídeo: A turma canta no ônibus' })
      .click();
    await expect(staff.preview.getByTitle('A turma canta no ônibus')).toHaveAttribute(
      'src',
      player,
    );
    // The player has the focus, and with it the keys.
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();

    const arrival = photos(page).filter({ has: page.getByRole('img', { name: /^Crianças/ }) });
    const down = arrival.getByRole('button', { name: 'Mover para baixo' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(arrival.getByRole('status')).toHaveText('Foto movida para baixo.');
    await expect(down).toBeFocused();

    // A failed save uploads nothing for good, and the next one does.
    await staff.refuse(['POST', '/rest/v1/noticias']);
    await staff.save();
    await staff.expectToast('Erro ao salvar notícia', 'sem banco');
    await expectOnlyReferencedFiles(uploaded, []);
    await staff.expectSaved('Notícia criada com sucesso.');
    const [noticia] = await fetchStored();
    expect(readNames(noticia?.content).sort()).toEqual(['almoco', 'chegada', 'lago']);
    expect(noticia?.content).toMatch(
      /<figure><img src="[^"]*-chegada\.webp" alt="Crianças descem do ônibus" width="900" height="600" loading="lazy"><figcaption>A chegada<\/figcaption><\/figure>/,
    );
    expect(noticia?.content).toContain(
      '<figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer">A turma canta no ônibus</a><figcaption>A volta</figcaption></figure>',
    );
    expect(noticia?.image_urls).toEqual([]);
    const sources = [...(noticia?.content ?? '').matchAll(/src="([^"]*)"/g)].map(
      ([, src = '']) => src,
    );
    await expectOnlyReferencedFiles(uploaded, sources);

    // One of them is removed; the file stays for the bin and the history.
    await page.goto(`/admin/gerenciar-noticias/${noticia?.id}`);
    await expect(photos(page)).toHaveCount(3);
    await expect(video.getByLabel('O que o vídeo mostra')).toHaveValue('A turma canta no ônibus');
    await expect(photos(page).locator('img').first()).toHaveJSProperty('complete', true);
    await arrival.getByRole('button', { name: 'Remover a foto do texto' }).click();
    await expect(photos(page)).toHaveCount(2);
    await staff.expectSaved('Notícia atualizada com sucesso.');
    expect(readNames((await fetchStored())[0]?.content).sort()).toEqual(['almoco', 'lago']);
    for (const source of sources) expect(await isReachable(source)).toBe(true);
  });

test('a draft that is recovered lacks the photos that were not saved, and keeps the text', async ({
  page,
}) => {
  const { id } = await addRow('noticias', {
    title,
    content: '<p>Saímos cedo.</p>',
    published_at: null,
  });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await expect(editor(page)).toContainText('Saímos cedo.');
  await hand(page, 'paste', await makePhoto('lago.jpg'));
  await expect(photos(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Título' }).fill(`${title} de ônibus`);
  // The draft is kept a moment after the last change.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('de ônibus');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: /^Recuperar o que você digitou/ }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(`${title} de ônibus`);
  await expect(editor(page)).toContainText('Saímos cedo.');
  await expect(photos(page)).toHaveCount(0);
});

test('a letter that is pasted from another program brings its pictures along, and says which it could not', async ({
  page,
  staff,
}) => {
  const uploaded = watchUploads(page);
  const { buffer } = await makePhoto('horta.jpg', 900);
  const data = `data:image/jpeg;base64,${buffer.toString('base64')}`;
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('radio', { name: 'Rascunho' }).check();
  // The editor gets the focus first, as it does when a person pastes: the form takes the text when the focus leaves the editor.
  await editor(page).focus();
  await editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, `<p>Prezadas famílias,</p><p><img src="${data}" alt="A horta"></p><p>até sábado!</p><p><img src="https://mail.example/logo.png"></p>`);
  await staff.expectToast('As imagens do texto ficaram de fora', 'Salve cada uma no computador');
  await expect(photos(page)).toHaveCount(1);
  await expect(photos(page).getByLabel(description)).toHaveValue('A horta');
  await staff.press('Pré-visualizar');
  await expect(
    staff.preview.getByRole('figure').getByRole('img', { name: 'A horta' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await staff.expectSaved('Notícia criada com sucesso.');
  const [noticia] = await fetchStored();
  expect(noticia?.content.replace(/src="[^"]*"/, 'src')).toBe(
    '<p>Prezadas famílias,</p>' +
      '<figure><img src alt="A horta" width="900" height="600" loading="lazy"></figure>' +
      '<p>até sábado!</p>',
  );
  const [, src = ''] = /src="([^"]*)"/.exec(noticia?.content ?? '') ?? [];
  await expectOnlyReferencedFiles(uploaded, [src]);
});
