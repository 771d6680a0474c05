import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  GlobalStyles,
  TextField,
} from '@mui/material';
import { useAuthProvider, useGetIdentity, useNotificationContext } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ConsoleAuthProvider, LoginState } from '../providers/auth/authProvider';
import type { KeyObstacle } from '../providers/auth/secondKey';
import type { Missing } from '../providers/auth/sessionLoss';
import { SecondKeyStep } from './SecondKeyStep';
import { withoutQuestion } from '../kit/editor/unsavedWork';
import { toastsId } from '../kit/toasts/Toaster';
import { AuthForm, PasswordField, SubmitButton } from './AuthPage';

const focusPassword = (dialog: HTMLElement) =>
  dialog
    .querySelector<HTMLElement>(
      'input[autocomplete=current-password], input[autocomplete=one-time-code]',
    )
    ?.focus();

const dialogId = 'sessao';

/**
 * Hides everything except this dialog and the toasts while the session is over, because another person may be at the
 * computer. Hidden content cannot be seen, read aloud, searched, selected or printed. It reappears when its user signs
 * in.
 */
const everythingElse = `body > :not(#${dialogId}, #${toastsId})`;
const hideEverythingElse = {
  [`${everythingElse}, ${everythingElse} *`]: { visibility: 'hidden !important' },
};

const titles: Record<Missing, string> = {
  password: 'Sua sessão terminou',
  segunda_chave: 'Falta o código da segunda chave',
  ativar_segunda_chave: 'A escola pede uma segunda chave',
};

/**
 * Asks for what the session lacks without closing the open screen: the password after it has ended by itself, then the
 * second key.
 */
export default function SessionDialog({ missing }: { missing: Missing | null }) {
  const titleId = useId();
  useLeavingWithOtherTab();
  // Keep the content while the dialog fades out.
  const [shown, setShown] = useState<Missing>('password');
  if (missing && missing !== shown) setShown(missing);
  const open = missing !== null;
  const hasToast = useNotificationContext().notifications.length > 0;
  return (
    <>
      {open && <GlobalStyles styles={hideEverythingElse} />}
      <Dialog
        id={dialogId}
        open={open}
        aria-labelledby={titleId}
        // The whole dialog scrolls: with large text, the buttons would leave no room for the fields.
        scroll="body"
        maxWidth="xs"
        fullWidth
        slotProps={{ transition: { onEntered: focusPassword } }}
        // On phones, a toast lies above the dialog and must not cover its title.
        sx={{ pt: { xs: hasToast ? '10rem' : 0, sm: 0 } }}
      >
        <DialogTitle id={titleId}>{titles[shown]}</DialogTitle>
        {shown === 'password' ? <SessionForm /> : <KeyForm obstacle={shown} />}
      </Dialog>
    </>
  );
}

function KeyForm({ obstacle }: { obstacle: KeyObstacle }) {
  const sessionLoss = useAuthProvider<ConsoleAuthProvider>()?.sessionLoss;
  const leave = useLeaveToSignIn();
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 0 }}>
        <DialogContentText>O que você escreveu está guardado e volta à tela.</DialogContentText>
        <SecondKeyStep obstacle={obstacle} onUsed={async () => sessionLoss?.settle()} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void leave()}>Ir para a tela de login</Button>
      </DialogActions>
    </>
  );
}

/** Asks for the password of the same user. Another account would save their work under another name. */
function SessionForm() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { identity } = useGetIdentity();
  const leave = useLeaveToSignIn();
  const signIn = async ({ password }: { password: string }) => authProvider?.signInAgain(password);
  return (
    <AuthForm onSubmit={signIn} errorTitle="Erro de login" passwordField="password">
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 0 }}>
        <DialogContentText>
          Digite sua senha para continuar de onde parou. O que você escreveu está guardado e volta à
          tela.
        </DialogContentText>
        <TextField
          label="E-mail"
          value={identity?.email ?? ''}
          autoComplete="username"
          fullWidth
          slotProps={{ input: { readOnly: true } }}
        />
        <PasswordField source="password" label="Senha" />
        <DialogContentText variant="body2">
          Não é você? Vá para a tela de login e entre com a sua conta. O que está escrito fica
          guardado até a pessoa entrar de novo, menos fotos novas e dados de famílias.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void leave()}>Ir para a tela de login</Button>
        <SubmitButton busyLabel="Entrando...">Entrar</SubmitButton>
      </DialogActions>
    </AuthForm>
  );
}

/** Leaves the open screen, with what was typed on it, when its user signs out in another tab. */
function useLeavingWithOtherTab(): void {
  const sessionLoss = useAuthProvider<ConsoleAuthProvider>()?.sessionLoss;
  const navigate = useNavigate();
  useEffect(
    () =>
      sessionLoss?.subscribeToSignOut(
        () => void navigate('/login', { replace: true, state: withoutQuestion }),
      ),
    [sessionLoss, navigate],
  );
}

function useLeaveToSignIn(): () => Promise<void> {
  const authProvider = useAuthProvider();
  const { identity } = useGetIdentity();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    // Delete the lost session from the browser, or the sign-in page would accept it.
    await authProvider?.logout({}).catch(() => undefined);
    const left = { path: pathname + search, userId: String(identity?.id) };
    await navigate('/login', { state: { left, ...withoutQuestion } satisfies LoginState });
  };
}
