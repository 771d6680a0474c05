import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './fixtures/axe';
import { removeRows, rowsOf } from './fixtures/data-service';

const functionAddress = '**/functions/v1/agendar-visita-email';

const whatsapp = (page: Page) => page.getByLabel('WhatsApp', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /Solicitar visita|Enviando/ });

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nome completo do responsável').fill(name);
  await whatsapp(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('17912345678');
  await page.getByLabel('EIC 4').check();
  await page.getByLabel('6º ano (EF II)').check();
  await page.getByLabel('Quinta-feira, tarde').check();
  await page.getByLabel('Observações (opcional)').fill('Vamos em três pessoas.');
  await page.getByLabel(/^Li e concordo/).check();
}

/** The stored requests in a name, which are removed when the test ends. */
const visitTest = test.extend<{ storedVisits: (name: string) => Promise<object[]> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing.
  storedVisits: async ({}, use) => {
    const queries = new Set<string>();
    await use((name) => {
      const query = `nome_responsavel=eq.${encodeURIComponent(name)}`;
      queries.add(query);
      return rowsOf('solicitacoes_visita', query);
    });
    for (const query of queries) await removeRows('solicitacoes_visita', query);
  },
});

visitTest('a family asks for a visit, and is thanked @phone', async ({ page, storedVisits }) => {
  const name = `Família ${randomUUID()}`;
  await page.goto('/visita?utm_source=instagram&utm_campaign=matriculas', {
    referer: 'https://www.instagram.com/',
  });
  await page.getByRole('link', { name: 'Escolher dias e horários' }).click();
  await expect(page.getByRole('heading', { name: 'Solicite a sua visita' })).toBeInViewport();
  await fillIn(page, name);
  await submit(page).click();
  await expect(page.getByText('Sucesso!')).toBeVisible();
  await expect(page.getByText('Formulário enviado. Redirecionando...')).toBeVisible();
  await expect(page).toHaveURL('/visita/obrigado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitação recebida!');
  expect(await storedVisits(name)).toMatchObject([
    {
      series_interesse: ['eic4', '6ef2'],
      periodos_disponiveis: ['qui_tarde'],
      whatsapp: '+55 17 91234-5678',
      observacoes: 'Vamos em três pessoas.',
      utm_source: 'instagram',
      utm_campaign: 'matriculas',
      page_url: expect.stringContaining('/visita?utm_source=instagram'),
      referrer: 'https://www.instagram.com/',
      status: 'nova',
    },
  ]);
});

visitTest(
  'the campaign that led to the site is told, whatever page it led to',
  async ({ page, storedVisits }) => {
    const name = `Família ${randomUUID()}`;
    await page.goto('/?utm_source=folheto&utm_campaign=feira');
    await page.getByRole('banner').getByRole('link', { name: 'Agende uma Visita' }).click();
    await expect(page).toHaveURL('/visita');
    await fillIn(page, name);
    await submit(page).click();
    await expect(page).toHaveURL('/visita/obrigado');
    expect(await storedVisits(name)).toMatchObject([
      {
        utm_source: 'folheto',
        utm_campaign: 'feira',
        page_url: expect.stringMatching(/\/visita$/),
      },
    ]);
  },
);

visitTest('a double click asks once', async ({ page, storedVisits }) => {
  const name = `Família ${randomUUID()}`;
  await page.goto('/visita');
  await fillIn(page, name);
  await submit(page).dblclick();
  await expect(page).toHaveURL('/visita/obrigado');
  expect(await storedVisits(name)).toHaveLength(1);
});

visitTest('the keyboard alone is enough', async ({ page, storedVisits }) => {
  const name = `Família ${randomUUID()}`;
  await page.goto('/visita');
  await page.getByLabel('Nome completo do responsável').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('17912345678');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('EIC 3')).toBeChecked();
  for (let tab = 0; tab < 15; tab += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Segunda-feira, manhã')).toBeChecked();
  for (let tab = 0; tab < 10; tab += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Pelo teclado');
  // The field that only programs fill in is not on the way.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/^Li e concordo/)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Política de Privacidade/ }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/visita/obrigado');
  expect(await storedVisits(name)).toHaveLength(1);
});

test('an empty form says what it lacks and takes the reader there @phone', async ({ page }) => {
  await page.goto('/visita');
  await submit(page).click();
  await expect(page.getByLabel('Nome completo do responsável')).toBeFocused();
  await expect(page.getByLabel('Nome completo do responsável')).toHaveAccessibleDescription(
    'Por favor, informe seu nome completo.',
  );
  await expect(whatsapp(page)).toHaveAccessibleDescription(
    /^Informe um número de WhatsApp para contato\./,
  );
  await expect(page.getByText('Selecione pelo menos uma série de interesse.')).toBeVisible();
  await expect(page.getByText('Selecione pelo menos um período disponível.')).toBeVisible();
  await expect(page.getByLabel(/^Li e concordo/)).toHaveAccessibleDescription(
    'Você precisa aceitar a Política de Privacidade para continuar.',
  );

  await page.getByLabel('Nome completo do responsável').fill('Marina Souza');
  await expect(page.getByText('Por favor, informe seu nome completo.')).toBeHidden();
  await submit(page).click();
  await expect(whatsapp(page)).toBeFocused();
});

test('every state of the form is accessible @phone', async ({ page }) => {
  await page.route(functionAddress, (route) => route.fulfill({ status: 500, json: {} }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/visita');
  await expectAccessible(page);
  await submit(page).click();
  await expect(page.getByText('Selecione pelo menos um período disponível.')).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, 'Marina Souza');
  await submit(page).click();
  await expect(page.getByText('Erro!')).toBeVisible();
  await expectAccessible(page);
});

test('while it is sent the button says so and is disabled; a failure keeps what was typed', async ({
  page,
}) => {
  const waiting: ((status: number) => void)[] = [];
  const answer = async (status: number) => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.(status);
  };
  await page.route(functionAddress, async (route) => {
    const status = await new Promise<number>((resolve) => waiting.push(resolve));
    await (status === 0 ? route.abort() : route.fulfill({ status, json: {} }));
  });
  await page.goto('/visita');
  await fillIn(page, 'Marina Souza');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();

  await answer(500);
  await expect(page.getByText('Erro!')).toBeVisible();
  await expect(page.getByText('Falha no envio do formulário.')).toBeVisible();
  await expect(page.getByLabel('Nome completo do responsável')).toHaveValue('Marina Souza');
  await expect(whatsapp(page)).toHaveValue('+55 17 91234-5678');
  await expect(page.getByLabel('EIC 4')).toBeChecked();

  await page.getByRole('button', { name: 'Solicitar visita' }).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  await answer(0);
  await expect(
    page.getByText('Não foi possível enviar sua solicitação. Tente novamente.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solicitar visita' })).toBeEnabled();
});

