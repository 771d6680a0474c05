import type { Page } from '@playwright/test';

/** Something that visitors press, fill or follow. */
export interface Control {
  name: string;
  route: string;
  /** Only where the menu of large screens is. */
  desktop?: boolean;
  use: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const unfold = (page: Page) => page.locator('main summary').first().click();
const type = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().pressSequentially(text);
const tick = (label: string | RegExp) => (page: Page) => page.getByLabel(label).first().check();
const openMenu = press('Menu');

export const controls: readonly Control[] = [
  { name: 'menu', route: '/', use: openMenu },
  {
    name: 'menu, closed again',
    route: '/',
    use: async (page) => {
      await openMenu(page);
      await press('Fechar menu')(page);
    },
  },
  {
    name: 'menu, group',
    route: '/',
    use: async (page) => {
      await openMenu(page);
      await page.getByRole('dialog').locator('summary').click();
    },
  },
  {
    name: 'menu, link',
    route: '/',
    use: async (page) => {
      await openMenu(page);
      await page.getByRole('dialog').getByRole('link', { name: 'Ensino' }).click();
      await page.waitForURL('**/ensino');
    },
  },
  {
    name: 'submenu',
    route: '/',
    desktop: true,
    use: (page) => page.getByRole('banner').locator('summary').first().click(),
  },
  { name: 'slides, pause', route: '/', use: press(/Pausar/) },
  { name: 'slides, dot', route: '/', use: press(/Ir para o destaque 3/) },
  { name: 'slides, arrow', route: '/', desktop: true, use: press('Próximo') },
  { name: 'video', route: '/', use: press(/Assistir ao vídeo/) },
  { name: 'announcement, closed', route: '/', use: closeAnnouncement },
  { name: 'carousel, forward', route: '/estrutura', use: press('Próximo') },
  { name: 'carousel of an article', route: '/noticia/1', use: press('Próximo') },
  { name: 'accordion of rules', route: '/normas', use: unfold },
  { name: 'accordion of questions', route: '/alimentacao', use: unfold },
  { name: 'anchors', route: '/ensino', use: (page) => page.locator('main nav a').nth(2).click() },
  { name: 'copy address', route: '/trabalhe-conosco', use: press(/Copiar/) },
  {
    name: 'search',
    route: '/busca',
    use: (page) => page.getByRole('searchbox').pressSequentially('uniforme'),
  },
  { name: 'form, name', route: '/visita', use: type('Nome completo do responsável', 'Marina') },
  { name: 'form, telephone', route: '/visita', use: type('WhatsApp', '17912345678') },
  { name: 'form, grade', route: '/visita', use: tick('EIC 4') },
  { name: 'form, period', route: '/visita', use: tick('Quinta-feira, tarde') },
  { name: 'form, consent', route: '/visita', use: tick(/^Li e concordo/) },
  { name: 'form, sent empty', route: '/visita', use: press(/Solicitar visita/) },
  { name: 'link to a page', route: '/coopen', use: followFooterLink },
];

async function closeAnnouncement(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /Bolsas/i });
  await dialog.getByRole('button').first().click();
}

async function followFooterLink(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Normas' }).click();
  await page.waitForURL('**/normas');
}
