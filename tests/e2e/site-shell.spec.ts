import type { Page } from '@playwright/test';
import { getOriginalContent } from 'shared/pages/read';
import { toDialableNumber } from 'shared/phone';
import {
  expect,
  readLayoutShift,
  recordLayoutShifts,
  test,
  unseenShift,
  visit,
} from './fixtures/site';

const school = getOriginalContent('escola');

const header = (page: Page) => page.getByRole('banner');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const followFooterLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Estrutura' }).click();
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

test('the footer shows where the school is; top bar and footer show how to contact it', async ({
  page,
}) => {
  await visit(page, '/governanca');
  const bar = page.getByRole('region', { name: 'Contato e redes sociais' });
  const footer = page.getByRole('contentinfo');
  for (const place of [bar, footer]) {
    const phone = place.getByRole('link', { name: school.phone });
    await expect(phone).toHaveAttribute('href', `tel:${toDialableNumber(school.phone)}`);
    for (const { network, url } of school.social) {
      const profile = place.getByRole('link', { name: new RegExp(`^${network}`) });
      await expect(profile).toHaveAttribute('href', url);
      await expect(profile).toHaveAttribute('target', '_blank');
    }
  }
  await expect(footer).toContainText(school.address.street);
  await expect(footer.getByRole('link', { name: school.emails.contact })).toBeVisible();
  await expect(footer).toContainText('Segunda a sexta, das 7h às 17h30');
  await expect(footer).toContainText(`WhatsApp: ${school.whatsapp}`);
  const map = footer.getByRole('link', { name: /^Ver no mapa/ });
  await expect(map).toHaveAttribute('href', /google\.com\/maps\/search\/.*Jabuticabeiras/);
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
    'Quem Somos',
    'Estrutura',
    'Ensino',
    'Matrículas',
    'Agenda',
    'Concurso de Bolsas',
    'Normas',
    'Privacidade',
    'Trabalhe Conosco',
  ]);
});

test.describe('a visitor of a wrong address', () => {
  // The browser logs an error for a document with status 404.
  test.use({ provokedStatuses: [404] });

  test('is offered the page that was meant, and a search', async ({ page }) => {
    await visit(page, '/Matr%C3%ADcula');
    await page.getByText('Você procurava').getByRole('link', { name: 'Matrículas 2025' }).click();
    await expect(page).toHaveURL('/matriculas');
    await visit(page, '/fale-conosco');
    await page.getByRole('link', { name: 'Contato', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Fale com a gente' })).toBeInViewport();
    await visit(page, '/xyz');
    await expect(page.getByText('Você procurava')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link');
    await expect(links).toHaveCount(6);
    await page.getByRole('searchbox').fill('uniforme');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/busca?q=uniforme');
    await expect(page.getByRole('status').filter({ hasText: 'uniforme' })).toBeVisible();
  });

  test('sees nothing move when the guess appears, on a narrow phone either', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.addInitScript(recordLayoutShifts);
    for (const path of ['/cardapio', '/noticias']) {
      await visit(page, path);
      await expect(page.getByText('Você procurava').getByRole('link')).toBeVisible();
      expect(await readLayoutShift(page), path).toBeLessThan(unseenShift);
    }
  });

  test('is offered it also from a link of an older site, whose accents are not UTF-8', async ({
    page,
  }) => {
    await visit(page, '/card%E1pio');
    await page.getByText('Você procurava').getByRole('link').click();
    await expect(page).toHaveURL('/alimentacao');
  });

  test('reads the article although the link took the end of the sentence along', async ({
    page,
  }) => {
    await visit(page, '/noticia/14).');
    await expect(
      page.getByRole('heading', { name: 'Portas abertas: um sábado para aprender fazendo' }),
    ).toBeVisible();
  });
});

test('the footer shows the current year in the school’s time zone, whenever the site was built', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1;
  const footer = page.getByRole('contentinfo');
  for (const [time, shown] of [
    ['02:59', year - 1],
    ['03:01', year],
  ] as const) {
    await page.clock.setFixedTime(`${year}-01-01T${time}:00Z`);
    await visit(page, '/governanca');
    await expect(footer).toContainText(`© ${shown}`);
  }
});

test('the link to the chat appears a second after the page has opened', async ({ page }) => {
  /** Runs in the page. Stops the animation of the chat's link at a time in milliseconds. */
  const stopAnimationAt = (time: number) => {
    const isChatAnimation = (each: Animation) =>
      each instanceof CSSAnimation && each.animationName === 'chat-in';
    const animation = document.getAnimations().find(isChatAnimation);
    if (!animation) throw new Error('No element has the animation chat-in.');
    animation.pause();
    animation.currentTime = time;
  };
  await page.goto('/coopen');
  const chat = page.getByRole('link', { name: /Agende uma visita pelo WhatsApp/ });
  await page.evaluate(stopAnimationAt, 990);
  await expect(chat).toBeHidden();
  await page.evaluate(stopAnimationAt, 1100);
  await expect(chat).toBeVisible();
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*visita/);
  await expect(chat).toHaveAttribute('target', '_blank');
});