test('the number is right wherever the caret was put before it is typed @phone', async ({
  page,
  hasTouch,
}) => {
  const field = whatsapp(page);
  const atLeftEdge = { position: { x: 3, y: 20 } };
  const waysIn = {
    'a click on the label': () => page.getByText('WhatsApp', { exact: true }).last().click(),
    'a click at the left edge': () => field.click(atLeftEdge),
    ...(hasTouch && { 'a tap at the left edge': () => field.tap(atLeftEdge) }),
    'the first key': async () => {
      await field.focus();
      await page.keyboard.press('Home');
    },
    'an error': async () => {
      await page.getByLabel('Nome completo do responsável').fill('Maria');
      await submit(page).click();
      await expect(field).toBeFocused();
    },
  };
  for (const [name, enter] of Object.entries(waysIn)) {
    await page.goto('/visita');
    await expect(field).toHaveValue('+55 ');
    await enter();
    await page.keyboard.type('17912345678');
    await expect(field, name).toHaveValue('+55 17 91234-5678');
  }
});

test('a number typed before the scripts arrive is right as well @phone', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/visita');
  await page.getByText('WhatsApp', { exact: true }).last().click();
  await page.keyboard.type('17912345678');
  arrive();
  await expect(whatsapp(page)).toHaveValue('+55 17 91234-5678');
});

test('the number can be corrected, pasted and filled in by the browser', async ({ page }) => {
  await page.goto('/visita');
  const field = whatsapp(page);
  await expect(field).toHaveValue('+55 ');
  await field.click();
  await page.keyboard.type('17912345678');
  await expect(field).toHaveValue('+55 17 91234-5678');
  for (const key of [...Array<string>(5).fill('ArrowLeft'), 'Backspace', '9'])
    await page.keyboard.press(key);
  await expect(field).toHaveValue('+55 17 91239-5678');

  for (const pasted of [
    '17912345678',
    '(017) 9 1234-5678',
    '+55 (17) 91234-5678',
    '0055 17 91234 5678',
  ]) {
    await field.selectText();
    await page.keyboard.insertText(pasted);
    await expect(field, pasted).toHaveValue('+55 17 91234-5678');
    await field.fill(pasted);
    await expect(field, pasted).toHaveValue('+55 17 91234-5678');
  }
  await field.selectText();
  await page.keyboard.insertText('55912345678');
  await expect(field).toHaveValue('+55 55 91234-5678');

  await field.selectText();
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('');
  await field.blur();
  await expect(field).toHaveValue('+55 ');
});

test('the rules are loaded only when the form is used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  const rules = () => scripts.some((script) => script.includes('Ex.: +55 17'));
  await page.goto('/visita');
  await page.mouse.wheel(0, 400);
  await page.waitForLoadState('networkidle');
  expect(rules()).toBe(false);
  await page.getByLabel('Nome completo do responsável').focus();
  await expect.poll(rules).toBe(true);
});

test('the privacy policy opens in a new tab', async ({ page, context }) => {
  await page.goto('/visita');
  const opened = context.waitForEvent('page');
  await page
    .locator('form')
    .getByRole('link', { name: /^Política de Privacidade/ })
    .click();
  await expect(await opened).toHaveURL('/privacidade');
  await expect(page.getByLabel(/^Li e concordo/)).not.toBeChecked();
});

test('the page that thanks leads home and to the school’s chat', async ({ page }) => {
  await page.goto('/visita/obrigado');
  await expect(page.getByText(/entrará em contato pelo WhatsApp/)).toBeVisible();
  const chat = page.getByRole('main').getByRole('link', { name: /WhatsApp/ });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(chat).toHaveAttribute('target', '_blank');
  await page.getByRole('link', { name: 'Voltar para a página inicial' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('chat and phone take the place of the form @phone', async ({ page }) => {
    await page.goto('/visita');
    await expect(page.getByRole('button', { name: 'Solicitar visita' })).toBeHidden();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /Agendar pelo WhatsApp/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /Ligar para/ })).toHaveAttribute('href', /^tel:/);
    await page.getByText('Posso remarcar?').click();
    await expect(page.getByText(/Responda à nossa mensagem no WhatsApp/)).toBeVisible();
  });
});
