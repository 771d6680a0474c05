import { Button, Link as MuiLink, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useLogin } from 'ra-core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { useErrorToast } from '../kit/toasts/useToast';
import { AuthPage } from './AuthPage';
import { PasswordField, required } from './passwordFields';

interface Credentials {
  email: string;
  password: string;
}

export function LoginPage() {
  const login = useLogin();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const returnTo = returnAddress(useLocation());
  const { register, handleSubmit, formState } = useForm<Credentials>();
  const { errors, isSubmitting } = formState;
  useLeaveWhenSignedIn();

  const signIn = (credentials: Credentials) => {
    // What was fetched for somebody else is not for the user who signs in now.
    queryClient.removeQueries();
    return login(credentials, returnTo).catch((error: unknown) =>
      showError('Erro de login', error),
    );
  };

  return (
    <AuthPage title="Acesso Restrito" description="Área da equipe da escola.">
      <form onSubmit={handleSubmit(signIn)} noValidate style={{ display: 'contents' }}>
        <TextField
          {...register('email', { required, setValueAs: (value: string) => value.trim() })}
          label="E-mail"
          type="email"
          autoComplete="username"
          fullWidth
          error={!!errors.email}
          helperText={errors.email?.message}
        />
        <PasswordField
          {...register('password', { required })}
          label="Senha"
          autoComplete="current-password"
          error={!!errors.password}
          helperText={errors.password?.message}
        />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Entrando...' : 'Entrar'}
        </Button>
      </form>
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
