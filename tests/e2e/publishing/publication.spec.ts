import { randomUUID } from 'node:crypto';
import { originalWords } from 'shared/pages/read';
import { rememberAnnouncement } from '../fixtures';
import { expect, test, type Staff } from '../fixtures/console';
import { changeRows, removeRows, rowsOf } from '../fixtures/data-service';
import { publication, signedOut } from '../fixtures/environment';
import { photoWithLocation } from '../fixtures/files';

const school = originalWords('escola');

const word = randomUUID().slice(0, 8);
// Words that would be a script if anything took them for markup, and what its entities would become.
const title = `Festa <style> & <!-- X</script> ${word} <script>fired = 1</script> X&lt;/script&gt;&lt;script&gt;fired = 1&lt;/script&gt;`;
const asText = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const titled = `title=eq.${encodeURIComponent(title)}`;
const enrolment = 'slug=eq.matriculas';

async function writeNews(staff: Staff): Promise<void> {
  const { page } = staff;
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('O pátio ficou cheio de flores.');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Negrito' }).click();
  await staff.attach(
    await photoWithLocation('flores.jpg', '#b93d23'),
    await photoWithLocation('roda.jpg', '#2a7f62'),
  );
  await expect(page.getByRole('img', { name: /^foto \d/ })).toHaveCount(2);
  await staff.expectSaved('Notícia criada com sucesso.');
}

test.describe('with rows of its own', () => {
  test.afterEach(async () => {
    await removeRows('noticias', titled);
    await changeRows('paginas', enrolment, { content: {} });
  });

  test('an article waits, goes live, and goes once deleted', async ({
    page,
    staff,
    browser,
    request,
  }) => {
    const textOf = async (path: string) => (await request.get(path)).text();
    await writeNews(staff);
    const gone = `${randomUUID()}-sumiu.webp`;
    const photo = { src: `/storage/v1/object/public/paginas-images/${gone}`, alt: '' };
    await changeRows('paginas', enrolment, { content: { photo } });
    const [article] = await rowsOf('noticias', titled);
    const address = `/noticia/${article?.id}`;

    const bar = page.getByRole('region', { name: 'Publicação do site' });
    const list = page.getByRole('list', { name: 'Últimas publicações' });
    const publishNow = page.getByRole('main').getByRole('button', { name: 'Publicar agora' });
    await test.step('it waits, and the publication is followed', async () => {
      await page.goto('/admin/publicacoes');
      await expect(page.getByRole('alert').getByText(title)).toBeVisible();
      await expect(bar).toContainText(/aguardando|Publicando/);
      await expect(bar).toContainText('Publicando…', publication);
      await expect(page.getByRole('progressbar', { name: /Andamento/ })).toBeVisible();
      const text = '<strong>O pátio ficou cheio de flores.</strong>';
      await expect.poll(() => textOf(address), publication).toContain(text);
      expect(await textOf('/')).toContain(asText);
      await expect(page.getByRole('alert').getByText(title)).toBeHidden(publication);
      await expect(list.getByText(title).first()).toBeVisible();
    });

    await test.step('a picture that is gone is left out and named', async () => {
      const problem = `Matrículas: a foto “${gone}” não existe mais no armazenamento.`;
      await expect(list.getByText(problem).first()).toBeVisible();
      await expect(page.getByText(/\d+ problemas? a resolver/)).toBeVisible(publication);
      const html = await textOf('/matriculas');
      expect(html).toContain('<picture');
      expect(html).not.toContain(gone);
    });

    await test.step('a visitor reads it', async () => {
      const context = await browser.newContext({ storageState: signedOut });
      await rememberAnnouncement(context);
      const visitor = await context.newPage();
      await visitor.goto('/');
      await visitor.getByRole('link', { name: `Leia mais sobre “${title}”` }).click();
      const heading = visitor.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      await visitor.goto(address);
      await visitor.waitForLoadState('networkidle');
      await expect(visitor).toHaveTitle(`${title} | ${school.fullName}`);
      await expect(heading).toBeVisible();
      expect(await visitor.evaluate(() => 'fired' in window)).toBe(false);
      const picture = visitor.getByRole('main').locator('picture img').first();
      const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(source).not.toBe('');
      const file = await request.get(await source());
      expect(new URL(file.url()).origin).toBe(new URL(visitor.url()).origin);
      expect(file.headers()['content-type']).toMatch(/^image\/(webp|avif)$/);
      await context.close();
    });

    await test.step('it is deleted, and published on demand', async () => {
      await page.goto('/admin/gerenciar-noticias');
      await staff.remove(title);
      await staff.expectToast('Sucesso!', 'Notícia excluída com sucesso.');
      // The last release holds what is stored when the test is over: the next start has nothing to build.
      await changeRows('paginas', enrolment, { content: {} });
      const [before] = await rowsOf('publicacoes', 'select=id&order=id.desc&limit=1');
      await page.goto('/admin/publicacoes');
      // Whatever else is being published comes first.
      await publishNow.click(publication);
      const asked = `id=gt.${before?.id}&requested_by_email=not.is.null&status=eq.no_ar`;
      await expect.poll(() => rowsOf('publicacoes', asked), publication).not.toEqual([]);
      await expect(list.getByText('secretaria@').first()).toBeVisible();
      expect(await textOf(address)).not.toContain('O pátio ficou cheio de flores.');
    });
  });
});

test('a failed publication says why, and is tried again at a press', async ({ page, staff }) => {
  await page.route(/\/rest\/v1\/publicacoes\?.*limit=1$/, async (route) => {
    if (route.request().url().includes('status=')) return route.fallback();
    // A connection that was kept may just have been closed, which browsers bear and this does not.
    const response = await route.fetch({ maxRetries: 2 });
    const [real] = [(await response.json()) as object | object[]].flat();
    const failed = { ...real, status: 'falhou', error: 'O disco do servidor está cheio.' };
    return route.fulfill({ response, json: [failed] });
  });
  await page.goto('/admin/gerenciar-noticias');
  const bar = page.getByRole('region', { name: 'Publicação do site' });
  await expect(bar).toContainText('Falhou: O disco do servidor está cheio.');
  const again = bar.getByRole('button', { name: 'Tentar de novo' });
  const call = ['POST', '/rpc/publicar_agora'] as const;
  await staff.expectRefused(call, () => again.click(), 'Erro ao pedir a publicação');
  await page.route('**/rpc/publicar_agora', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest('**/rpc/publicar_agora');
  await again.click();
  await asked;
});
