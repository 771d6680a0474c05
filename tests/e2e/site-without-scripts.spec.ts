import type { Page } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { scriptsAttribute } from 'shared/page-events';
import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { expect, holdRequests, test, visit, waitUntilInteractive } from './fixtures/site';

const { phone, whatsapp } = getOriginalContent('escola');
/** Longer than a page waits for its scripts, in milliseconds. */
const pastDeadlineMs = 11_000;
const applicationScript = /\/app-[^/]+\.js$/;

// site-pages.spec.ts checks texts and links of every page without JavaScript.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor sees all slides, and scrolls the spaces', ({ page }) => useCarousels(page));
  test('the menu works on desktop and phone', ({ page }) => useMenu(page));
});

/** Failures that a bad connection or a browser extension may cause. */
const failures: [name: string, scripts: RegExp, isLate?: boolean][] = [
  ['the application is blocked', applicationScript],
  ['the code of the page is blocked', /\/component---[^/]+\.js$/],
  ['the data of the page is blocked', /\/page-data\//],
  ['the application never arrives', applicationScript, true],
];

for (const [name, scripts, isLate] of failures)
  test.describe(`when ${name}`, () => {
    test.use({ provokedStatuses: [404, 503], provoked: /page resources|Loading chunk|chunk/ });

    test.beforeEach(async ({ page }) => {
      if (!isLate) return page.route(scripts, (route) => route.fulfill({ status: 503 }));
      await holdRequests(page, scripts);
      await page.clock.install();
    });

    /** Opens a page and waits until it has given up waiting for its scripts. */
    const openWithoutScripts = async (page: Page, path: string) => {
      await page.goto(path);
      await page.keyboard.press('Shift');
      if (isLate) await page.clock.runFor(pastDeadlineMs);
      await expect(page.locator('html')).not.toHaveAttribute(scriptsAttribute);
    };

    test('a visitor reads how else to contact the school, and carousels and menu work', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      for (const [path, purpose] of [
        ['/visita', 'pedir a visita por aqui'],
        ['/vivencias-coopen', 'ver os vídeos das atividades'],
        ['/busca', 'buscar no site'],
        ['/noticia/987654321', 'ler esta notícia'],
      ] as const) {
        await openWithoutScripts(page, path);
        const message = main.getByRole('status').filter({ hasText: `Para ${purpose}, recarregue` });
        await expect(message).toBeVisible();
        for (const href of [
          `tel:${toDialableNumber(phone)}`,
          getWhatsappUrl(toDialableNumber(whatsapp)),
        ])
          await expect(message.locator(`a[href="${href}"]`)).toBeVisible();
        await expect(main.locator('form')).toBeHidden();
        await expect(main.getByText(/^Carregando/)).toBeHidden();
        await expect(main.getByRole('button')).toHaveCount(0);
      }
      await openWithoutScripts(page, '/alimentacao');
      const menu = main.getByRole('region', { name: 'Cardapio da Semana' });
      await expect(menu.getByText(/^Período:/).filter({ visible: true })).toHaveCount(1);
      await expect(menu.getByRole('link', { name: /^Ver Cardápio/ })).toBeVisible();
      await expect(menu.getByRole('heading', { level: 3 }).first()).toContainText('Segunda-feira');
      await expect(menu.getByText(/^Carregando/)).toBeHidden();
      await openWithoutScripts(page, '/trabalhe-conosco');
      await expect(main.getByRole('button')).toHaveCount(0);
      await useCarousels(page, openWithoutScripts);
      await useMenu(page, openWithoutScripts);
    });
  });

test('when scripts load late, the form keeps what was typed and the message disappears', async ({
  page,
}) => {
  const releaseScripts = await holdRequests(page, applicationScript);
  await page.clock.install();
  await page.goto('/visita');
  const name = page.getByLabel('Nome completo do responsável');
  const message = page.getByText('Para pedir a visita por aqui, recarregue a página');
  await page.getByLabel('EIC 4').check();
  await name.fill('Marina Souza');
  await expect(message).toBeHidden();
  await page.clock.runFor(pastDeadlineMs);
  await expect(message).toBeVisible();
  // The form stays usable for somebody who is typing.
  await expect(name).toBeFocused();
  await name.pressSequentially(' Lima');
  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await expect(name).toBeHidden();
  await expect(message).toBeInViewport();
  releaseScripts();
  await waitUntilInteractive(page);
  await expect(message).toBeHidden();
  await expect(name).toHaveValue('Marina Souza Lima');
  await expect(page.getByLabel('EIC 4')).toBeChecked();
  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await expect(page.getByText('Selecione pelo menos um período disponível.')).toBeVisible();
  await expect(page.getByText('Por favor, informe seu nome completo.')).toBeHidden();
});

