import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useGetIdentity } from 'ra-core';
import {
  AuthForm,
  AuthPage,
  type NewPassword,
  NewPasswordFields,
  PasswordField,
  SubmitButton,
} from '../auth/AuthPage';
import { SignOutButton } from '../auth/SignOutButton';
import { useToast } from '../kit/toasts/useToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';

interface FirstPassword extends NewPassword {
  current: string;
}

/** Replaces every screen until the user has changed a password that somebody else set. */
export default function FirstPasswordPage() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { identity } = useGetIdentity();
  const queryClient = useQueryClient();
  const toast = useToast();
  const choose = async ({ current, password }: FirstPassword) => {
    await authProvider?.changePassword({ current }, password);
    toast({ title: 'Sucesso!', description: 'Agora a senha é só sua.' });
    await queryClient.resetQueries();
  };
  return (
    <AuthPage
      title="Escolha a sua senha"
      description="A senha com que você entrou é provisória: outras pessoas podem conhecê-la. Escolha uma só sua para usar o painel."
    >
      <AuthForm onSubmit={choose} errorTitle="Erro ao alterar a senha" passwordField="current">
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input hidden readOnly autoComplete="username" value={String(identity?.email ?? '')} />
        <PasswordField source="current" label="Senha provisória" />
        <NewPasswordFields />
        <SubmitButton size="large" busyLabel="Salvando...">
          Salvar e abrir o painel
        </SubmitButton>
      </AuthForm>
      <SignOutButton />
    </AuthPage>
  );
}
