import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, HttpError, TestMemoryRouter } from 'ra-core';
import { LinkNotValidError, WrongCodeError } from '../providers/auth/authErrors';
import type { NewKey } from '../providers/auth/secondKey';
import { SchoolTheme } from '../theme/SchoolTheme';
import ActivationPage from './ActivationPage';

const newKey: NewKey = { factorId: 'f', qrCode: '<svg fill="#000"/>', secret: 'JBSWY3DPEHPK3PXP' };
const codes = Array.from({ length: 8 }, (_, index) => `k7f2m-9qxw${index + 2}`);

const secondKey = {
  enroll: jest.fn<(token: string) => Promise<NewKey>>(),
  verifyNew: jest.fn<(key: NewKey, code: string) => Promise<void>>(),
  confirm: jest.fn<(token: string) => Promise<string[]>>(),
  read: jest.fn<() => Promise<{ nesta_sessao: boolean }>>(),
  renewCodes: jest.fn<() => Promise<string[]>>(),
};
const getIdentity = jest.fn<() => Promise<{ id: string; email: string }>>();

function open(hash = '#token=abc') {
  jest.resetAllMocks();
  secondKey.enroll.mockResolvedValue(newKey);
  secondKey.confirm.mockResolvedValue(codes);
  secondKey.read.mockResolvedValue({ nesta_sessao: true });
  getIdentity.mockResolvedValue({ id: 'ana', email: 'ana@escola.example' });
  render(
    <TestMemoryRouter initialEntries={[`/segunda-chave${hash}`]}>
      <SchoolTheme>
        <CoreAdminContext authProvider={{ getIdentity, secondKey } as unknown as AuthProvider}>
          <ActivationPage />
        </CoreAdminContext>
      </SchoolTheme>
    </TestMemoryRouter>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function showKey(): Promise<void> {
  await screen.findByText(/^Vamos ligar a conta/);
  press('Continuar');
  await screen.findByAltText('Código QR com a chave escrita abaixo');
}

function typeCode(): void {
  const field = screen.getByLabelText('Código do aplicativo');
  fireEvent.change(field, { target: { value: '123 456' } });
  press('Ativar a segunda chave');
}

test('opening the page of the link does nothing; each step has its own heading, which gets the focus', async () => {
  open();
  await screen.findByText(/^Vamos ligar a conta/);
  expect(secondKey.enroll).not.toHaveBeenCalled();
  await showKey();
  expect(secondKey.enroll).toHaveBeenCalledWith('abc');
  expect(document.activeElement?.textContent).toMatch(/^1\. Leia este código/);
  screen.getByText('JBSW Y3DP EHPK 3PXP');
  typeCode();
  await screen.findByText(codes[7] ?? '');
  expect(document.activeElement?.textContent).toMatch(/^Pronto/);
});

test('the QR code is an image that the page contains, whatever characters it has', async () => {
  open();
  await showKey();
  const { src } = screen.getByAltText<HTMLImageElement>('Código QR com a chave escrita abaixo');
  expect(src).toBe(`data:image/svg+xml,${encodeURIComponent(newKey.qrCode)}`);
});

test('the codes can be left only after the user has kept them', async () => {
  open();
  await showKey();
  typeCode();
  await screen.findByText(codes[0] ?? '');
  const leave = screen.getByRole<HTMLButtonElement>('button', { name: 'Ir para o painel' });
  const closeTab = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([leave.disabled, closeTab()]).toEqual([true, true]);
  fireEvent.click(screen.getByLabelText('Guardei os códigos'));
  expect([leave.disabled, closeTab()]).toEqual([false, false]);
});

test('a wrong code stays in its field, and a code that was accepted is not sent again', async () => {
  open();
  await showKey();
  secondKey.verifyNew.mockRejectedValueOnce(new WrongCodeError('Este código não confere.'));
  typeCode();
  await screen.findByText('Este código não confere.');
  secondKey.confirm.mockRejectedValueOnce(new Error('Sem conexão'));
  typeCode();
  await waitFor(() => expect(secondKey.confirm).toHaveBeenCalledTimes(1));
  await waitFor(() => press('Ativar a segunda chave'));
  await screen.findByText(codes[0] ?? '');
  expect(secondKey.verifyNew).toHaveBeenCalledTimes(2);
});

test('when the response with the codes was lost, other codes are shown', async () => {
  open();
  const others = codes.map((code) => code.replace('k7', 'p3'));
  secondKey.confirm.mockRejectedValue(new LinkNotValidError('Este link não vale mais.'));
  secondKey.renewCodes.mockResolvedValue(others);
  await showKey();
  typeCode();
  await screen.findByText(others[0] ?? '');
});

test('a link that is not valid any more is replaced from “Minha conta”', async () => {
  open();
  secondKey.enroll.mockRejectedValue(new LinkNotValidError('Este link não vale mais.'));
  await screen.findByText(/^Vamos ligar a conta/);
  press('Continuar');
  await screen.findByText('Este link não vale mais.');
  screen.getByRole('link', { name: 'Pedir um novo link em Minha conta' });
});

test('who has a key gives its code before they replace it', async () => {
  open();
  const body = { code: 'PT428', hint: 'segunda_chave' };
  secondKey.enroll.mockRejectedValue(new HttpError('Digite o código.', 428, body));
  await screen.findByText(/^Vamos ligar a conta/);
  press('Continuar');
  await screen.findByText(/^Esta conta já tem uma segunda chave/);
  screen.getByLabelText('Código do aplicativo');
});

test('a page that was loaded again asks for the link', async () => {
  open('');
  await screen.findByText('Abra esta página pelo link que você recebeu por e-mail.');
});
