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
import { useLocation, useNavigate } from 'react-router-dom';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { AuthForm, PasswordField, SubmitButton } from './AuthPage';
import type { ReturnState } from './LoginPage';

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
  const signIn = async ({ password }: { password: string }) => authProvider?.signInAgain(password);
  return (
    <AuthForm onSubmit={signIn} errorTitle="Erro de login" passwordField="password">
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
      <DialogActions>
        <Button onClick={() => void leave()}>Ir para a tela de login</Button>
        <SubmitButton busyLabel="Entrando...">Entrar</SubmitButton>
      </DialogActions>
    </AuthForm>
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
