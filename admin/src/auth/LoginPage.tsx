import { Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useLogin } from 'ra-core';
import { useEffect } from 'react';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { EmailField, PasswordField } from './authFields';
import { AuthForm, AuthPage } from './AuthPage';

interface Credentials {
  email: string;
  password: string;
}

export default function LoginPage() {
  const login = useLogin();
  const queryClient = useQueryClient();
  const returnTo = returnAddress(useLocation());
  useLeaveWhenSignedIn();

  const signIn = (credentials: Credentials) => {
    // What was fetched for somebody else is not for the user who signs in now.
    queryClient.removeQueries();
    return login(credentials, returnTo);
  };

  return (
    <AuthPage title="Acesso Restrito" description="Área da equipe da escola.">
      <AuthForm
        onSubmit={signIn}
        errorTitle="Erro de login"
        submitLabel="Entrar"
        busyLabel="Entrando..."
      >
        <EmailField />
        <PasswordField source="password" label="Senha" />
      </AuthForm>
      <MuiLink component={Link} to="/forgot-password" sx={{ justifySelf: 'center' }}>
        Esqueci minha senha
      </MuiLink>
    </AuthPage>
  );
}

function useLeaveWhenSignedIn() {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const returnTo = returnAddress(useLocation());
  useEffect(() => {
    let left = false;
    authProvider?.checkAuth({}).then(
      () => !left && navigate(returnTo, { replace: true }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [authProvider, navigate, returnTo]);
}

export interface ReturnState {
  returnTo: string;
}

/** Where signing in leads: to where one was sent away from, or to the dashboard. */
function returnAddress({ state }: Pick<Location<unknown>, 'state'>): string {
  const isReturn = typeof state === 'object' && state !== null && 'returnTo' in state;
  return isReturn && typeof state.returnTo === 'string' ? state.returnTo : '/dashboard';
}
