import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { getOriginalContent } from 'shared/pages/read';
import { toDialableNumber } from 'shared/phone';
import { dismissToast, Toaster } from '../ui/toast';
import { VisitForm } from './VisitForm';

type Send = typeof fetch;
const send = jest.fn<Send>();

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  send.mockReset().mockResolvedValue(buildResponse(200, { ok: true }));
  Object.assign(globalThis, { fetch: send });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
});

function open() {
  return render(
    <>
      <h2 id="titulo">Solicite a sua visita</h2>
      <VisitForm labelledBy="titulo" words={getOriginalContent('visita').form} />
      <Toaster />
    </>,
  );
}

afterEach(() => {
  act(dismissToast);
  jest.restoreAllMocks();
});

function buildResponse(status: number, body: object): Response {
  return { ok: status < 400, status, json: () => Promise.resolve(body) } as Response;
}

const getName = () => screen.getByLabelText<HTMLInputElement>('Nome completo do responsável');
const getWhatsapp = () => screen.getByLabelText<HTMLInputElement>('WhatsApp');
const getConsent = () => screen.getByLabelText<HTMLInputElement>(/^Li e concordo/);
const getButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Solicitar|Enviando/ });
const getGroup = (legend: string) => within(screen.getByRole('group', { name: legend }));

async function fillIn(): Promise<void> {
  fireEvent.input(getName(), { target: { value: 'Marina Souza' } });
  fireEvent.input(getWhatsapp(), { target: { value: '17912345678' } });
  await waitFor(() => expect(getWhatsapp().value).toBe('+55 17 91234-5678'));
  fireEvent.click(getGroup('Séries de interesse').getByLabelText('EIC 4'));
  fireEvent.click(getGroup('Períodos disponíveis').getByLabelText('Quinta-feira, tarde'));
  fireEvent.click(getConsent());
}

function getSentBody(call = 0): Record<string, unknown> {
  return JSON.parse(String(send.mock.calls[call]?.[1]?.body)) as Record<string, unknown>;
}

test('the message of a field disappears when the field is valid, and returns when it is not', async () => {
  fireEvent.click(getButton());
  await screen.findByText('Por favor, informe seu nome completo.');
  fireEvent.input(getName(), { target: { value: 'Ana' } });
  await waitFor(() =>
    expect(screen.queryByText('Por favor, informe seu nome completo.')).toBeNull(),
  );
  fireEvent.input(getWhatsapp(), { target: { value: '+55 17 9123' } });
  await screen.findByText(
    'Revise o número (use DDD e WhatsApp com 9 dígitos). Ex.: +55 17 9XXXX-XXXX.',
  );
});

test('a form that is clicked twice is sent once', async () => {
  await fillIn();
  fireEvent.click(getButton());
  fireEvent.submit(screen.getByRole('form', { name: 'Solicite a sua visita' }));
  fireEvent.click(getButton());
  await screen.findByText('Sucesso!');
  expect(send).toHaveBeenCalledTimes(1);
  expect(getSentBody().id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  // The honeypot field is empty.
  expect(getSentBody().assunto).toBe('');
});

test.each([
  { status: 500, body: {}, message: 'Falha no envio do formulário.' },
  { status: 503, body: { error: 'x' }, message: 'Falha no envio do formulário.' },
  { status: 429, body: { error: 'Aguarde.' }, message: 'Falha no envio do formulário. Aguarde.' },
])(
  'after a response with status $status the form shows a message and keeps its values',
  async ({ status, body, message }) => {
    send.mockResolvedValue(buildResponse(status, body));
    await fillIn();
    fireEvent.click(getButton());
    await screen.findByText(message);
    screen.getByText('Erro!');
    expect(getButton().disabled).toBe(false);
    expect(getButton().textContent).toBe('Solicitar visita');
    expect(getName().value).toBe('Marina Souza');
    expect(getWhatsapp().value).toBe('+55 17 91234-5678');
    expect(getConsent().checked).toBe(true);
    expect(window.location.pathname).toBe('/');
  },
);

test('without a connection the form asks to try again; a retry has the same id, a changed request another', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await fillIn();
  fireEvent.click(getButton());
  await screen.findByText('Não foi possível enviar sua solicitação. Tente novamente.');
  fireEvent.click(getButton());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(getButton().disabled).toBe(false));
  fireEvent.input(getName(), { target: { value: 'Marina de Souza' } });
  send.mockResolvedValue(buildResponse(200, { ok: true }));
  fireEvent.click(getButton());
  await screen.findByText('Sucesso!');
  const [first, repeat, other] = [0, 1, 2].map((call) => getSentBody(call).id);
  expect(repeat).toBe(first);
  expect(other).not.toBe(first);
});

test('the draft is restored, without the consent, when the visitor comes back, until it is sent', async () => {
  await fillIn();
  cleanup();
  open();
  expect(getName().value).toBe('Marina Souza');
  expect(getWhatsapp().value).toBe('+55 17 91234-5678');
  expect(getGroup('Séries de interesse').getByLabelText<HTMLInputElement>('EIC 4').checked).toBe(
    true,
  );
  expect(getGroup('Séries de interesse').getByLabelText<HTMLInputElement>('EIC 5').checked).toBe(
    false,
  );
  expect(getConsent().checked).toBe(false);

  fireEvent.click(getConsent());
  fireEvent.click(getButton());
  await screen.findByText('Sucesso!');
  cleanup();
  open();
  expect(getName().value).toBe('');
  expect(getWhatsapp().value).toBe('+55 ');
  expect(sessionStorage).toHaveLength(0);
});

test('a number that the browser autofills, or that is pasted, replaces the previous one', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await fillIn();
  fireEvent.click(getButton());
  await screen.findByText(/^Não foi possível enviar/);
  fireEvent.input(getWhatsapp(), { target: { value: '+5517988887777' } });
  expect(getWhatsapp().value).toBe('+55 17 98888-7777');
  for (const text of ['+5517912345678', '17 98888-7777', '(017) 91234.5678']) {
    const before = getWhatsapp().value;
    fireEvent.paste(getWhatsapp(), { clipboardData: { getData: () => text } });
    fireEvent.input(getWhatsapp(), {
      target: { value: before + text },
      inputType: 'insertFromPaste',
    });
    expect(getWhatsapp().value).toBe(
      text.includes('8888') ? '+55 17 98888-7777' : '+55 17 91234-5678',
    );
  }
});

test('the message about a failed request contains ways to contact the school', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await fillIn();
  fireEvent.click(getButton());
  await screen.findByText(/^Não foi possível enviar/);
  const region = within(screen.getByRole('region', { name: /^Avisos/ }));
  const { phone, whatsapp: chat } = getOriginalContent('escola');
  expect(region.getByRole('link', { name: phone }).getAttribute('href')).toBe(
    `tel:${toDialableNumber(phone)}`,
  );
  expect(region.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain(
    toDialableNumber(chat).slice(1),
  );
});

test('an error that the function reports is shown at its field', async () => {
  send.mockResolvedValue(
    buildResponse(400, { error: 'Revise.', fields: { whatsapp: 'Número estranho.' } }),
  );
  await fillIn();
  fireEvent.click(getButton());
  await screen.findByText('Número estranho.');
  expect(document.activeElement).toBe(getWhatsapp());
});
