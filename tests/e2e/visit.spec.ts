import type { Page } from '@playwright/test';
import { expect, holdRequests, test } from './fixtures';
import { expectAccessible } from './fixtures/checks';
import { reserveRows } from './fixtures/data-service';

const whatsapp = (page: Page) => page.getByLabel('WhatsApp', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /Solicitar visita|Enviando/ });
const nome = (page: Page) => page.getByLabel('Nome completo do responsável');

const { name, fetchStored } = reserveRows('solicitacoes_visita', 'nome_responsavel', 'Família');

async function fillIn(page: Page): Promise<void> {
  await nome(page).fill(name);
  await whatsapp(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('17912345678');
  await page.getByLabel('EIC 4').check();
  await page.getByLabel('6º ano (EF II)').check();
  await page.getByLabel('Quinta-feira, tarde').check();
  await page.getByLabel('Observações (opcional)').fill('Vamos em três pessoas.');
  await page.getByLabel(/^Li e concordo/).check();
}

test('a family requests a visit, and the school learns which campaign led to it @phone', async ({
  page,
}) => {
  await page.goto('/matriculas?utm_source=folheto&utm_campaign=feira', {
    referer: 'https://www.instagram.com/',
  });
  // Wait until the page has stored where the visitor came from. After an earlier click, only the campaign is known.
  await page.waitForFunction(() => sessionStorage.length > 0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Agend/ })
    .first()
    .click();
  await expect(page).toHaveURL('/visita');
  await page.getByRole('link', { name: 'Escolher dias e horários' }).click();
  await expect(page.getByRole('heading', { name: 'Solicite a sua visita' })).toBeInViewport();
  await expect(nome(page)).toBeInViewport();
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByText('Sucesso!')).toBeVisible();
  await expect(page.getByText('Formulário enviado. Redirecionando...')).toBeVisible();
  await expect(page).toHaveURL('/visita/obrigado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitação recebida!');
  expect(await fetchStored()).toMatchObject([
    {
      series_interesse: ['eic4', '6ef2'],
      periodos_disponiveis: ['qui_tarde'],
      whatsapp: '+55 17 91234-5678',
      observacoes: 'Vamos em três pessoas.',
      utm_source: 'folheto',
      utm_campaign: 'feira',
      page_url: expect.stringMatching(/\/visita(#\w+)?$/),
      referrer: 'https://www.instagram.com/',
      status: 'nova',
    },
  ]);
  await page.getByRole('link', { name: 'Voltar para a página inicial' }).click();
  await expect(page).toHaveURL('/');
});

test('every state of the form is accessible, and the first error scrolls into view @phone', async ({
  page,
}) => {
  const visits = '**/functions/v1/agendar-visita-email';
  await page.route(visits, (route) => route.fulfill({ status: 500, json: {} }));
  const releaseResponse = await holdRequests(page, visits);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/visita');
  await expect(whatsapp(page)).toHaveValue('+55 ');
  await expect(page.getByLabel(/^Li e concordo/)).not.toBeChecked();
  const policy = page.getByRole('main').getByRole('link', { name: /^Política de Privacidade/ });
  await expect(policy).toHaveAttribute('href', '/privacidade');
  await expect(policy).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await submit(page).click();
  await expect(nome(page)).toBeFocused();
  await expect(nome(page)).toHaveAccessibleDescription('Por favor, informe seu nome completo.');
  const header = await page.getByRole('banner').boundingBox();
  const field = await nome(page).boundingBox();
  expect(field?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect(page.getByText('Selecione pelo menos um período disponível.')).toBeVisible();
  await expectAccessible(page);
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  releaseResponse();
  await expect(page.getByText('Erro!')).toBeVisible();
  await expect(nome(page)).toHaveValue(name);
  await expectAccessible(page);
});

test('the WhatsApp number is formatted however a visitor types, pastes or fills it in @phone', async ({
  page,
}) => {
  const field = whatsapp(page);
  const typeNumber = async (situation: string) => {
    await page.keyboard.type('17912345678');
    await expect(field, situation).toHaveValue('+55 17 91234-5678');
  };
  const openEmptyForm = async () => {
    // The tab remembers what was typed before.
    await page.goto('/busca');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/visita');
    await expect(field).toHaveValue('+55 ');
  };
  const releaseScripts = await holdRequests(page, '**/*.js');
  await page.goto('/visita');
  await page.getByText('WhatsApp', { exact: true }).last().click();
  await page.keyboard.type('17912345678');
  releaseScripts();
  await expect(field, 'before the scripts have loaded').toHaveValue('+55 17 91234-5678');

  await openEmptyForm();
  await field.tap({ position: { x: 3, y: 20 } });
  await typeNumber('after a tap at the left edge');
  await openEmptyForm();
  await field.focus();
  await page.keyboard.press('Home');
  await typeNumber('after Home');
  await openEmptyForm();
  await nome(page).fill('Maria');
  await submit(page).click();
  await expect(field).toBeFocused();
  await typeNumber('after an error');

  for (const key of [...Array<string>(5).fill('ArrowLeft'), 'Backspace', '9'])
    await page.keyboard.press(key);
  await expect(field).toHaveValue('+55 17 91239-5678');
  for (const [pasted, number] of [
    ['17912345678', '+55 17 91234-5678'],
    ['(017) 9 1234-5678', '+55 17 91234-5678'],
    ['0055 17 91234 5678', '+55 17 91234-5678'],
    ['55912345678', '+55 55 91234-5678'],
  ] as const) {
    await field.selectText();
    await page.keyboard.insertText(pasted);
    await expect(field, pasted).toHaveValue(number);
    // The browser's autofill sets the whole value at once.
    await field.fill(pasted);
    await expect(field, pasted).toHaveValue(number);
  }
  await field.selectText();
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('');
  await field.blur();
  await expect(field).toHaveValue('+55 ');
});
