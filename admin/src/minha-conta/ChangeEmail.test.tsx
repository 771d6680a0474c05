import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, TestMemoryRouter } from 'ra-core';
import {
  EmailRefusedError,
  WeakPasswordError,
  WrongPasswordError,
} from '../providers/auth/authErrors';
import type { AccountState } from '../providers/auth/authProvider';
import AccountPage from './AccountPage';

const own = 'ana@escola.example';
const next = 'ana.souza@escola.example';

/** Opens the account's page. @param refusal the error with which changes of the account fail */
async function open(account: AccountState, refusal?: Error) {
  const refuse = () => (refusal ? Promise.reject(refusal) : Promise.resolve(true));
  const authProvider = {
    getIdentity: () => Promise.resolve({ id: 'ana', email: own }),
    readAccount: () => Promise.resolve(account),
    changeEmail: refuse,
    changePassword: refuse,
  } as unknown as AuthProvider;
  render(
    <TestMemoryRouter>
      <CoreAdminContext authProvider={authProvider}>
        <AccountPage />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByText('Seus dados');
  return within(screen.getByRole('region', { name: 'Trocar o e-mail' }));
}
const unchanged: AccountState = { email: own, next: null };
const createPending = (hasEnded: boolean): AccountState => ({
  email: own,
  next: { email: next, endsAt: '2026-11-27T12:00:00.000Z', hasEnded },
});

function fill(labels: Record<string, string>, part: ReturnType<typeof within>) {
  for (const [label, value] of Object.entries(labels))
    fireEvent.change(part.getByLabelText(label), { target: { value } });
}

test.each([
  ['the password check', new WrongPasswordError(), 'A senha não confere.'],
  [
    'the check of the e-mail',
    new EmailRefusedError('Este e-mail já é de outra conta.'),
    'já é de outra conta',
  ],
  ['the auth service', new Error('Aguarde alguns minutos.'), 'O e-mail não foi trocadoAguarde'],
])(
  'when %s refuses a new e-mail, the reason is shown and the field keeps it',
  async (_, error, words) => {
    const part = await open(unchanged, error);
    fill({ 'Novo e-mail': next, 'Senha atual': 'a senha certa' }, part);
    fireEvent.click(part.getByRole('button', { name: 'Trocar o e-mail' }));
    await waitFor(() => expect(document.body.textContent).toContain(words));
    expect(part.getByLabelText<HTMLInputElement>('Novo e-mail').value).toBe(next);
  },
);

test('a new e-mail that is not confirmed is shown with the time until which its link works', async () => {
  const part = await open(createPending(false));
  const state = await part.findByRole('status');
  expect(state.textContent).toContain(`Falta confirmar ${next}`);
  expect(state.textContent).toContain('vale até 27/11/2026 09:00');
});

test('a new e-mail whose link has expired is shown as not changed', async () => {
  const part = await open(createPending(true));
  const state = await part.findByRole('status');
  expect(state.textContent).toContain('o link venceu');
  expect(state.textContent).toContain(`continua ${own}`);
});

test('when the server refuses a new password, the reason is shown at its field', async () => {
  const words = 'Esta senha é fácil de adivinhar.';
  await open(unchanged, new WeakPasswordError(words));
  const part = within(screen.getByRole('region', { name: 'Trocar a senha' }));
  const chosen = 'três tigres tristes';
  const labels = { 'Nova senha': chosen, 'Repita a nova senha': chosen };
  fill({ 'Senha atual': 'a senha certa', ...labels }, part);
  fireEvent.click(part.getByRole('button', { name: 'Trocar a senha' }));
  expect(await part.findByText(words)).toBeTruthy();
});
