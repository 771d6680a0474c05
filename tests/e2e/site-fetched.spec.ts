import type { Page } from '@playwright/test';
import { measureNesting } from 'shared/nesting';
import { expectAccessible } from './fixtures/checks';
import { isReachable } from './fixtures/data-service';
import { expect, holdRequests, test, visit } from './fixtures/site';
import { vectors } from '../html/vectors';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  provoked: /could not be read|Invalid URL/,
  provokedStatuses: [404, 500],
});

const services = /\/rest\/v1\/(cardapios|categorias_atividades|noticias)\?/;
const failed = { status: 500, json: { message: 'fora do ar' } };
const empty = { json: [] };

const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\//;

const activities = ['/vivencias-coopen', 'Carregando vivências...'] as const;
const menus = ['/alimentacao', 'Carregando cardápio...'] as const;

test('a visitor reads this week’s menu and the activities, or why they are missing', async ({
  page,
}) => {
  await visit(page, '/vivencias-coopen');
  await expect(page.getByRole('heading', { name: 'Arte e Cultura' })).toBeAttached();
  await visit(page, '/alimentacao');
  await page.getByRole('link', { name: /cardápio da semana/ }).click();
  const menu = page.getByRole('region', { name: 'Cardapio da Semana' });
  await expect(menu).toBeInViewport();
  await expect(menu).toContainText(/Período: \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}/);
  const link = menu.getByRole('link', { name: /^Ver Cardápio/ });
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await isReachable((await link.getAttribute('href')) ?? '')).toBe(true);

  const main = page.getByRole('main');
  for (const [path, loading, response, ...texts] of [
    [...activities, failed, 'Não foi possível buscar os dados. Tente novamente mais tarde.'],
    [...menus, failed, 'Não foi possível carregar o cardápio. Tente novamente mais tarde.'],
    [
      ...activities,
      empty,
      'Nenhuma atividade encontrada',
      'Volte em breve para ver nossos vídeos!',
    ],
    [...menus, empty, 'Nenhum cardápio ativo para esta semana.'],
  ] as const) {
    await page.route(services, (route) => route.fulfill(response));
    const release = await holdRequests(page, services);
    await visit(page, path);
    await expect(main.getByRole('status').filter({ hasText: loading })).toBeVisible();
    release();
    for (const text of texts) await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByText(loading)).toBeHidden();
    await expectAccessible(page);
  }
});

