import { Alert, Button, Link as MuiLink, TextField } from '@mui/material';
import { useResetPassword } from 'ra-supabase';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useErrorToast } from '../components/toast/useErrorToast';
import { AuthPage } from './AuthPage';

/** Sends a link for choosing a new password. Says the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const showError = useErrorToast();
  const { register, handleSubmit, formState } = useForm<{ email: string }>();
  const [sendLink, { isPending, isSuccess }] = useResetPassword({
    onSuccess: () => undefined,
    onError: (error) => showError('Erro ao enviar o e-mail', error),
  });

  return (
    <AuthPage
      title="Esqueci minha senha"
      description="Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha."
    >
      {isSuccess ? (
        <Alert severity="success">
          Se este e-mail tiver acesso ao painel, o link chega em instantes. Confira também a caixa
          de spam.
        </Alert>
      ) : (
        <form
          onSubmit={handleSubmit(({ email }) => sendLink({ email: email.trim() }))}
          noValidate
          style={{ display: 'contents' }}
        >
          <TextField
            {...register('email', { required: 'Campo obrigatório' })}
            label="E-mail"
            type="email"
            autoComplete="username"
            fullWidth
            error={!!formState.errors.email}
            helperText={formState.errors.email?.message}
          />
          <Button type="submit" variant="contained" size="large" disabled={isPending}>
            {isPending ? 'Enviando...' : 'Enviar link'}
          </Button>
        </form>
      )}
      <MuiLink component={Link} to="/login" sx={{ justifySelf: 'center' }}>
        Voltar para o login
      </MuiLink>
    </AuthPage>
  );
}
