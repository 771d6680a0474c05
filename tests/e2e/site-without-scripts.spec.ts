import type { Page } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { scriptsAttribute } from 'shared/page-events';
import { getWhatsappUrl, toDialableNumber } from 'shared/phone';
import { expect, holdRequests, test, visit, waitUntilInteractive } from './fixtures/site';

const { phone, whatsapp } = getOriginalContent('escola');
/** Past the time that scripts may take, in milliseconds. */
const deadline = 11_000;
const applicationScript = /\/app-[^/]+\.js$/;

// What each page says and leads to where JavaScript is off is read in site-pages.spec.ts.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('slides are read, and spaces scrolled by hand', ({ page }) => readCarousels(page));
  test('the menu is the one of always, at a desk and on a phone', ({ page }) => useMenu(page));
});

/** What visitors may meet on a bad line, or with an extension. */
const failures: [name: string, scripts: RegExp, isLate?: boolean][] = [
  ['the application is blocked', applicationScript],
  ['the code of the page is blocked', /\/component---[^/]+\.js$/],
  ['the data of the page is blocked', /\/page-data\//],
  ['the application never arrives', applicationScript, true],
];

for (const [name, scripts, isLate] of failures)
  test.describe(`where ${name}`, () => {
    test.use({ provokedStatuses: [404, 503], provoked: /page resources|Loading chunk|chunk/ });

    test.beforeEach(async ({ page }) => {
      if (!isLate) return page.route(scripts, (route) => route.fulfill({ status: 503 }));
      await holdRequests(page, scripts);
      await page.clock.install();
    });

    /** Opens a page and waits until it has given up its scripts. */
    const open = async (page: Page, path: string) => {
      await page.goto(path);
      await page.keyboard.press('Shift');
      if (isLate) await page.clock.runFor(deadline);
      await expect(page.locator('html')).not.toHaveAttribute(scriptsAttribute);
    };

    test('the page says where else to ask, and slides and menu work', async ({ page }) => {
      const main = page.getByRole('main');
      for (const [path, purpose] of [
        ['/visita', 'pedir a visita por aqui'],
        ['/alimentacao', 'ver o cardápio da semana'],
        ['/vivencias-coopen', 'ver os vídeos das atividades'],
        ['/busca', 'buscar no site'],
        ['/noticia/987654321', 'ler esta notícia'],
      ] as const) {
        await open(page, path);
        const words = main.getByRole('status').filter({ hasText: `Para ${purpose}, recarregue` });
        await expect(words).toBeVisible();
        for (const href of [
          `tel:${toDialableNumber(phone)}`,
          getWhatsappUrl(toDialableNumber(whatsapp)),
        ])
          await expect(words.locator(`a[href="${href}"]`)).toBeVisible();
        await expect(main.locator('form')).toBeHidden();
        await expect(main.getByText(/^Carregando/)).toBeHidden();
        await expect(main.getByRole('button')).toHaveCount(0);
      }
      await open(page, '/trabalhe-conosco');
      await expect(main.getByRole('button')).toHaveCount(0);
      await readCarousels(page, open);
      await useMenu(page, open);
    });
  });

test('scripts that come late find what was typed, and the words go', async ({ page }) => {
  const arrive = await holdRequests(page, applicationScript);
  await page.clock.install();
  await page.goto('/visita');
  const name = page.getByLabel('Nome completo do responsável');
  const words = page.getByText('Para pedir a visita por aqui, recarregue a página');
  await page.getByLabel('EIC 4').check();
  await name.fill('Marina Souza');
  await expect(words).toBeHidden();
  await page.clock.runFor(deadline);
  await expect(words).toBeVisible();
  // Nobody is interrupted who is typing.
  await expect(name).toBeFocused();
  await name.pressSequentially(' Lima');
  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await expect(name).toBeHidden();
  await expect(words).toBeInViewport();
  arrive();
  await waitUntilInteractive(page);
  await expect(words).toBeHidden();
  await expect(name).toHaveValue('Marina Souza Lima');
  await expect(page.getByLabel('EIC 4')).toBeChecked();
  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await expect(page.getByText('Selecione pelo menos um período disponível.')).toBeVisible();
  await expect(page.getByText('Por favor, informe seu nome completo.')).toBeHidden();
});

test.describe('where lazy parts of a page are blocked', () => {
  test.use({ provokedStatuses: [503], provoked: /Loading chunk|Loading failed/ });

  /** Blocks what the page requests from now on, and notes when the page is opened anew. */
  const blockLazyParts = async (page: Page) => {
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(frame.url()));
    await page.route(/\/\d+-[^/]+\.js$/, (route) => route.fulfill({ status: 503 }));
    return opened;
  };

  test('the form stays as it was filled, and says where else to ask', async ({ page }) => {
    const opened = await blockLazyParts(page);
    await visit(page, '/visita');
    const submit = page.getByRole('button', { name: 'Solicitar visita' });
    const failed = page.getByRole('region', { name: /Avisos/ });
    for (const fill of [() => Promise.resolve(), () => page.getByLabel('EIC 4').check()]) {
      await fill();
      await submit.click();
      await expect(failed.getByText('Erro!')).toBeVisible();
      await expect(failed.locator(`a[href="tel:${toDialableNumber(phone)}"]`)).toBeVisible();
      await failed.getByRole('button', { name: 'Fechar aviso' }).click();
    }
    await expect(page.getByLabel('EIC 4')).toBeChecked();
    expect(opened).toHaveLength(1);
  });

  test('the slider stays a list that scrolls, and the page is not opened anew', async ({
    page,
  }) => {
    const opened = await blockLazyParts(page);
    await visit(page, '/estrutura');
    const refused = page.waitForResponse(/\/\d+-[^/]+\.js$/);
    const last = page.locator('[aria-roledescription="carrossel"]').getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await refused;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Normas' }).click();
    await expect(page).toHaveURL('/normas');
    expect(opened).toEqual([expect.stringMatching(/estrutura$/), expect.stringMatching(/normas$/)]);
  });

  test('the menu says where else to ask', async ({ page }) => {
    await blockLazyParts(page);
    await visit(page, '/alimentacao');
    const words = page.getByText('Não foi possível carregar o cardápio.').locator('xpath=..');
    await expect(words.locator(`a[href="tel:${toDialableNumber(phone)}"]`)).toBeVisible();
  });
});

type Open = (page: Page, path: string) => Promise<unknown>;
const openDirectly: Open = (page, path) => page.goto(path);

async function readCarousels(page: Page, open = openDirectly) {
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
