import type { Page } from '@playwright/test';
import { opens } from './fixtures/data-service';
import { expect, test, visit } from './fixtures/site';

const menus = '**/rest/v1/cardapios?*';
const activities = '**/rest/v1/categorias_atividades?*';
// What the browser, and the page for whoever looks after it, write of failures.
const failures = /status of 500|could not be read/;

/** Answers when the returned function is called. */
async function answerLater(page: Page, address: string, json: unknown): Promise<() => void> {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(address, async (route) => {
    await asked;
    await route.fulfill({ json });
  });
  return answer;
}

const menuBlock = (page: Page) => page.getByRole('region', { name: 'Cardapio da Semana' });

test('the weekly menu is on its way, and then there is none', async ({ page }) => {
  const answer = await answerLater(page, menus, []);
  await visit(page, '/alimentacao');
  await expect(menuBlock(page)).toContainText('Carregando cardápio...');
  answer();
  await expect(menuBlock(page)).toContainText('Nenhum cardápio ativo para esta semana.');
});

test('the menu of the data service opens in a new tab', async ({ page }) => {
  await visit(page, '/alimentacao');
  await page.getByRole('link', { name: /cardápio da semana/ }).click();
  await expect(menuBlock(page)).toBeInViewport();
  await expect(menuBlock(page)).toContainText(/Período: \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}/);
  const link = menuBlock(page).getByRole('link', { name: /^Ver Cardápio/ });
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await opens((await link.getAttribute('href')) ?? '')).toBe(true);
});

for (const timezoneId of ['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Honolulu', 'UTC']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
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
      const link = menuBlock(page).getByRole('link', { name: /^Ver Cardápio/ });
      await expect(link).toHaveAttribute('href', menu.url_cardapio);
    });
  });
}

test.describe('a data service that fails', () => {
  test.use({ provoked: failures });
  test('leaves a word of it in place of the menu and of the activities', async ({ page }) => {
    const fail = { status: 500, json: { message: 'fora do ar' } };
    await page.route(menus, (route) => route.fulfill(fail));
    await page.route(activities, (route) => route.fulfill(fail));
    await visit(page, '/alimentacao');
    await expect(menuBlock(page)).toContainText(
      'Não foi possível carregar o cardápio. Tente novamente mais tarde.',
    );
    await visit(page, '/vivencias-coopen');
    await expect(page.getByRole('main')).toContainText(
      'Não foi possível buscar os dados. Tente novamente mais tarde.',
    );
  });
});

test('the activities are on their way, and then there are none', async ({ page }) => {
  // A category without activities is none to the visitor.
  const answer = await answerLater(page, activities, [{ id: 1, nome: 'Vazia', atividades: [] }]);
  await visit(page, '/vivencias-coopen');
  const main = page.getByRole('main');
  await expect(main.getByText('Carregando vivências...')).toBeVisible();
  answer();
  await expect(main.getByRole('heading', { name: 'Nenhuma atividade encontrada' })).toBeVisible();
  await expect(main).toContainText('Volte em breve para ver nossos vídeos!');
  await expect(main.getByText('Vazia')).toHaveCount(0);
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
