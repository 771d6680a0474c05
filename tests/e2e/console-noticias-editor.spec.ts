import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { photo } from './fixtures/files';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const photos = (page: Page) => page.getByRole('img', { name: /^foto \d/ });

/** Pastes into the text what a program has put on the clipboard. */
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

test('a pasted or dropped picture is a photo, or refused', async ({ page, staff }, testInfo) => {
  const { buffer } = await photo('horta.jpg');
  const picture = buffer.toString('base64');
  await page.goto('/admin/gerenciar-noticias/create');
  await editor(page).fill('Fotos: ');
  await editor(page).press('Control+End');
  await paste(page, {}, picture);
  await expect(photos(page)).toHaveCount(1);
  // One beside a text is that text.
  await paste(page, { 'text/html': '<p>da horta</p>', 'text/plain': 'da horta' }, picture);
  await expect(editor(page)).toHaveText('Fotos: da horta');
  await paste(page, { 'text/html': '<p> e <img src="file:///C:/1.png">do pátio</p>' });
  await staff.expectToast('As imagens do texto ficaram de fora', 'Salve cada uma no computador');
  await expect(editor(page)).toContainText('do pátio');
  await expect(photos(page)).toHaveCount(1);

  const [image, text] = ['horta.jpg', 'lista.txt'].map((name) => testInfo.outputPath(name));
  await writeFile(image ?? '', buffer);
  await writeFile(text ?? '', 'Ana\nBia');
  const browser = await page.context().newCDPSession(page);
  const drop = async (file = '', place?: Locator) => {
    await place?.scrollIntoViewIfNeeded();
    // Without a place, beside the dialog.
    const { x, y } = (await place?.boundingBox()) ?? { x: 0, y: 0 };
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
  };
  await drop(image, editor(page));
  await expect(photos(page)).toHaveCount(2);
  await drop(image, page.getByRole('textbox', { name: 'Título' }));
  await expect(photos(page)).toHaveCount(3);
  await drop(text, page.getByRole('button', { name: 'Salvar' }));
  await expect(page.getByText('“lista.txt” não é uma imagem aceita.')).toBeVisible();
  await drop(image);
  await expect(editor(page)).toContainText('Fotos: da horta');
  await expect(photos(page)).toHaveCount(3);
});
