import { expect, test } from './fixtures/console';
import { ownRows } from './fixtures/data-service';
import { environment, signedOut } from './fixtures/environment';
import { ageBrowser } from './fixtures/old-browser';

/** A machine of the school's network: its name is not localhost, and it has no certificate. */
const { port } = new URL(environment.baseUrl);
const inNetwork = `http://escola.lan:${port}`;

test.use({
  storageState: signedOut,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [
      '--host-resolver-rules=MAP escola.lan 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost',
      '--disable-gpu',
    ],
  },
});

const { name, stored } = ownRows('eventos', 'title', 'Mostra');

test('on plain http, in the oldest supported browsers, an event with a link and a photo is saved', async ({
  page,
  staff,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  expect(await ageBrowser(page, 'admin')).toBeGreaterThan(500);
  await page.goto(`${inNetwork}/admin/login`);
  const has = await page.evaluate(() => ({
    randomUUID: 'randomUUID' in crypto,
    canParse: 'canParse' in URL,
    toSorted: 'toSorted' in Array.prototype,
    isSecure: isSecureContext,
  }));
  expect(has).toEqual({ randomUUID: false, canParse: false, toSorted: false, isSecure: false });
  await staff.signIn();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`${inNetwork}/admin/agenda/create`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Título' }).fill(name);
  await form.getByLabel('Data').fill('2031-03-05');
  await form.getByLabel('Link', { exact: true }).fill('https://exemplo.com.br/mostra');
  await staff.attachPhoto('mostra.jpg');
  await staff.expectSaved('Evento criado com sucesso.');
  expect(await stored()).toMatchObject([
    { link: 'https://exemplo.com.br/mostra', image_url: expect.stringContaining('mostra.webp') },
  ]);

  // A list that the console itself puts in order, and the editor of rich text.
  await page.goto(`${inNetwork}/admin/paginas`);
  await expect(page.getByRole('row').nth(1)).toContainText('Dados da escola');
  await page.goto(`${inNetwork}/admin/gerenciar-noticias/create`);
  const text = page.getByRole('textbox', { name: 'Conteúdo' });
  await text.fill('Um dia no parque.');
  await expect(text).toHaveText('Um dia no parque.');
  expect(errors).toEqual([]);
});

test('an older browser is told so, in words, and which ones serve', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'MathMLElement');
  });
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Este navegador é antigo demais para o painel',
  );
  await expect(page.getByText(/Chrome 109, Edge 109, Firefox 115/)).toBeVisible();
  await expect(page.getByLabel('Senha')).toHaveCount(0);
});
