import type { Page } from '@playwright/test';
import { opens } from './fixtures/data-service';
import { expect, test, visit } from './fixtures/site';

const menus = '**/rest/v1/cardapios?*';
const activities = '**/rest/v1/categorias_atividades?*';

const menuBlock = (page: Page) => page.getByRole('region', { name: 'Cardapio da Semana' });

test('the menu of the data service opens in a new tab', async ({ page }) => {
  await visit(page, '/alimentacao');
  await page.getByRole('link', { name: /cardápio da semana/ }).click();
  await expect(menuBlock(page)).toBeInViewport();
  await expect(menuBlock(page)).toContainText(/Período: \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}/);
  const link = menuBlock(page).getByRole('link', { name: /^Ver Cardápio/ });
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await opens((await link.getAttribute('href')) ?? '')).toBe(true);
});

test.describe('in Japan', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });
  test('the menu is of the school’s days and hours', async ({ page }) => {
    const menu = {
      periodo_inicio: '2026-03-02',
      periodo_fim: '2026-03-06',
      url_cardapio: '/storage/v1/object/public/documentos/cardapio.pdf',
      updated_at: '2026-03-01T02:30:00+00:00',
    };
    await page.route(menus, (route) => route.fulfill({ json: [menu] }));
    await visit(page, '/alimentacao');
    await expect(menuBlock(page)).toContainText('Período: 02/03/2026 a 06/03/2026');
    await expect(menuBlock(page)).toContainText('Atualizado em 28/02/2026 23:30');
  });
});

test.describe('links to videos', () => {
  test.use({ provoked: /Invalid URL for YouTube video/ });

  const id = 'aqz-KE-bpKQ';
  const good = [
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
  ];
  const bad = ['o vídeo da festa', 'https://www.youtube.com/', 'https://vimeo.com/123'];
  const rows = [...good, ...bad, null, ''].map((video_url, index) => ({
    id: index,
    nome: `Vídeo ${index}`,
    video_url,
  }));

  test('play in every form; those that lead to no video say so, and where there is none there is no tile', async ({
    page,
  }) => {
    const played: string[] = [];
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      played.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'Video' });
    });
    await page.route(activities, (route) =>
      route.fulfill({ json: [{ id: 1, nome: 'Música', atividades: rows }] }),
    );
    await visit(page, '/vivencias-coopen');
    const tiles = page.getByRole('region', { name: 'Música' }).getByRole('listitem');
    await expect(tiles).toHaveCount(good.length + bad.length);
    await expect(tiles.filter({ hasText: 'Link do vídeo inválido.' })).toHaveText(
      bad.map((_, index) => new RegExp(`Vídeo ${good.length + index}`)),
    );
    for (const index of good.keys()) {
      await tiles
        .nth(index)
        .getByRole('button', { name: /^Assistir ao vídeo/ })
        .click();
      await expect(tiles.nth(index).locator('iframe')).toHaveAttribute('title', `Vídeo ${index}`);
    }
    const address = `https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1&autoplay=1`;
    await expect.poll(() => played).toEqual(good.map(() => address));

    const box = await tiles.nth(0).boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(16 / 9, 1);
    for (const [width, columns] of [
      [390, 2],
      [768, 3],
      [1024, 4],
      [1360, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await tiles.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().top),
      );
      expect(
        tops.filter((top) => top === tops[0]),
        `${width} px`,
      ).toHaveLength(columns);
    }
  });
});
