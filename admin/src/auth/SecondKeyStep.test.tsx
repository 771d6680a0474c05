import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, TestMemoryRouter } from 'ra-core';
import { SchoolTheme } from '../theme/SchoolTheme';
import { WrongCodeError } from '../providers/auth/authErrors';
import type { KeyObstacle, SecondKeyState } from '../providers/auth/secondKey';
import SecondKeyPage from '../segunda-chave/SecondKeyPage';
import { SecondKeyStep } from './SecondKeyStep';

const noKey: SecondKeyState = {
  ativa: false,
  exigida: true,
  confirmada_em: null,
  codigos_restantes: 0,
  nesta_sessao: false,
  pode_desativar: false,
};

const secondKey = {
  read: jest.fn<() => Promise<SecondKeyState>>(),
  verifyCode: jest.fn<(code: string) => Promise<void>>(),
  useRecoveryCode: jest.fn<(code: string) => Promise<void>>(),
  requestLink: jest.fn<() => Promise<void>>(),
};
const onUsed = jest.fn(async () => undefined);

function open(obstacle?: KeyObstacle, Page = SecondKeyStep) {
  jest.resetAllMocks();
  secondKey.read.mockResolvedValue(noKey);
  const authProvider = {
    getIdentity: async () => ({ id: 'ana', email: 'ana@escola.example' }),
    secondKey,
  } as unknown as AuthProvider;
  render(
    <TestMemoryRouter>
      <SchoolTheme>
        <CoreAdminContext authProvider={authProvider}>
          <Page obstacle={obstacle} onUsed={onUsed} />
        </CoreAdminContext>
      </SchoolTheme>
    </TestMemoryRouter>,
  );
}

function submit(label: string, value: string, button: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: button }));
}
const app = 'Código do aplicativo';
const toRecovery = 'Perdi o celular: usar um código de recuperação';

test('the code has the focus, may be pasted with a space, and stays when it is refused', async () => {
  open('segunda_chave');
  const field = screen.getByLabelText<HTMLInputElement>(app);
  expect(document.activeElement).toBe(field);
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  submit(app, '12345', 'Continuar');
  await screen.findByText('O código tem seis algarismos, como 123 456.');
  secondKey.verifyCode.mockRejectedValueOnce(new WrongCodeError('Este código não confere.'));
  submit(app, ' 123 456 ', 'Continuar');
  await screen.findByText('Este código não confere.');
  expect(field.value).toBe(' 123 456 ');
  expect(onUsed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(onUsed).toHaveBeenCalledTimes(1));
});

test('a recovery code removes the key; then the page offers the mail for a new one', async () => {
  open('segunda_chave');
  fireEvent.click(screen.getByRole('button', { name: toRecovery }));
  const label = 'Código de recuperação';
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  secondKey.useRecoveryCode.mockRejectedValueOnce(new WrongCodeError('Este código não confere.'));
  submit(label, 'K7F2M 9QXW3', 'Usar o código de recuperação');
  await screen.findByText('Este código não confere.');
  fireEvent.click(screen.getByRole('button', { name: 'Usar o código de recuperação' }));
  await screen.findByText(/A chave perdida foi retirada/);
  expect(secondKey.useRecoveryCode).toHaveBeenLastCalledWith('K7F2M 9QXW3');
  fireEvent.click(screen.getByRole('button', { name: 'Ativar: enviar o link por e-mail' }));
  const state = await screen.findByRole('status');
  await waitFor(() => expect(state.textContent).toContain('Enviamos um e-mail para ana@escola'));
});

test('a member who has to activate a key goes on once another tab has activated it', async () => {
  open('ativar_segunda_chave');
  await screen.findByText(/^A segunda chave é um código/);
  expect(onUsed).not.toHaveBeenCalled();
  secondKey.read.mockResolvedValue({ ...noKey, ativa: true, nesta_sessao: true });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(onUsed).toHaveBeenCalledTimes(1));
});

test('the auth service, which asks for any factor, leads to an activation if none counts', async () => {
  open();
  await screen.findByRole('button', { name: 'Ativar: enviar o link por e-mail' });
  expect(screen.queryByLabelText(app)).toBeNull();
});

test.each([
  ['segunda_chave', app],
  ['ativar_segunda_chave', 'Ative a segunda chave'],
] as const)('the page about %s has its heading and a way out', async (obstacle, name) => {
  open(obstacle, SecondKeyPage as typeof SecondKeyStep);
  await screen.findByRole('heading', { name, level: 1 });
  await screen.findByRole('button', { name: 'Sair' });
});