test('on a phone, the link to the chat covers no text and no control', async ({ page }) => {
  /** Runs in the page. Lists what reaches to the right of a position, except what visitors scroll to the side. */
  const listBeyond = (left: number) => {
    const scrollsSideways = (element: Element | null): boolean =>
      !!element &&
      (element.scrollWidth > element.clientWidth + 1 || scrollsSideways(element.parentElement)) &&
      element !== document.body;
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    const texts: Range[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push(range);
    }
    return [...controls, ...texts]
      .filter((part) => [...part.getClientRects()].some(({ right }) => right > left + 1))
      .map((part) => (part instanceof Range ? part.startContainer.parentElement : part))
      .filter(
        (element) =>
          !scrollsSideways(element) &&
          !element?.closest('aside[aria-label="Conversar com a escola"]'),
      )
      .map((element) => element?.outerHTML.slice(0, 120));
  };
  const chat = page.getByRole('link', { name: /Agende uma visita pelo WhatsApp/ });
  for (const [path, width] of [
    ['/', 360],
    ['/alimentacao', 360],
    ['/agenda', 320],
    ['/visita', 360],
    ['/noticia/1', 360],
    ['/normas', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await visit(page, path);
    // It grows when it appears.
    const measureWidth = async () => (await chat.boundingBox())?.width;
    await expect.poll(measureWidth).toBeGreaterThanOrEqual(24);
    const box = await chat.boundingBox();
    expect(await page.evaluate(listBeyond, box?.x ?? 0), path).toEqual([]);
  }
});

test('following a link shows the new page with an animation, announces it and replaces title and metadata', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await visit(page, '/normas');
  await scrollTo(page, 900);
  await followFooterLink(page);
  await expect(title(page)).toHaveText('Estrutura Completa');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const animation = main.evaluate((element) => getComputedStyle(element).animation);
  expect(await animation).toMatch(/^0\.5s .*page-in/);
  await expect(page.locator('main')).toHaveCount(1);
  const announcement = page.locator('[aria-live="assertive"]');
  await expect(announcement).toHaveText('Página aberta: Estrutura Completa');
  await expect(page).toHaveTitle(/^Estrutura Completa/);
  for (const selector of ['title', 'meta[name="description"]', 'link[rel="canonical"]'])
    await expect(page.locator(`head ${selector}`), selector).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');

  // Users who prefer reduced motion see no animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/normas');
  await followFooterLink(page);
  await expect(title(page)).toHaveText('Estrutura Completa');
  const duration = main.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(parseFloat(await duration)).toBeLessThan(0.001);
});

test('the header becomes translucent when the page scrolls; the first Tab offers a link past the menu', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/normas');
  const readStyle = () =>
    header(page).evaluate((element) => {
      const { backgroundColor, boxShadow, position } = getComputedStyle(element);
      const opaque = !/\/ 0|rgba\(.+0\.\d+\)/.test(backgroundColor);
      return { opaque, raised: boxShadow !== 'none', position };
    });
  await scrollTo(page, 10);
  await expect.poll(readStyle).toEqual({ opaque: true, raised: false, position: 'sticky' });
  await scrollTo(page, 11);
  await expect.poll(readStyle).toEqual({ opaque: false, raised: true, position: 'sticky' });
  // Keep this last: it scrolls the page a moment after moving the focus.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
