import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { pictureDensity } from '../../admin/guide/guide';
import { fixTime } from './fixed-time';

/** A running product with the demo content, and its first account. */
export interface Product {
  BASE_URL: string;
  STAFF_EMAIL: string;
  STAFF_PASSWORD: string;
  SUPABASE_SECRET_KEY: string;
}

/** The name that the console of the pictures shows, in place of that of the demo. */
const school = 'Escola Exemplo';
const desktop = { width: 1200, height: 760 };
const phone = { width: 390, height: 700 };

/** Opens a screen and does what the guide describes. @returns what the picture shows, down to `until` */
type Scene = (page: Page) => Promise<{ shown?: Locator; until?: Locator }>;

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

const atTheDoor: Record<string, Scene> = {
  entrar: async (page) => {
    await page.goto('/admin/login');
    await page.getByLabel('E-mail').fill('ana@escola.example');
    return { shown: main(page).locator('.MuiPaper-root') };
  },
};

const onDesktop: Record<string, Scene> = {
  dashboard: async (page) => {
    await page.goto('/admin/dashboard');
    await expect(page.getByText('pedidos de visita novos')).toBeVisible();
    return {};
  },
  publicacoes: async (page) => {
    await page.goto('/admin/publicacoes');
    const last = page.getByText(/· Início/);
    await expect(last).toBeVisible();
    return { shown: main(page).locator('..'), until: last };
  },
  noticia: async (page) => {
    await page.goto('/admin/gerenciar-noticias/create');
    await page.getByRole('textbox', { name: 'Título' }).fill('A feira de ciências é no sábado');
    await page
      .getByRole('textbox', { name: 'Conteúdo' })
      .fill(
        'No sábado, das 9h às 12h, as turmas do 6º ao 9º ano mostram às famílias o que investigaram neste semestre.',
      );
    return { shown: dialog(page) };
  },
  'foto-da-noticia': async (page) => {
    await page.goto('/admin/gerenciar-noticias');
    await page
      .getByRole('link', { name: /^Editar / })
      .first()
      .click();
    const texts = page.getByRole('group', { name: 'Textos da foto 1' });
    await texts.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return { shown: texts.locator('..') };
  },
  'publicar-noticia': async (page) => {
    await page.goto('/admin/gerenciar-noticias/create');
    await page.getByRole('radio', { name: 'Agendar' }).check();
    const until = page.getByLabel('Sai do site em');
    await until.scrollIntoViewIfNeeded();
    return { shown: page.getByRole('radiogroup').locator('..').locator('..'), until };
  },
  reordenar: async (page) => {
    await page.goto('/admin/gerenciar-colaboradores');
    await page.getByRole('link', { name: 'Reordenar' }).click();
    return { shown: dialog(page) };
  },
  cardapio: async (page) => {
    await page.goto('/admin/gerenciar-cardapios/create');
    await page.getByLabel('Início do Período').fill('2026-03-16');
    await page.getByLabel('Fim do Período').fill('2026-03-20');
    await button(page, 'Escrever os pratos').click();
    return { shown: dialog(page) };
  },
  evento: async (page) => {
    await page.goto('/admin/agenda/create');
    await page.getByRole('textbox', { name: 'Título' }).fill('Reunião de pais');
    await dialog(page).getByLabel('Data').fill('2026-03-18');
    await page.getByLabel('Das', { exact: true }).fill('19:00');
    await page.getByLabel('Local', { exact: true }).fill('Biblioteca');
    return { shown: dialog(page) };
  },
  alerta: async (page) => {
    await page.goto('/admin/alertas/create');
    await page.getByLabel('Texto').fill('Amanhã não haverá aula: a escola está sem água.');
    return { shown: dialog(page) };
  },
  identidade: async (page) => {
    await page.goto('/admin/paginas/identidade');
    const colors = page.getByLabel('Cor principal', { exact: true });
    await colors.scrollIntoViewIfNeeded();
    return { shown: dialog(page) };
  },
  visitas: async (page) => {
    await page.goto('/admin/visitas');
    const table = page.getByRole('table');
    await expect(table).toContainText('Família Exemplo da Silva');
    return { shown: main(page), until: table };
  },
  convidar: async (page) => {
    await page.goto('/admin/equipe/create');
    await page.getByLabel('Nome').fill('Ana Souza');
    await page.getByLabel('E-mail').fill('ana@escola.example');
    await page.getByLabel('Publicar').check();
    return { shown: dialog(page) };
  },
  'ponto-principal': async (page) => {
    await page.goto('/admin/gerenciar-estrutura');
    await page
      .getByRole('link', { name: /^Editar / })
      .first()
      .click();
    await button(page, 'Ponto principal da foto').click();
    return { shown: page.getByRole('dialog', { name: 'Ponto principal da foto' }) };
  },
};