test.describe('when lazy-loaded scripts are blocked', () => {
  test.use({ provokedStatuses: [503], provoked: /Loading chunk|Loading failed/ });

  /** Blocks the scripts that a page loads lazily. Returns the URLs that the page opens, to which a reload would add. */
  const blockLazyScripts = async (page: Page) => {
    const openedUrls: string[] = [];
    page.on('framenavigated', (frame) => openedUrls.push(frame.url()));
    await page.route(/\/\d+-[^/]+\.js$/, (route) => route.fulfill({ status: 503 }));
    return openedUrls;
  };

  test('the visit form keeps its values and shows the phone number', async ({ page }) => {
    const openedUrls = await blockLazyScripts(page);
    await visit(page, '/visita');
    const submit = page.getByRole('button', { name: 'Solicitar visita' });
    const notices = page.getByRole('region', { name: /Avisos/ });
    for (const fill of [() => Promise.resolve(), () => page.getByLabel('EIC 4').check()]) {
      await fill();
      await submit.click();
      await expect(notices.getByText('Erro!')).toBeVisible();
      await expect(notices.locator(`a[href="tel:${toDialableNumber(phone)}"]`)).toBeVisible();
      await notices.getByRole('button', { name: 'Fechar aviso' }).click();
    }
    await expect(page.getByLabel('EIC 4')).toBeChecked();
    expect(openedUrls).toHaveLength(1);
  });

  test('the carousel stays a list that scrolls, and the page doesn’t reload', async ({ page }) => {
    const openedUrls = await blockLazyScripts(page);
    await visit(page, '/estrutura');
    const blockedResponse = page.waitForResponse(/\/\d+-[^/]+\.js$/);
    const last = page.locator('[aria-roledescription="carrossel"]').getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await blockedResponse;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Normas' }).click();
    await expect(page).toHaveURL('/normas');
    expect(openedUrls).toEqual([
      expect.stringMatching(/estrutura$/),
      expect.stringMatching(/normas$/),
    ]);
  });

  test('the weekly menu’s error message shows the phone number', async ({ page }) => {
    await blockLazyScripts(page);
    await visit(page, '/alimentacao');
    const message = page.getByText('Não foi possível carregar o cardápio.').locator('xpath=..');
    await expect(message.locator(`a[href="tel:${toDialableNumber(phone)}"]`)).toBeVisible();
  });
});

test.describe('where lazy parts of a page never arrive', () => {
  test.use({ provoked: /Loading chunk/ });

  test('the menu and the form say after half a minute where else to ask', async ({ page }) => {
    await page.clock.install();
    const lazyPart = /\/\d+-[^/]+\.js$/;
    await holdRequests(page, lazyPart);
    const call = `a[href="tel:${toDialableNumber(phone)}"]`;

    const requested = page.waitForRequest(lazyPart);
    await visit(page, '/alimentacao');
    await requested;
    await page.clock.runFor(31_000);
    const words = page.getByText('Não foi possível carregar o cardápio.').locator('xpath=..');
    await expect(words.locator(call)).toBeVisible();

    await visit(page, '/visita');
    await page.getByRole('button', { name: 'Solicitar visita' }).click();
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(page.getByRole('region', { name: /Avisos/ }).locator(call)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Solicitar visita' })).toBeEnabled();
  });
});

type Open = (page: Page, path: string) => Promise<unknown>;
const openDirectly: Open = (page, path) => page.goto(path);

async function useCarousels(page: Page, open = openDirectly) {
  await open(page, '/');
  const slides = page.getByRole('region', { name: 'Destaques da escola' }).getByRole('group');
  await expect(slides).toHaveCount(4);
  await slides.last().getByRole('link').click();
  await expect(page).toHaveURL('/estrutura');
  const last = page.locator('[aria-roledescription="carrossel"]').getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
}

async function useMenu(page: Page, open = openDirectly) {
  await open(page, '/normas');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByText('Institucional').click();
  await menu.getByRole('link', { name: 'Governança' }).click();
  await expect(page).toHaveURL('/governanca');

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/normas');
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  const council = dialog.getByRole('link', { name: 'Governança' });
  const burger = page.getByRole('button', { name: 'Menu', exact: true });
  await burger.click();
  await dialog.getByRole('button', { name: 'Fechar menu' }).click();
  await expect(dialog).toBeHidden();
  await burger.click();
  await expect(dialog.getByRole('link', { name: 'Agende uma Visita' })).toBeInViewport();
  await expect(council).toBeHidden();
  await dialog.getByText('Institucional').click();
  await expect(council).toBeVisible();
  await dialog.getByRole('link', { name: 'Matrículas' }).click();
  await expect(page).toHaveURL('/matriculas');
  await expect(dialog).toBeHidden();
}
