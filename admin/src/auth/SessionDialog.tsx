import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useGetIdentity } from 'ra-core';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useErrorToast } from '../kit/toasts/useToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { WrongPasswordError } from '../providers/auth/passwords';
import type { ReturnState } from './LoginPage';
import { PasswordField, required } from './passwordFields';

const never = { subscribe: () => () => undefined, isLost: () => false };

/** Whether the session ended unasked. Once there is one again, the screen is fetched again. */
function useSessionLost(): boolean {
  const { subscribe, isLost } = useAuthProvider<ConsoleAuthProvider>()?.sessionLoss ?? never;
  const lost = useSyncExternalStore(subscribe, isLost);
  const queryClient = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !lost) void queryClient.invalidateQueries();
    wasLost.current = lost;
  }, [lost, queryClient]);
  return lost;
}

const focusPassword = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('input[autocomplete=current-password]')?.focus();

export function SessionDialog() {
  const lost = useSessionLost();
  const titleId = useId();
  return (
    <Dialog
      open={lost}
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