test('a video plays in its tile, and an unplayable one shows a message', async ({ page }) => {
  const videos = ['https://youtu.be/aqz-KE-bpKQ', 'https://vimeo.com/123'];
  const atividades = Array.from({ length: 6 }, (_, id) => ({
    id,
    nome: `Vídeo ${id}`,
    video_url: videos[id] ?? videos[0],
  }));
  await page.route(player, (route) => route.fulfill({ contentType: 'text/html', body: 'Video' }));
  await page.route(services, (route) =>
    route.fulfill({ json: [{ id: 1, nome: 'Música', atividades }] }),
  );
  await visit(page, '/vivencias-coopen');
  const tiles = page.getByRole('region', { name: 'Música' }).getByRole('listitem');
  await expect(tiles).toHaveCount(6);
  await expect(tiles.nth(1)).toContainText('Link do vídeo inválido.');
  await expectAccessible(page);
  await tiles
    .first()
    .getByRole('button', { name: /^Assistir ao vídeo/ })
    .click();
  await expect(tiles.first().getByTitle('Vídeo 0')).toHaveAttribute('src', player);
  const box = await tiles.first().boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(16 / 9, 1);
  for (const [width, columns] of [
    [390, 2],
    [768, 3],
    [1024, 4],
    [1360, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // The edge of the next one shows that the row scrolls.
    const shares = await tiles.evaluateAll((items) =>
      items.map((item) => {
        const { left, right } = item.getBoundingClientRect();
        return (Math.min(right, innerWidth) - left) / (right - left);
      }),
    );
    expect(
      shares.filter((share) => share === 1),
      `${width} px`,
    ).toHaveLength(columns);
    expect(shares[columns]).toBeGreaterThan(0);
  }
});

/** An article published since the site was built, so it has no page yet. */
const path = '/noticia/987654321';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const fresh = {
  title: 'Horta dá a primeira colheita',
  content:
    '<h2>Alface</h2><p>Colhida <b>hoje</b>.<script>alert(1)</script><iframe></iframe></p>' +
    '<figure><img src="/storage/v1/object/public/noticias-images/horta-pedagogica-3.webp" alt="Alfaces" width="1440" height="960">' +
    '<figcaption>Da horta</figcaption></figure>' +
    '<figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">A turma rega</a><figcaption>Toda manhã</figcaption></figure>',
  categorias: { nome: 'Ciência e natureza', slug: 'ciencia-e-natureza' },
  image_urls: [
    '/icons/icon-192.png',
    '/icons/apple-touch-icon.png',
    // Pages must not request this photo until the build has fetched it.
    'https://fotos.example/horta.jpg',
  ],
  published_at: '2026-03-01T02:30:00+00:00',
};

test('an article newer than the site is fetched, sanitized and shown', async ({
  page,
  hostileText,
}) => {
  const responses: object[] = [failed, { json: [fresh] }];
  await page.route(services, (route) => route.fulfill(responses.shift()));
  const releaseArticle = await holdRequests(page, services);
  await visit(page, path);
  await expect(page.getByText('Carregando notícia...')).toBeAttached();
  releaseArticle();
  await expect(heading(page)).toHaveText('Ocorreu um Erro');
  await expect(page.getByRole('alert')).toContainText(
    'Não foi possível carregar a notícia. Tente novamente mais tarde.',
  );
  const expectBackLink = (text: string) =>
    expect(page.getByRole('link', { name: text })).toHaveAttribute('href', '/coopen-inspira');
  await expectBackLink('Voltar para as notícias');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();

  await expect(heading(page)).toHaveText(fresh.title);
  await expect(page).toHaveTitle(`${fresh.title} | Escola Cooperativa Coopen`);
  await expect(page).toHaveURL(path);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const article = page.getByRole('article');
  await expect(article).toContainText('Publicado em 28 de fevereiro de 2026');
  await expect(article.getByRole('heading', { name: 'Alface' })).toBeVisible();
  await expect(article.getByText('Colhida hoje.')).toBeVisible();
  await expect(article.getByRole('link', { name: 'Ciência e natureza' })).toHaveAttribute(
    'href',
    '/coopen-inspira/categoria/ciencia-e-natureza',
  );
  await expect(article.locator('script, iframe')).toHaveCount(0);
  await page.route(player, (route) => route.fulfill({ contentType: 'text/html', body: 'Vídeo' }));
  const video = article.getByRole('figure', { name: 'Toda manhã' });
  await video.getByRole('button', { name: 'Assistir ao vídeo: A turma rega' }).click();
  await expect(video.getByTitle('A turma rega')).toHaveAttribute('src', player);
  await expect(video.getByTitle('A turma rega')).toBeFocused();
  const figure = article.getByRole('figure', { name: 'Da horta' });
  await expect(figure.getByRole('img', { name: 'Alfaces' })).toBeVisible();
  await expect(article.locator('[aria-roledescription="carrossel"] img')).toHaveCount(2);
  await expectBackLink('Voltar para todas as notícias');
  await expectAccessible(page);

  // Hostile text runs nothing, requests nothing and violates no security policy.
  const show = async (content: string) => {
    await page.route(services, (route) => route.fulfill({ json: [{ ...fresh, content }] }));
    await visit(page, path);
    await expect(heading(page)).toHaveText(fresh.title);
    await page.waitForLoadState('networkidle');
  };
  const sanitizable = vectors.filter((html) => measureNesting(html) < 50);
  await hostileText.expectSanitized(page, async () => {
    // Together they are nested too deeply, so only the text is shown.
    await show(vectors.join(''));
    await expect(article.getByRole('link', { name: 'x', exact: true })).toHaveCount(0);
    await show(sanitizable.join(''));
    await expect(article.getByText('x', { exact: true }).first()).toBeAttached();
  });

  // A missing article gets another message than a failed request.
  await page.route(services, (route) => route.fulfill(empty));
  for (const missing of [`${path}/`, '/noticia/qualquer-coisa']) {
    await visit(page, missing);
    await expect(heading(page)).toHaveText('Notícia não encontrada');
    await expect(page.getByRole('main')).toContainText(
      'O link que você seguiu pode estar quebrado ou a notícia pode ter sido removida.',
    );
  }
  await expectAccessible(page);
});

test('a link opens an article newer than the site without loading the page again, and the way back leads out of it', async ({
  page,
}) => {
  await page.route(services, async (route) => {
    // The service accepts this query from a visitor, although it has no such article.
    const response = await route.fetch();
    expect(await response.json()).toEqual([]);
    await route.fulfill({ json: [fresh] });
  });
  const alert = { id: 1, title: 'Leia hoje', link: path, ends_at: '2099-01-01T00:00:00Z' };
  await page.route('**/rest/v1/alertas?*', (route) =>
    route.fulfill({ json: [{ ...alert, updated_at: '2026-01-01T00:00:00Z' }] }),
  );
  const loaded: string[] = [];
  page.on('domcontentloaded', () => loaded.push(page.url()));
  await visit(page, '/normas');
  await page.getByRole('status').filter({ hasText: 'Leia hoje' }).getByRole('link').click();
  await expect(heading(page)).toHaveText(fresh.title);
  await expect(page).toHaveURL(path);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goBack();
  await expect(page).toHaveURL('/normas');
  await expect(heading(page)).toHaveText('Normas e Regimento');
  expect(loaded).toHaveLength(1);
});
