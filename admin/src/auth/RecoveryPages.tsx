import { Alert, Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useToast } from '../kit/toasts/useToast';
import { authMessage } from '../providers/auth/authMessages';
import type { ConsoleAuthProvider, RecoverySession } from '../providers/auth/authProvider';
import {
  AuthForm,
  AuthPage,
  EmailField,
  type NewPassword,
  NewPasswordFields,
  SubmitButton,
} from './AuthPage';

/** Sends a link for choosing a new password. Says the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const [sent, setSent] = useState(false);
  const sendLink = async ({ email }: { email: string }) => {
    await authProvider?.resetPassword({ email });
    setSent(true);
  };
  return (
    <AuthPage
      title="Esqueci minha senha"
      description="Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha."
    >
      {sent ? (
        <Alert severity="success">
          Se este e-mail tiver acesso ao painel, o link chega em instantes. Confira também a caixa
          de spam.
        </Alert>
      ) : (
        <AuthForm onSubmit={sendLink} errorTitle="Erro ao enviar o e-mail">
          <EmailField />
          <SubmitButton size="large" busyLabel="Enviando...">
            Enviar link
          </SubmitButton>
        </AuthForm>
      )}
      <MuiLink component={Link} to="/login" sx={{ justifySelf: 'center' }}>
        Voltar para o login
      </MuiLink>
    </AuthPage>
  );
}

export function SetPasswordPage() {
  const [link] = useState(() => readRecoveryLink(window.location.hash));

  // The tokens are kept out of the history and away from anyone who looks at the screen.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <AuthPage title="Nova senha">
      {link && 'access_token' in link ? (
        <SetPasswordForm session={link} />
      ) : (
        <>
          <Alert severity="warning">
            {link?.problem ?? 'Abra esta página pelo link que você recebeu por e-mail.'}
          </Alert>
          <MuiLink component={Link} to="/forgot-password" sx={{ justifySelf: 'center' }}>
            Pedir um novo link
          </MuiLink>
        </>
      )}
    </AuthPage>
  );
}

function SetPasswordForm({ session }: { session: RecoverySession }) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const setPassword = async ({ password }: NewPassword) => {
    await authProvider?.setPassword({ ...session, password });
    // That nobody was signed in when the page was opened is remembered, and would sign out again.
    await queryClient.resetQueries({ queryKey: ['auth'] });
    toast({ title: 'Sucesso!', description: 'Senha alterada com sucesso.' });
    await navigate('/dashboard', { replace: true });
  };
  return (
    <AuthForm onSubmit={setPassword} errorTitle="Erro ao alterar a senha">
      <NewPasswordFields />
      <SubmitButton size="large" busyLabel="Salvando...">
        Salvar nova senha
      </SubmitButton>
    </AuthForm>
  );
}

/** Reads the fragment that the auth service adds to the address it sends people back to. Null without one. */
function readRecoveryLink(hash: string): RecoverySession | { problem: string } | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const access_token = parameters.get('access_token');
  const refresh_token = parameters.get('refresh_token');
  if (access_token && refresh_token) return { access_token, refresh_token };
  if (!parameters.has('error')) return null;
  return { problem: authMessage(parameters.get('error_code')) };
}
