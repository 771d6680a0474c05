import { Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { useAuthProvider, useGetIdentity } from 'ra-core';
import { useForm } from 'react-hook-form';
import { useErrorToast } from '../components/toast/useErrorToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { WrongPasswordError } from '../providers/auth/passwords';
import { required } from './newPassword';
import { PasswordField } from './PasswordField';
import { useLeaveToSignIn } from './useLeaveToSignIn';

/** The password of whoever was signed in; nobody else's, or their work would go under another name. */
export function SessionForm() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { identity } = useGetIdentity();
  const leave = useLeaveToSignIn();
  const showError = useErrorToast();
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>();
  const { errors, isSubmitting } = formState;

  const signIn = async ({ password }: { password: string }) => {
    try {
      await authProvider?.signInAgain(password);
    } catch (error) {
      if (error instanceof WrongPasswordError) setError('password', error, { shouldFocus: true });
      else showError('Erro de login', error);
    }
  };

  return (
    <form onSubmit={handleSubmit(signIn)} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 0 }}>
        <DialogContentText>
          Digite sua senha para continuar de onde parou. O que você escreveu continua na tela.
        </DialogContentText>
        <TextField
          label="E-mail"
          value={identity?.email ?? ''}
          autoComplete="username"
          fullWidth
          slotProps={{ input: { readOnly: true } }}
        />
        <PasswordField
          {...register('password', { required })}
          label="Senha"
          autoComplete="current-password"
          error={!!errors.password}
          helperText={errors.password?.message}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={() => void leave()}>Ir para a tela de login</Button>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? 'Entrando...' : 'Entrar'}
        </Button>
      </DialogActions>
    </form>
  );
}
