import { Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useCheckAuth, useLogin, useResetStore } from 'ra-core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  type ConsoleAuthProvider,
  type LoginState,
  getReturnPath,
} from '../providers/auth/authProvider';
import { AuthForm, AuthPage, EmailField, PasswordField, SubmitButton } from './AuthPage';

interface Credentials {
  email: string;
  password: string;
}

export default function LoginPage() {
  const login = useLogin();
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  const state = useLocation().state as LoginState | null;
  const checkAuth = useCheckAuth();
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false)
      .then(() => authProvider?.getIdentity())
      .then(
        (identity) => navigate(getReturnPath(identity?.id, state), { replace: true }),
        () => undefined,
      );
  }, [authProvider, checkAuth, state, navigate]);

  const signIn = (credentials: Credentials) => {
    // Clear the previous user's data and searches.
    queryClient.removeQueries();
    resetStore();
    return login({ ...credentials, state });
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
