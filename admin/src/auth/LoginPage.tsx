import { Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCheckAuth, useLogin } from 'ra-core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AuthForm, AuthPage, EmailField, PasswordField, SubmitButton } from './AuthPage';

interface Credentials {
  email: string;
  password: string;
}

export interface ReturnState {
  returnTo: string;
}

export default function LoginPage() {
  const login = useLogin();
  const queryClient = useQueryClient();
  const state = useLocation().state as ReturnState | null;
  const returnTo = state?.returnTo ?? '/dashboard';
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate(returnTo, { replace: true }),
      () => undefined,
    );
  }, [checkAuth, navigate, returnTo]);

  const signIn = (credentials: Credentials) => {
    // What was fetched for somebody else is not for the user who signs in now.
    queryClient.removeQueries();
    return login(credentials, returnTo);
  };

  return (
    <AuthPage title="Acesso Restrito" description="Área da equipe da escola.">
      <AuthForm onSubmit={signIn} errorTitle="Erro de login">
        <EmailField />
        <PasswordField source="password" label="Senha" />
        <SubmitButton size="large" busyLabel="Entrando...">
          Entrar
        </SubmitButton>
      </AuthForm>
      <MuiLink component={Link} to="/forgot-password" sx={{ justifySelf: 'center' }}>
        Esqueci minha senha
      </MuiLink>
    </AuthPage>
  );
}
