import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { addRow, reserveRows } from './fixtures/data-service';
import { makePhoto } from './fixtures/files';

const { name: title, fetchStored } = reserveRows('noticias', 'title', 'Reunião de pais');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const photos = (page: Page) => page.getByRole('img', { name: /^foto \d/ });
const textPhotos = (page: Page) => page.getByRole('group', { name: /^Foto do texto/ });

/**
 * Puts the caret at the end of the text. The editor restores its own selection 20 ms after it has received the focus;
 * on a slow machine, that would undo the effect of a key pressed at once, which no person does.
 */
async function moveToEnd(page: Page) {
  const waitForSelection = () => page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await editor(page).focus();
  await waitForSelection();
  await page.keyboard.press('Control+End');
  await waitForSelection();
}

/** Pastes texts, by their type, and a base64-encoded picture, as if a program had put them on the clipboard. */
async function paste(page: Page, texts: Record<string, string>, file?: string) {
  await editor(page).evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given.texts)) clipboardData.setData(type, text);
      if (given.file) {
        const bytes = Uint8Array.from(atob(given.file), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      }
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    },
    { texts, file },
  );
}

test('a picture pasted or dropped into a text becomes a photo of it, or of the article elsewhere; one that pasted text only names is left out', async ({
  page,
  staff,
}, testInfo) => {
  const { buffer } = await makePhoto('horta.jpg');
  const picture = buffer.toString('base64');
  await page.goto('/admin/gerenciar-noticias/create');
  await editor(page).fill('Fotos: ');
  await moveToEnd(page);
  await paste(page, {}, picture);
  await expect(textPhotos(page)).toHaveCount(1);
  await editor(page).locator('p').first().click();
  await page.keyboard.press('End');
  // Programs that copy text may add a picture of it, which is ignored.
  await paste(page, { 'text/html': '<p>da horta</p>', 'text/plain': 'da horta' }, picture);
  await expect(editor(page)).toContainText('Fotos: da horta');
  await paste(page, { 'text/html': '<p> e <img src="file:///C:/1.png">do pátio</p>' });
  await staff.expectToast('As imagens do texto ficaram de fora', 'Salve cada uma no computador');
  await expect(editor(page)).toContainText('do pátio');
  await expect(textPhotos(page)).toHaveCount(1);

  const [image, text] = ['horta.jpg', 'lista.txt'].map((name) => testInfo.outputPath(name));
  await writeFile(image ?? '', buffer);
  await writeFile(text ?? '', 'Ana\nBia');
  const browser = await page.context().newCDPSession(page);
  const drop = async (file = '', place?: Locator) => {
    await place?.scrollIntoViewIfNeeded();
    // Without a place, drop it beside the dialog.
    const { x, y } = (await place?.boundingBox()) ?? { x: 0, y: 0 };
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
  };
  await drop(image, editor(page));
  await expect(textPhotos(page)).toHaveCount(2);
  await expect(photos(page)).toHaveCount(0);
  await drop(image, page.getByRole('textbox', { name: 'Título' }));
  await expect(photos(page)).toHaveCount(1);
  await drop(text, page.getByRole('button', { name: 'Salvar' }));
  await expect(page.getByText('“lista.txt” não é uma imagem aceita.')).toBeVisible();
  await drop(image);
  await expect(editor(page)).toContainText('Fotos: da horta');
  await expect(photos(page)).toHaveCount(1);
  await expect(textPhotos(page)).toHaveCount(2);
});

const typedLines = [
  'Segunda-feira começa a semana de provas.',
  'Terça tem ensaio da quadrilha no pátio.',
  'Quarta os livros voltam à biblioteca.',
  'Quinta a horta recebe mudas novas.',
  'Sexta ninguém esquece o lanche coletivo.',
  'Sábado de limpeza na cooperativa.',
  'Fim da lista.',
];

/** HTML that a mail program puts on the clipboard. */
const mailHtml =
  '<div dir="ltr">Prezadas famílias,<div><br></div><div>A reunião será na quinta-feira.</div>' +
  '<div>Veja <a href="https://coopen.com.br/agenda">a agenda</a></div></div>';

test('text that is typed fast or pasted, and blank lines, are published unchanged', async ({
  page,
  staff,
}) => {
  const written = Array.from({ length: 150 }, (_, index) => `<p>Parágrafo ${index} da ata.</p>`);
  const { id } = await addRow('noticias', {
    title,
    content: `${written.join('')}<p>Programação:</p>`,
    published_at: '2026-04-07T15:00:00+00:00',
  });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await expect(editor(page)).toContainText('Programação:');
  await moveToEnd(page);
  const caretLine = await page.evaluate(() => getSelection()?.anchorNode?.textContent);
  expect(caretLine).toBe('Programação:');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const line of typedLines) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(line, { delay: 10 });
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const lines = editor(page).locator('p');
  await expect(lines).toHaveText([
    ...written.map((line) => line.replace(/<.*?>/g, '')),
    'Programação:',
    ...typedLines,
  ]);

  await page.keyboard.press('Enter');
  await paste(page, { 'text/html': mailHtml, 'text/plain': 'Prezadas famílias' });
  await page.keyboard.type(' da escola.No sábado também.');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('Até lá ');
  await staff.expectSaved('Notícia atualizada com sucesso.');
  const [saved] = await fetchStored();
  const end = saved?.content.slice(saved.content.indexOf('<p>Fim da lista.</p>'));
  expect(end).toBe(
    '<p>Fim da lista.</p><p>Prezadas famílias,</p><p>A reunião será na quinta-feira.</p>' +
      '<p>Veja <a href="https://coopen.com.br/agenda" rel="noopener noreferrer">a agenda</a> da escola.No sábado também.</p>' +
      '<p></p><p></p><p></p><p>Até lá </p>',
  );

  await page.goto(`/noticia/${id}`);
  await expect(page.getByText('Até lá')).toBeVisible();
  const heights = await page
    .locator('article p:empty')
    .evaluateAll((blank) => blank.map((line) => line.getBoundingClientRect().height));
  expect(heights).toHaveLength(3);
  for (const height of heights) expect(height).toBeGreaterThan(12);
});
