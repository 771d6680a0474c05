import type { Locator, Page } from '@playwright/test';
import { expect, test as base, visit } from './fixtures/site';

/*
 * What families come for, on a phone, from the home page. Scrolling is free; each tap counts. With MEASURE_TASKS=true the
 * phone is a slow one, and the seconds are printed.
 */
const isMeasured = process.env.MEASURE_TASKS === 'true';
const patience = isMeasured ? 60_000 : 10_000;

class Family {
  private taps = 0;
  private startedAt = 0;

  constructor(readonly page: Page) {}

  /** Opens the home page. From now on, taps are counted where they arrive: in the pages. */
  async open() {
    await this.page.exposeFunction('countTap', () => (this.taps += 1));
    await this.page.addInitScript(() => {
      const { countTap } = window as unknown as { countTap: () => void };
      addEventListener('click', ({ isTrusted }) => isTrusted && countTap(), { capture: true });
    });
    if (isMeasured) await slowDown(this.page);
    this.startedAt = Date.now();
    // On a slow phone, a family doesn't wait for scripts either.
    if (isMeasured) await this.page.goto('/', { waitUntil: 'commit' });
    else await visit(this.page, '/');
  }

  /** Expects that the family sees this, after so many taps at most. */
  async expectToSee(target: Locator, { taps }: { taps: number }) {
    await expect(target).toBeInViewport({ timeout: patience });
    this.expectTaps(taps);
  }

  expectTaps(limit: number) {
    const seconds = (Date.now() - this.startedAt) / 1000;
    if (isMeasured)
      process.stdout.write(`${base.info().title}: ${this.taps} taps, ${seconds.toFixed(1)} s\n`);
    expect(this.taps).toBeLessThanOrEqual(limit);
  }
}

/** A processor slowed down four times, and a mobile line that takes 300 ms for each request. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    // Bytes per second, as on Lighthouse's slow 4G.
    downloadThroughput: 204_800,
    uploadThroughput: 93_750,
  });
}

const test = base.extend<{ family: Family }>({
  actionTimeout: patience,
  family: async ({ page }, use) => {
    const family = new Family(page);
    await family.open();
    await use(family);
  },
});

const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name });

test('a family reads the week’s menu with one tap @phone', async ({ family, page }) => {
  await shortcut(page, 'Cardápio da semana').tap();
  const menu = page.getByRole('region', { name: 'Cardapio da Semana' });
  await family.expectToSee(menu.getByText(/^Período: /).first(), { taps: 1 });
  await expect(menu.getByRole('term').filter({ hasText: 'Almoço' }).first()).toBeVisible();
});

test('a family learns without a tap that there is no class tomorrow @phone', async ({ page }) => {
  const notice = 'Não haverá aula amanhã';
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await page.route('**/rest/v1/alertas?*', (route) =>
    route.fulfill({
      json: [{ id: 1, title: notice, link: null, ends_at: at(9), updated_at: at(-1) }],
    }),
  );
  const family = new Family(page);
  await family.open();
  await family.expectToSee(page.getByText(notice), { taps: 0 });
});

test('a family finds what enrolment needs with one tap, and the form with two @phone', async ({
  family,
  page,
}) => {
  await shortcut(page, 'Documentos da matrícula').tap();
  const documents = page.getByRole('region', { name: /documentos/i });
  await family.expectToSee(documents.getByRole('heading').first(), { taps: 1 });
  const form = documents.getByRole('link', { name: /ficha/i });
  await expect(form).toHaveAttribute('href', /^\/documentos\/.*\.pdf$/);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toBeInViewport();
});

test('a family finds an article of March with four taps at most @phone', async ({
  family,
  page,
}) => {
  await page.getByRole('link', { name: 'Ver todas as notícias' }).tap();
  await page.getByRole('navigation', { name: 'Notícias por ano' }).getByRole('link').first().tap();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Notícias de \d+$/, {
    timeout: patience,
  });
  // Only a year with several pages has its months.
  const march = main
    .getByRole('navigation', { name: /^Meses/ })
    .getByRole('link', { name: 'março' });
  if (await march.isVisible()) await march.tap();
  const cards = main.getByRole('listitem').filter({ hasText: / de março de / });
  await cards.getByRole('link').first().tap();
  await expect(page.getByText(/^Publicado em \d+ de março de/)).toBeVisible({ timeout: patience });
  family.expectTaps(4);
});

test('a family opens the way to the school with two taps @phone', async ({ family, page }) => {
  const maps = /^https:\/\/www\.google\.com\/maps\//;
  await page.context().route(maps, (route) => route.fulfill({ body: 'mapa' }));
  await page.getByRole('button', { name: 'Menu' }).tap();
  const opened = page.waitForEvent('popup');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Ver no mapa' }).tap();
  await expect(await opened).toHaveURL(maps);
  family.expectTaps(2);
});

test('a family shares an article with two taps @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const share = (given: ShareData) => {
      Object.assign(window, { shared: given.url });
      return Promise.resolve();
    };
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true });
  });
  const family = new Family(page);
  await family.open();
  await page
    .getByRole('link', { name: /^Leia mais sobre/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Compartilhar notícia' }).tap();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: string }).shared), { timeout: patience })
    .toMatch(/\/noticia\/\d+$/);
  family.expectTaps(2);
});

test('a family subscribes to the agenda with two taps @phone', async ({ family, page }) => {
  await shortcut(page, 'Agenda').tap();
  const subscribe = page.getByRole('link', { name: 'assine no calendário do aparelho' });
  await expect(subscribe).toHaveAttribute('href', /^webcal:.*\/agenda\.ics$/);
  // The browser of the tests knows no calendar that it could open.
  await subscribe.evaluate((link) =>
    link.addEventListener('click', (event) => event.preventDefault()),
  );
  await subscribe.tap();
  family.expectTaps(2);
});
