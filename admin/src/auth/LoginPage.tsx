import { Button, Link as MuiLink, TextField } from '@mui/material';
import { useLogin } from 'ra-core';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useErrorToast } from '../components/toast/useErrorToast';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { useLeaveWhenSignedIn } from './useLeaveWhenSignedIn';

interface Credentials {
  email: string;
  password: string;
}

const required = 'Campo obrigatório';

export function LoginPage() {
  const login = useLogin();
  const showError = useErrorToast();
  const { register, handleSubmit, formState } = useForm<Credentials>();
  const { errors, isSubmitting } = formState;
  useLeaveWhenSignedIn();

  const signIn = (credentials: Credentials) =>
    login(credentials, '/dashboard').catch((error: unknown) => showError('Erro de login', error));

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
