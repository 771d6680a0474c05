import { Alert, Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useToast } from '../kit/toasts/useToast';
import { type ConsoleAuthProvider, LinkNotValidError } from '../providers/auth/authProvider';
import {
  AuthForm,
  AuthPage,
  EmailField,
  type NewPassword,
  NewPasswordFields,
  SubmitButton,
} from './AuthPage';

/** Sends a link for choosing a new password. Says the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const [sent, setSent] = useState(false);
  const sendLink = async ({ email }: { email: string }) => {
    await authProvider?.resetPassword({ email });
    setSent(true);
  };
  return (
    <AuthPage
      title="Esqueci minha senha"
      description="Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha."
    >
      {sent ? (
        <Alert severity="success">
          Se este e-mail tiver acesso ao painel, o link chega em instantes. Confira também a caixa
          de spam.
        </Alert>
      ) : (
        <AuthForm onSubmit={sendLink} errorTitle="Erro ao enviar o e-mail">
          <EmailField />
          <SubmitButton size="large" busyLabel="Enviando...">
            Enviar link
          </SubmitButton>
        </AuthForm>
      )}
      <MuiLink component={Link} to="/login" sx={{ justifySelf: 'center' }}>
        Voltar para o login
      </MuiLink>
    </AuthPage>
  );
}

/** Where the link of a recovery mail leads. Opening it uses nothing up, for mail scanners open every link. */
export function SetPasswordPage() {
  const token = useLinkToken('token_hash');
  const [problem, setProblem] = useState(
    token ? undefined : 'Abra esta página pelo link que você recebeu por e-mail.',
  );
  return (
    <AuthPage title="Nova senha">
      {token && !problem ? (
        <ChoosePassword tokenOf={async () => token} onLinkNotValid={setProblem}>
          Definir nova senha
        </ChoosePassword>
      ) : (
        <>
          <Alert severity="warning">{problem}</Alert>
          <MuiLink component={Link} to="/forgot-password" sx={{ justifySelf: 'center' }}>
            Pedir um novo link
          </MuiLink>
        </>
      )}
    </AuthPage>
  );
}

/** Reads a token from the fragment of a link, and takes it out of the address: away from the history and from onlookers. */
function useLinkToken(name: string): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name));
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}

interface ChoosePasswordProps {
  /** Resolves to what the auth service lets its owner in with; called once for all attempts. */
  tokenOf: () => Promise<string>;
  onLinkNotValid: (problem: string) => void;
  children: ReactNode;
}

/** The button alone uses the link up. What fails after that is tried again without it. */
function ChoosePassword({ tokenOf, onLinkNotValid, children }: ChoosePasswordProps) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const token = useRef<string>(undefined);
  const isOpened = useRef(false);
  const setPassword = async ({ password }: NewPassword) => {
    try {
      token.current ??= await tokenOf();
      if (!isOpened.current) await authProvider?.openLink(token.current);
      isOpened.current = true;
    } catch (error) {
      if (!(error instanceof LinkNotValidError)) throw error;
      onLinkNotValid(error.message);
      return;
    }
    await authProvider?.replacePassword(password);
    // That nobody was signed in when the page was opened is remembered, and would sign out again.
    await queryClient.resetQueries({ queryKey: ['auth'] });
    toast({ title: 'Sucesso!', description: 'Senha alterada com sucesso.' });
    await navigate('/dashboard', { replace: true });
  };
  return (
    <AuthForm onSubmit={setPassword} errorTitle="Erro ao alterar a senha">
      <NewPasswordFields />
      <SubmitButton size="large" busyLabel="Salvando...">
        {children}
      </SubmitButton>
    </AuthForm>
  );
}
