import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { rememberAnnouncement } from '../fixtures';
import { expect, test } from '../fixtures/console';
import { addRow, changeRows, removeRows, fetchRows } from '../fixtures/data-service';
import { environment, publicationLimit, signedOut } from '../fixtures/environment';
import { makePhoto } from '../fixtures/files';
import { tabTo } from '../fixtures/keyboard';

const school = getOriginalContent('escola');

const word = randomUUID().slice(0, 8);
// This title runs a script if anything shows it as markup, or decodes its entities once too often.
const title = `Festa <style> & <!-- X</script> ${word} <script>fired = 1</script> X&lt;/script&gt;&lt;script&gt;fired = 1&lt;/script&gt;`;
const escapedTitle = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const ownArticle = `title=eq.${encodeURIComponent(title)}`;
const alert = `Sem aula ${word}`;
const ownAlert = `title=eq.${encodeURIComponent(alert)}`;
const enrolmentPage = 'slug=eq.matriculas';

test.use({ storageState: signedOut });

/** Signs in and writes an article by keyboard alone. */
async function writeArticle(page: Page): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  // Listening makes Playwright intercept the browser's file dialog; start long before the key that opens it is pressed.
  const fileChooser = page.waitForEvent('filechooser', { timeout: 0 });

  await page.goto('/admin/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(environment.account.email);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(environment.account.password);
  await press('Enter');
  await page.waitForURL('**/admin/dashboard');
  for (const name of ['Notícias', 'Nova notícia']) {
    await tabTo(page, page.getByRole('link', { name, exact: true }));
    await press('Enter');
  }

  // The first field has the focus as soon as the dialog is open.
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.keyboard.type(title);
  const editor = page.getByRole('textbox', { name: 'Conteúdo' });
  await tabTo(page, editor);
  await page.keyboard.type('O pátio ficou cheio de flores.');
  await press('Control+a');
  await press('Shift+Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await tabTo(page, button('Negrito'), 'ArrowRight');
  await press('Enter');
  await expect(editor.locator('strong')).toHaveText('O pátio ficou cheio de flores.');
  // The editor gets the focus back a moment after the text has changed.
  await expect(editor).toBeFocused();
  await press('Shift+Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await tabTo(page, button('Vídeo no texto'), 'ArrowRight');
  await press('Enter');
  await expect(page.getByLabel('Endereço do vídeo no YouTube')).toBeFocused();
  await page.keyboard.type('https://youtu.be/aqz-KE-bpKQ');
  await press('Enter');
  await expect(page.getByLabel('O que o vídeo mostra')).toBeFocused();
  await page.keyboard.type('As turmas plantam mudas');
  await tabTo(page, button(/^Adicionar imagens/));
  await press('Enter');
  const chooser = await fileChooser;
  await chooser.setFiles([await makePhoto('flores.jpg', 2400), await makePhoto('roda.jpg', 1800)]);
  // Saving would wait for photos that are still being prepared.
  await expect(page.getByRole('img', { name: /^foto \d/ })).toHaveCount(2);
  await tabTo(page, page.getByRole('radio', { name: 'Publicar ao salvar' }));
  await tabTo(page, button('Salvar'));
  await press('Enter');

  await expect(page.getByText('Notícia criada com sucesso.')).toBeVisible();
  await press('F8');
  await press('Tab');
  await expect(button('Fechar notificação')).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
}

test.afterEach(async () => {
  await removeRows('alertas', ownAlert);
  await removeRows('noticias', ownArticle);
  await changeRows('paginas', enrolmentPage, { content: {} });
});

test('an article written by keyboard waits for its publication, goes live, and disappears once deleted', async ({
  page,
  staff,
  browser,
  request,
}) => {
  const fetchText = async (path: string) => (await request.get(path)).text();
  await writeArticle(page);
  const missingFile = `${randomUUID()}-sumiu.webp`;
  const missingPhoto = { src: `/storage/v1/object/public/paginas-images/${missingFile}`, alt: '' };
  await changeRows('paginas', enrolmentPage, { content: { photo: missingPhoto } });
  const ends_at = new Date(Date.now() + 3_600_000).toISOString();
  await addRow('alertas', { title: alert, ends_at });
  const [article] = await fetchRows('noticias', ownArticle);
  const path = `/noticia/${article?.id}`;

  const bar = page.getByRole('region', { name: 'Publicação do site' });
  const list = page.getByRole('list', { name: 'Últimas publicações' });
  await test.step('the member follows its publication', async () => {
    await page.goto('/admin/publicacoes');
    await expect(page.getByRole('alert').getByText(title)).toBeVisible();
    await expect(bar).toContainText(/aguardando|Publicando/);
    await expect(bar).toContainText('Publicando…', publicationLimit);
    await expect(page.getByRole('progressbar', { name: /Andamento/ })).toBeVisible();
    const text = '<strong>O pátio ficou cheio de flores.</strong>';
    await expect.poll(() => fetchText(path), publicationLimit).toContain(text);
    expect(await fetchText('/')).toContain(escapedTitle);
    // An alert is part of each page that is built while it lasts.
    await expect.poll(() => fetchText('/normas'), publicationLimit).toContain(alert);
    await expect(page.getByRole('alert').getByText(title)).toBeHidden(publicationLimit);
    await expect(list.getByText(title).first()).toBeVisible();
  });

  await test.step('a missing picture is left out of its page and reported', async () => {
    const problem = `Matrículas: a foto “${missingFile}” não existe mais no armazenamento.`;
    await expect(list.getByText(problem).first()).toBeVisible();
    await expect(page.getByText(/\d+ problemas? a resolver/)).toBeVisible(publicationLimit);
    const html = await fetchText('/matriculas');
    expect(html).toContain('<picture');
    expect(html).not.toContain(missingFile);
  });

  await test.step('a visitor reads the article', async () => {
    const visitor = await browser.newPage({ storageState: signedOut });
    await rememberAnnouncement(visitor.context());
    await visitor.goto('/');
    await visitor.getByRole('link', { name: `Leia mais sobre “${title}”` }).click();
    const heading = visitor.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await visitor.goto(path);
    await visitor.waitForLoadState('networkidle');
    await expect(visitor).toHaveTitle(`${title} | ${school.fullName}`);
    await expect(heading).toBeVisible();
    expect(await visitor.evaluate(() => 'fired' in window)).toBe(false);
    const picture = visitor.getByRole('main').locator('picture img').first();
    const readSource = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(readSource).not.toBe('');
    const file = await request.get(await readSource());
    expect(new URL(file.url()).origin).toBe(new URL(visitor.url()).origin);
    expect(file.headers()['content-type']).toMatch(/^image\/(webp|avif)$/);
    const video = visitor.getByRole('figure').filter({ hasText: 'As turmas plantam mudas' });
    await expect(video.getByRole('button', { name: /^Assistir ao vídeo/ })).toBeVisible();
    await visitor.close();
    // Without scripts, the video is a link.
    const html = await fetchText(path);
    expect(html).toMatch(
      /<figure><a href="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer"[^>]*>/,
    );
    expect(html).toContain('"@type":"VideoObject","name":"As turmas plantam mudas"');
  });

  await test.step('the member deletes the article, and publishes on demand', async () => {
    await page.goto('/admin/gerenciar-noticias');
    await staff.remove(title);
    await staff.expectToast('Sucesso!', 'Notícia excluída com sucesso.');
    // Clean up before the last publication, so that it matches the stored content and the next start needn't build.
    await changeRows('paginas', enrolmentPage, { content: {} });
    await removeRows('alertas', ownAlert);
    const [lastPublication] = await fetchRows('publicacoes', 'select=id&order=id.desc&limit=1');
    await page.goto('/admin/publicacoes');
    // The button is disabled while another publication runs.
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Publicar agora' })
      .click(publicationLimit);
    const finished = `id=gt.${lastPublication?.id}&requested_by_name=not.is.null&status=eq.no_ar`;
    await expect.poll(() => fetchRows('publicacoes', finished), publicationLimit).not.toEqual([]);
    await expect(list.getByText('Secretaria').first()).toBeVisible();
    expect(await fetchText(path)).not.toContain('O pátio ficou cheio de flores.');
    expect(await fetchText('/normas')).not.toContain(alert);
  });
});
