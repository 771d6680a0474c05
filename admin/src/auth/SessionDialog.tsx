import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useAuthProvider, useGetIdentity } from 'ra-core';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useErrorToast } from '../kit/toasts/useToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { WrongPasswordError } from '../providers/auth/passwords';
import type { ReturnState } from './LoginPage';
import { PasswordField } from './authFields';

const focusPassword = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('input[autocomplete=current-password]')?.focus();

/** Asks for the password again, over what is open, once the session has ended unasked. */
export default function SessionDialog({ open }: { open: boolean }) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEntered: focusPassword } }}
    >
      <DialogTitle id={titleId}>Sua sessão terminou</DialogTitle>
      <SessionForm />
    </Dialog>
  );
}

/** The password of the user who was signed in; nobody else's, or their work would go under another name. */
function SessionForm() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { identity } = useGetIdentity();
  const leave = useLeaveToSignIn();
  const showError = useErrorToast();
  const form = useForm<{ password: string }>();
  const { isSubmitting } = form.formState;

  const signIn = async ({ password }: { password: string }) => {
    try {
      await authProvider?.signInAgain(password);
    } catch (error) {
      if (error instanceof WrongPasswordError)
        form.setError('password', error, { shouldFocus: true });
      else showError('Erro de login', error);
    }
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(signIn)} noValidate>
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
          <PasswordField source="password" label="Senha" />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={() => void leave()}>Ir para a tela de login</Button>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? 'Entrando...' : 'Entrar'}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

function useLeaveToSignIn(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    // What the browser holds of the lost session must not make the sign-in page let it pass.
    await authProvider?.logout({}).catch(() => undefined);
    await navigate('/login', { state: { returnTo: pathname + search } satisfies ReturnState });
  };
}
