import { Alert, Button, Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useSetPassword } from 'ra-supabase';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import { authMessage } from '../providers/auth/authMessages';
import { AuthPage } from './AuthPage';
import { type NewPassword, NewPasswordFields } from './passwordFields';

export function SetPasswordPage() {
  const [link] = useState(() => readRecoveryLink(window.location.hash));

  // The tokens are kept out of the history and away from anyone who looks at the screen.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return (
    <AuthPage title="Nova senha">
      {link && 'accessToken' in link ? (
        <SetPasswordForm accessToken={link.accessToken} refreshToken={link.refreshToken} />
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

interface SetPasswordFormProps {
  accessToken: string;
  refreshToken: string;
}

function SetPasswordForm({ accessToken, refreshToken }: SetPasswordFormProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<NewPassword>();
  const [setPassword, { isPending }] = useSetPassword({
    onSuccess: async () => {
      // That nobody was signed in when the page was opened is remembered, and would sign out again.
      await queryClient.resetQueries({ queryKey: ['auth'] });
      toast({ title: 'Sucesso!', description: 'Senha alterada com sucesso.' });
      navigate('/dashboard', { replace: true });
    },
    onError: (error) => showError('Erro ao alterar a senha', error),
  });

  return (
    <FormProvider {...form}>
      <form
        onSubmit={form.handleSubmit(({ password }) =>
          setPassword({ access_token: accessToken, refresh_token: refreshToken, password }),
        )}
        noValidate
        style={{ display: 'contents' }}
      >
        <NewPasswordFields />
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          {isPending ? 'Salvando...' : 'Salvar nova senha'}
        </Button>
      </form>
    </FormProvider>
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
