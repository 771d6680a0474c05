import { Alert, Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useToast } from '../kit/toasts/useToast';
import { authMessage } from '../providers/auth/authMessages';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { type NewPassword, NewPasswordFields } from './authFields';
import { AuthForm, AuthPage } from './AuthPage';

export default function SetPasswordPage() {
  const [link] = useState(() => readRecoveryLink(window.location.hash));

  // The tokens are kept out of the history and away from anyone who looks at the screen.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <AuthPage title="Nova senha">
      {link && 'accessToken' in link ? (
        <SetPasswordForm {...link} />
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

function SetPasswordForm(tokens: { accessToken: string; refreshToken: string }) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const setPassword = async ({ password }: NewPassword) => {
    const { accessToken: access_token, refreshToken: refresh_token } = tokens;
    await authProvider?.setPassword({ access_token, refresh_token, password });
    // That nobody was signed in when the page was opened is remembered, and would sign out again.
    await queryClient.resetQueries({ queryKey: ['auth'] });
    toast({ title: 'Sucesso!', description: 'Senha alterada com sucesso.' });
    await navigate('/dashboard', { replace: true });
  };
  return (
    <AuthForm
      onSubmit={setPassword}
      errorTitle="Erro ao alterar a senha"
      submitLabel="Salvar nova senha"
      busyLabel="Salvando..."
    >
      <NewPasswordFields />
    </AuthForm>
  );
}

type RecoveryLink = { accessToken: string; refreshToken: string } | { problem: string } | null;

/**
 * Reads the fragment that the auth service adds to the address it sends people back to. Null without one.
 */
function readRecoveryLink(hash: string): RecoveryLink {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = parameters.get('access_token');
  const refreshToken = parameters.get('refresh_token');
  if (accessToken && refreshToken) return { accessToken, refreshToken };
  if (!parameters.has('error')) return null;
  return { problem: authMessage(parameters.get('error_code')) };
}