const onPhone: Record<string, Scene> = {
  'celular-menu': async (page) => {
    await page.goto('/admin/dashboard');
    await button(page, 'Abrir menu').click();
    return { shown: page.getByRole('dialog', { name: 'Menu' }) };
  },
  'celular-visitas': async (page) => {
    await page.goto('/admin/visitas');
    await expect(page.getByText('Família Exemplo da Silva')).toBeVisible();
    return {};
  },
};

/** Takes the pictures of the guide, and writes them to a folder, from which it removes all others. */
export async function takePictures(
  browser: Browser,
  product: Product,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    deviceScaleFactor: pictureDensity,
    reducedMotion: 'reduce',
    viewport: desktop,
  });
  await fixTime(context, await readInstallationTime(product));
  await renameSchool(context);
  const page = await context.newPage();
  const pictures = new Map<string, Buffer>();
  const take = async (scenes: Record<string, Scene>) => {
    for (const [name, scene] of Object.entries(scenes))
      pictures.set(`${name}.webp`, await takePicture(page, await scene(page)));
  };
  await take(atTheDoor);
  await signIn(page, product);
  await take(onDesktop);
  await page.setViewportSize(phone);
  await take(onPhone);
  await context.close();
  // Only now, so that the pictures of before stay when a scene fails.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of pictures) {
    await writeFile(join(folder, name), picture);
    console.log(`${name}, ${Math.round(picture.length / 1024)} KB`);
  }
}

/** The demo makes all of its content at once; its first member of staff is dated 399 days before that. */
async function readInstallationTime({ BASE_URL, SUPABASE_SECRET_KEY }: Product): Promise<Date> {
  const query = '/rest/v1/colaboradores?select=created_at&order=created_at&limit=1';
  const headers = { apikey: SUPABASE_SECRET_KEY, authorization: `Bearer ${SUPABASE_SECRET_KEY}` };
  const response = await fetch(BASE_URL + query, { headers });
  const [first] = (await response.json()) as { created_at: string }[];
  if (!first) throw new Error('The pictures need the demo content.');
  return new Date(new Date(first.created_at).getTime() + 399 * 86_400_000);
}

/** Shows the console as a school of another name than that of the demo sees it. */
async function renameSchool(context: BrowserContext): Promise<void> {
  await context.route('**/admin/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, schoolName: school } });
  });
  await context.route('**/auth/v1/**', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('coopen.example', 'escola.example') });
  });
}

async function signIn(page: Page, { STAFF_EMAIL, STAFF_PASSWORD }: Product): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('E-mail').fill(STAFF_EMAIL);
  await page.getByLabel('Senha', { exact: true }).fill(STAFF_PASSWORD);
  await button(page, 'Entrar').click();
  await expect(page.getByRole('navigation', { name: 'Painel' })).toBeVisible();
}

/** Around what is shown, in pixels of the page. */
const margin = 16;

async function takePicture(
  page: Page,
  { shown, until }: Awaited<ReturnType<Scene>>,
): Promise<Buffer> {
  if (shown) await expect(shown).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  // The mark of the last click fades for half a second, and the pointer would leave another.
  await page.mouse.move(0, 0);
  await expect(page.locator('.MuiTouchRipple-child')).toHaveCount(0);
  const box = await shown?.boundingBox();
  const end = await until?.boundingBox();
  const height = box && end ? end.y + end.height + margin - box.y : box?.height;
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    // Whatever is behind a dialog would show at its round corners.
    style: '.MuiBackdrop-root { background: #fff !important }',
    ...(box && height && { clip: { ...box, height } }),
  });
  return sharp(png).webp({ quality: 50, effort: 6 }).toBuffer();
}
