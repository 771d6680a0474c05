import { Alert, Button, Link as MuiLink, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import { Loading } from '../kit/placeholders';
import { LinkNotValidError, SecondKeyNeededError } from '../providers/auth/authErrors';
import type { ConsoleAuthProvider, InvitationState } from '../providers/auth/authProvider';
import { getErrorMessage } from '../providers/errors';
import {
  AuthForm,
  AuthPage,
  EmailField,
  type NewPassword,
  NewPasswordFields,
  SubmitButton,
} from './AuthPage';
import { SecondKeyStep } from './SecondKeyStep';
import { useLinkToken, withoutToken } from './useLinkToken';

/** Sends a link for choosing a new password. The message is the same for unknown e-mails. */
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

/** The page behind the link in a recovery mail. Opening it does not use the link up: mail scanners open every link. */
export function SetPasswordPage() {
  const token = useLinkToken('token_hash');
  return <SetPassword key={token} token={token} />;
}

function SetPassword({ token }: { token: string | null }) {
  const [problem, setProblem] = useState(token ? undefined : withoutToken);
  return (
    <AuthPage title="Nova senha">
      {token && !problem ? (
        <ChoosePassword getToken={async () => token} onLinkNotValid={setProblem}>
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

/** The page behind the link in an invitation. */
export function InvitationPage() {
  const token = useLinkToken('token');
  return <Invitation key={token} token={token} />;
}

function Invitation({ token }: { token: string | null }) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const [problem, setProblem] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (token && (await authProvider?.readInvitation(token))) || null,
    // Do not fetch the invitation again after its use: the form would disappear, but setting the password may need a
    // retry.
    staleTime: Infinity,
  });
  if (isPending) return <Loading />;
  const reason =
    problem ?? (error ? getErrorMessage(error) : token ? explainInvalid(data) : withoutToken);
  /** Shows why the invitation is no longer valid. The refusal only says that it isn't. */
  const explain = async (refusal: string) => {
    const { data: now = null, isSuccess } = await refetch();
    if (!isSuccess || !explainInvalid(now)) setProblem(refusal);
  };
  return (
    <AuthPage
      title="Convite para a equipe"
      description={
        data && !reason
          ? `Olá, ${data.nome}! ${data.convidado_por} convidou você para a equipe do site da escola. ` +
            'Escolha a senha com que você vai entrar no painel.'
          : undefined
      }
    >
      {reason ? (
        <>
          <Alert severity="warning">{reason}</Alert>
          {error ? (
            <Button onClick={() => void refetch()}>Tentar novamente</Button>
          ) : (
            <MuiLink component={Link} to="/login" sx={{ justifySelf: 'center' }}>
              Ir para a tela de login
            </MuiLink>
          )}
        </>
      ) : (
        <ChoosePassword
          email={data?.email}
          getToken={async () => (await authProvider?.acceptInvitation(token ?? '')) ?? ''}
          onLinkNotValid={explain}
        >
          Definir senha e entrar
        </ChoosePassword>
      )}
    </AuthPage>
  );
}

function explainInvalid(invitation: InvitationState | null): string | undefined {
  if (!invitation)
    return (
      'Este convite não vale mais: há um mais novo, ou a pessoa não faz mais parte da equipe. Abra o e-mail mais ' +
      'recente, ou peça outro a quem convidou você.'
    );
  const { situacao, convidado_por, vale_ate } = invitation;
  if (situacao === 'vencido')
    return `Este convite venceu em ${formatDateTime(vale_ate)}. Peça outro a ${convidado_por}, que o reenvia pela tela Equipe.`;
  if (situacao === 'usado')
    return (
      'Este convite já foi usado. Se foi por você, entre com o seu e-mail e a sua senha; se a esqueceu, peça outra na ' +
      `tela de login. Se não foi por você, avise ${convidado_por}.`
    );
  return undefined;
}

/** The page behind the links that confirm a new e-mail. One link goes to the old e-mail, the other to the new one. */
export function ConfirmEmailPage() {
  const token = useLinkToken('token_hash');
  return <ConfirmEmail key={token} token={token} />;
}

function ConfirmEmail({ token }: { token: string | null }) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const [problem, setProblem] = useState(token ? undefined : withoutToken);
  const [done, setDone] = useState<string>();
  const confirm = async () => {
    try {
      const isChanged = await authProvider?.confirmEmail(token ?? '');
      setDone(isChanged ? emailChanged : otherLinkMissing);
    } catch (error) {
      if (!(error instanceof LinkNotValidError)) throw error;
      setProblem(error.message);
    }
  };
  const outcome = done ?? problem;
  return (
    <AuthPage title="Novo e-mail">
      {outcome ? (
        <>
          <Alert severity={done ? 'success' : 'warning'}>{outcome}</Alert>
          <MuiLink component={Link} to="/login" sx={{ justifySelf: 'center' }}>
            Ir para o painel
          </MuiLink>
        </>
      ) : (
        <AuthForm onSubmit={confirm} errorTitle="Erro ao confirmar o e-mail">
          <SubmitButton size="large" busyLabel="Confirmando...">
            Confirmar o novo e-mail
          </SubmitButton>
        </AuthForm>
      )}
    </AuthPage>
  );
}

const emailChanged = 'E-mail trocado. Da próxima vez, entre com o novo.';
const otherLinkMissing = 'Confirmado. Falta abrir o link que enviamos para o outro e-mail.';

interface ChoosePasswordProps {
  /** The e-mail of the account, if known, for the browser's password manager. */
  email?: string | null;
  /** Resolves to a token for the auth service. It is called until it succeeds once, and not again in later attempts. */
  getToken: () => Promise<string>;
  onLinkNotValid: (problem: string) => unknown;
  children: ReactNode;
}

const errorTitle = 'Erro ao alterar a senha';

/** Only the button uses the link up. If a step fails, a retry skips the steps that succeeded. */
function ChoosePassword({ email, getToken, onLinkNotValid, children }: ChoosePasswordProps) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const token = useRef<string>(undefined);
  const isOpened = useRef(false);
  /** The password that the auth service takes once this session has used the second key. */
  const [waiting, setWaiting] = useState<string>();
  const showError = useErrorToast();
  const openLink = async ({ password }: NewPassword) => {
    try {
      token.current ??= await getToken();
      if (!isOpened.current) await authProvider?.openLink(token.current);
      isOpened.current = true;
    } catch (error) {
      if (!(error instanceof LinkNotValidError)) throw error;
      await onLinkNotValid(error.message);
      return;
    }
    await setPassword(password);
  };
  const setPassword = async (password: string) => {
    try {
      await authProvider?.replacePassword(password);
    } catch (error) {
      if (!(error instanceof SecondKeyNeededError)) throw error;
      setWaiting(password);
      return;
    }
    // react-query remembers that nobody was signed in when the page opened, which would sign out again.
    await queryClient.resetQueries({ queryKey: ['auth'] });
    toast({ title: 'Sucesso!', description: 'Senha alterada com sucesso.' });
    await navigate('/dashboard', { replace: true });
  };
  const goOn = async () => {
    try {
      await setPassword(waiting ?? '');
    } catch (error) {
      setWaiting(undefined);
      showError(errorTitle, error);
    }
  };
  if (waiting !== undefined)
    return (
      <>
        <Typography>Falta a segunda chave: depois dela, a nova senha passa a valer.</Typography>
        <SecondKeyStep onUsed={goOn} />
      </>
    );
  return (
    <AuthForm onSubmit={openLink} errorTitle={errorTitle}>
      {email && <input hidden readOnly autoComplete="username" value={email} />}
      <NewPasswordFields />
      <SubmitButton size="large" busyLabel="Salvando...">
        {children}
      </SubmitButton>
    </AuthForm>
  );
}
