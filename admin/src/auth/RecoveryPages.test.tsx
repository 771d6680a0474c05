import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider, TestMemoryRouter } from 'ra-core';
import type { ComponentType } from 'react';
import { SchoolTheme } from '../theme/SchoolTheme';
import { LinkNotValidError } from '../providers/auth/authErrors';
import type { InvitationState } from '../providers/auth/authProvider';
import { ConfirmEmailPage, InvitationPage, SetPasswordPage } from './RecoveryPages';

const invitation = {
  nome: 'Bia',
  email: 'bia@escola.example',
  convidado_por: 'Ana',
  vale_ate: '2026-12-04T15:00:00Z',
};
const inState = (situacao: string): InvitationState => ({ ...invitation, situacao });

const authProvider = {
  readInvitation: jest.fn<() => Promise<InvitationState | null>>(),
  acceptInvitation: jest.fn<() => Promise<string>>(),
  openLink: jest.fn<() => Promise<void>>(),
  confirmEmail: jest.fn<() => Promise<boolean>>(),
};

/** Opens the page of a link. A page that is loaded again has lost the fragment, which holds the token. */
function open(Page: ComponentType, hash: string): void {
  for (const method of Object.values(authProvider)) method.mockReset();
  authProvider.readInvitation.mockResolvedValue(inState('valido'));
  render(
    <TestMemoryRouter initialEntries={[`/pagina${hash}`]}>
      <SchoolTheme>
        <CoreAdminContext
          dataProvider={{} as DataProvider}
          authProvider={authProvider as unknown as AuthProvider}
        >
          <Page />
        </CoreAdminContext>
      </SchoolTheme>
    </TestMemoryRouter>,
  );
}

test.each([
  ['an invitation', InvitationPage],
  ['a new password', SetPasswordPage],
  ['a new e-mail', ConfirmEmailPage],
])(
  'the page of %s that was loaded again asks for the link, and calls it by no other name',
  async (_, Page) => {
    open(Page, '');
    await screen.findByText('Abra esta página pelo link que você recebeu por e-mail.');
    expect(screen.queryByText(/não vale mais/)).toBeNull();
  },
);

async function choosePassword(): Promise<void> {
  for (const label of ['Nova senha', 'Repita a nova senha'])
    fireEvent.change(await screen.findByLabelText(label), {
      target: { value: 'três tigres tristes' },
    });
  fireEvent.click(screen.getByRole('button', { name: 'Definir senha e entrar' }));
}

test.each([
  ['was used meanwhile', inState('usado'), /^Este convite já foi usado/],
  ['ended meanwhile', inState('vencido'), /^Este convite venceu em .* Peça outro a Ana/],
  ['was replaced meanwhile', null, /^Este convite não vale mais: há um mais novo/],
  ['is refused for another reason', inState('valido'), 'Recusado.'],
])('the page of an invitation that %s says so', async (_, now, reason) => {
  open(InvitationPage, '#token=abc');
  await screen.findByText(/^Olá, Bia! Ana convidou você/);
  authProvider.readInvitation.mockResolvedValue(now);
  authProvider.acceptInvitation.mockRejectedValue(new LinkNotValidError('Recusado.'));
  await choosePassword();
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: 'Definir senha e entrar' })).toBeNull();
});

test('an invitation whose use was not confirmed, because the connection broke, is not called invalid', async () => {
  open(InvitationPage, '#token=abc');
  authProvider.acceptInvitation.mockResolvedValue('def');
  authProvider.openLink.mockRejectedValue(new LinkNotValidError('Recusado.'));
  await screen.findByText(/^Olá, Bia!/);
  authProvider.readInvitation.mockResolvedValue(inState('usado'));
  await choosePassword();
  await screen.findByText(/entre com o seu e-mail e a sua senha; se a esqueceu, peça outra/);
});

test('a link that confirms an e-mail is used once, even if its button is clicked twice at once', async () => {
  open(ConfirmEmailPage, '#token_hash=abc');
  authProvider.confirmEmail
    .mockResolvedValueOnce(true)
    .mockRejectedValue(new LinkNotValidError('Recusado.'));
  const button = await screen.findByRole('button', { name: 'Confirmar o novo e-mail' });
  for (let times = 0; times < 2; times += 1) fireEvent.click(button);
  await screen.findByText('E-mail trocado. Da próxima vez, entre com o novo.');
  await waitFor(() => expect(authProvider.confirmEmail).toHaveBeenCalledTimes(1));
});

test.each([
  ['an invitation', InvitationPage, '#token=abc'],
  ['a new password', SetPasswordPage, '#token_hash=abc'],
  ['a new e-mail', ConfirmEmailPage, '#token_hash=abc'],
])('opening the page of %s does not use the link up', async (_, Page, hash) => {
  open(Page, hash);
  await screen.findByRole('button', { name: /^(Definir|Confirmar)/ });
  const { acceptInvitation, openLink, confirmEmail } = authProvider;
  for (const use of [acceptInvitation, openLink, confirmEmail]) expect(use).not.toHaveBeenCalled();
});
