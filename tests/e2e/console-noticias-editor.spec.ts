import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './fixtures/checks';
import { expectToast, save } from './fixtures/console';
import { addRow, removeRows, rowsOf } from './fixtures/data-service';
import { photoWithLocation } from './fixtures/files';

interface Noticia {
  id: number;
  content: string;
  image_urls: string[];
}

let title: string;
test.beforeEach(async ({ page }) => {
  title = `Sarau ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/gerenciar-noticias');
});
test.afterEach(() => removeRows('noticias', `title=eq.${encodeURIComponent(title)}`));

const stored = () => rowsOf<Noticia>('noticias', `title=eq.${encodeURIComponent(title)}`);
const editor = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const photos = (page: Page) => page.getByRole('img', { name: /^foto \d/ });

async function write(page: Page, words: string) {
  await page.getByRole('link', { name: 'Nova notícia' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await editor(page).fill(words);
}

async function expectIntact(page: Page, words: string) {
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  await expect(editor(page)).toHaveText(words);
}

test('without a network, saving says so and keeps all; with one again, it saves', async ({
  page,
  context,
}) => {
  await write(page, 'Toda a escola vem.');
  await context.setOffline(true);
  await save(page);
  await expectToast(page, 'Erro ao salvar notícia', 'Sem conexão com o servidor.');
  await expectIntact(page, 'Toda a escola vem.');
  await context.setOffline(false);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia criada com sucesso.');
  expect((await stored()).map(({ content }) => content)).toEqual(['<p>Toda a escola vem.</p>']);
});

test('a browser that is closed before saving brings back what was typed', async ({
  page,
  context,
}) => {
  await write(page, 'Toda a escola vem.');
  const kept = (from: Page) =>
    from.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('digitado')));
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.close();
  const next = await context.newPage();
  await next.goto('/admin/gerenciar-noticias/create');
  const recover = next.getByRole('button', { name: 'Recuperar o que você digitou em' });
  await expect(recover).toBeVisible();
  await expectAccessible(next);
  await recover.click();
  await expectIntact(next, 'Toda a escola vem.');
  await save(next);
  await expectToast(next, 'Sucesso!', 'Notícia criada com sucesso.');
  expect((await stored()).map(({ content }) => content)).toEqual(['<p>Toda a escola vem.</p>']);
  expect(await kept(next)).toEqual([]);
});

test('an editor that cannot be fetched says so in Portuguese', async ({ page, context }) => {
  await expect(page.getByRole('link', { name: 'Nova notícia' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Nova notícia' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('não pôde ser carregada');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('dialog', { name: 'Nova notícia' })).toBeVisible();
});

/** Controls that stand for properties of their form, and tables of few letters and a million places. */
const harmful = [
  '<form><input name=nodeName></form>',
  '<table><tr><td colspan=1000000>Um</td></tr></table>',
  `<table><tr>${'<td>'.repeat(1000)}</tr>${'<tr><td>'.repeat(1000)}</table>`,
  `<table>${'<tr><td colspan=100>'.repeat(100)}</table>`,
];

test('an article stored with what breaks or freezes editors opens, is seen and saved', async ({
  page,
}) => {
  const content = `<p>Oi</p>${harmful.join('')}`;
  const { id } = await addRow<Noticia>('noticias', { title, content });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await expect(editor(page)).toContainText('Oi');
  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  await expect(page.getByRole('dialog', { name: 'Pré-visualização' })).toContainText('Oi');
  await page.getByRole('button', { name: 'Fechar a pré-visualização' }).click();
  await editor(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Novo ');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia atualizada com sucesso.');
  expect((await stored())[0]?.content).toMatch(/^<p>Novo Oi<\/p>/);
});

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

test('a picture that is pasted becomes a photo; one beside a text is that text', async ({
  page,
}) => {
  const picture = (await photoWithLocation('x.jpg', '#2a7f62')).buffer.toString('base64');
  await write(page, 'Fotos: ');
  await editor(page).press('Control+End');
  await paste(page, {}, picture);
  await expect(photos(page)).toHaveCount(1);
  await paste(page, { 'text/html': '<img src="https://escola.example/x.png">' }, picture);
  await expect(photos(page)).toHaveCount(2);
  await paste(page, { 'text/html': '<p>da horta</p>', 'text/plain': 'da horta' }, picture);
  await expect(editor(page)).toHaveText('Fotos: da horta');
  await expect(photos(page)).toHaveCount(2);
  await paste(page, { 'text/html': '<p> e <img src="file:///C:/1.png">do pátio</p>' });
  await expectToast(page, 'As imagens do texto ficaram de fora', 'Salve cada uma no computador');
  await expect(editor(page)).toContainText('do pátio');
});

test('files that are dropped become photos or are refused; the page stays', async ({
  page,
}, testInfo) => {
  const photo = testInfo.outputPath('horta.jpg');
  await writeFile(photo, (await photoWithLocation('horta.jpg', '#2a7f62')).buffer);
  const text = testInfo.outputPath('lista.txt');
  await writeFile(text, 'Ana\nBia');
  await write(page, 'Toda a escola vem.');
  const browser = await page.context().newCDPSession(page);
  const drop = async (file: string, { x, y }: { x: number; y: number }) => {
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await browser.send('Input.dispatchDragEvent', { type, x, y, data });
    }
  };
  const middleOf = async (place: ReturnType<Page['locator']>) => {
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error('It is not on the page.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  await drop(photo, await middleOf(editor(page)));
  await expect(photos(page)).toHaveCount(1);
  await drop(photo, await middleOf(page.getByRole('textbox', { name: 'Título' })));
  await expect(photos(page)).toHaveCount(2);
  await drop(photo, await middleOf(page.getByRole('button', { name: 'Adicionar imagens' })));
  await expect(photos(page)).toHaveCount(3);
  await drop(text, await middleOf(page.getByRole('button', { name: 'Salvar' })));
  await expect(page.getByText('“lista.txt” não é uma imagem aceita.')).toBeVisible();
  // Beside the dialog.
  await drop(photo, { x: 5, y: 5 });
  await expectIntact(page, 'Toda a escola vem.');
  await expect(photos(page)).toHaveCount(3);
});
