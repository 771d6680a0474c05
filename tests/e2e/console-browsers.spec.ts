import { expect, test } from './fixtures/console';
import { reserveRows } from './fixtures/data-service';
import { environment, signedOut } from './fixtures/environment';
import { emulateOldestBrowsers } from './fixtures/old-browser';

const { port } = new URL(environment.baseUrl);
/** A machine in the school's network, without a certificate. On localhost, plain HTTP would be a secure context. */
const networkUrl = `http://escola.lan:${port}`;

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

const { name, fetchStored } = reserveRows('eventos', 'title', 'Mostra');

test('a member with one of the oldest supported browsers adds an event over plain HTTP', async ({
  page,
  staff,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  expect(await emulateOldestBrowsers(page, 'admin')).toBeGreaterThan(500);
  await page.goto(`${networkUrl}/admin/login`);
  const available = await page.evaluate(() => ({
    randomUUID: 'randomUUID' in crypto,
    canParse: 'canParse' in URL,
    toSorted: 'toSorted' in Array.prototype,
    isSecure: isSecureContext,
  }));
  expect(available).toEqual({
    randomUUID: false,
    canParse: false,
    toSorted: false,
    isSecure: false,
  });
  await staff.signIn();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`${networkUrl}/admin/agenda/create`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Título' }).fill(name);
  await form.getByLabel('Data').fill('2031-03-05');
  await form.getByLabel('Link', { exact: true }).fill('https://exemplo.com.br/mostra');
  await staff.attachPhoto('mostra.jpg');
  await staff.expectSaved('Evento criado com sucesso.');
  expect(await fetchStored()).toMatchObject([
    { link: 'https://exemplo.com.br/mostra', image_url: expect.stringContaining('mostra.webp') },
  ]);

  // The console itself sorts this list. The rich text editor opens, too.
  await page.goto(`${networkUrl}/admin/paginas`);
  await expect(page.getByRole('row').nth(1)).toContainText('Dados da escola');
  await page.goto(`${networkUrl}/admin/gerenciar-noticias/create`);
  const text = page.getByRole('textbox', { name: 'Conteúdo' });
  await text.fill('Um dia no parque.');
  await expect(text).toHaveText('Um dia no parque.');
  expect(errors).toEqual([]);
});

test('a member with an even older browser reads that it is too old and which browsers work', async ({
  page,
}) => {
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
