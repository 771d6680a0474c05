import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { copyText } from 'shared/browser';
import { AuthForm, AuthPage, CodeField, SubmitButton } from '../auth/AuthPage';
import { SignOutButton } from '../auth/SignOutButton';
import { useLinkToken, withoutToken } from '../auth/useLinkToken';
import { BusyButton } from '../kit/BusyButton';
import { Email } from '../kit/Email';
import { Loading } from '../kit/placeholders';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import { LinkNotValidError } from '../providers/auth/authErrors';
import type { ConsoleAuthProvider, LoginState } from '../providers/auth/authProvider';
import { findKeyObstacle, type NewKey } from '../providers/auth/secondKey';
import { isSessionMissing } from '../providers/errors';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondKeyStep } from '../auth/SecondKeyStep';

/** The page behind the link that activates a second key. Opening it does nothing: mail scanners open every link. */
export default function ActivationPage() {
  const token = useLinkToken('token');
  return (
    <AuthPage title="Segunda chave">
      {token ? <Activation key={token} token={token} /> : <LinkProblem>{withoutToken}</LinkProblem>}
    </AuthPage>
  );
}

/** For what replaces the part of the page that had the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function LinkProblem({ children }: { children: ReactNode }) {
  return (
    <>
      <Alert severity="warning" tabIndex={-1} ref={takeFocus} sx={{ outline: 'none' }}>
        {children}
      </Alert>
      <MuiLink component={Link} to="/minha-conta" sx={{ justifySelf: 'center' }}>
        Pedir um novo link em Minha conta
      </MuiLink>
    </>
  );
}

type Step =
  | { name: 'start' | 'code' | 'signIn' }
  | { name: 'problem'; reason: string }
  | { name: 'app'; newKey: NewKey }
  | { name: 'codes'; codes: string[] };

function Activation({ token }: { token: string }) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const [step, setStep] = useState<Step>({ name: 'start' });
  const { data: identity, isPending } = useQuery({
    queryKey: ['auth', 'activation'],
    queryFn: async () => (await authProvider?.getIdentity().catch(() => null)) ?? null,
  });
  const begin = useMutation({
    mutationFn: async () => authProvider?.secondKey.enroll(token),
    onSuccess: (newKey) => newKey && setStep({ name: 'app', newKey }),
    onError: (error) => {
      if (error instanceof LinkNotValidError) setStep({ name: 'problem', reason: error.message });
      else if (findKeyObstacle(error)) setStep({ name: 'code' });
      else if (isSessionMissing(error)) setStep({ name: 'signIn' });
      else showError('Erro ao ativar a segunda chave', error);
    },
  });
  const finish = async () => {
    await queryClient.resetQueries();
    await navigate('/dashboard', { replace: true });
  };
  if (isPending) return <Loading />;
  if (!identity || step.name === 'signIn')
    return <Navigate to="/login" replace state={returnWith(token)} />;
  switch (step.name) {
    case 'start':
      return (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Vamos ligar a conta <Email address={identity.email} /> a um aplicativo do seu celular.
            Se ainda não tem um, instale antes: Google Authenticator, Microsoft Authenticator e
            outros que mostram códigos de seis algarismos servem.
          </Typography>
          <BusyButton
            variant="contained"
            size="large"
            busy={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {begin.isPending ? 'Preparando...' : 'Continuar'}
          </BusyButton>
          <SignOutButton />
        </>
      );
    case 'code':
      return (
        <>
          <Typography>
            Esta conta já tem uma segunda chave. Para trocá-la, digite antes o código de hoje.
          </Typography>
          <SecondKeyStep obstacle="segunda_chave" onUsed={() => begin.mutateAsync()} />
        </>
      );
    case 'app':
      return (
        <AppStep
          token={token}
          newKey={step.newKey}
          onProblem={(reason) => setStep({ name: 'problem', reason })}
          onConfirmed={(codes) => setStep({ name: 'codes', codes })}
        />
      );
    case 'codes':
      return (
        <>
          <StepTitle>Pronto. Guarde os códigos de recuperação</StepTitle>
          <RecoveryCodes codes={step.codes} doneLabel="Ir para o painel" onDone={finish} />
        </>
      );
    case 'problem':
      return (
        <>
          <LinkProblem>{step.reason}</LinkProblem>
          <SignOutButton />
        </>
      );
    default:
      return null;
  }
}

/** Leads back to this page after signing in. */
const returnWith = (token: string): LoginState => ({
  nextPathname: '/segunda-chave',
  nextSearch: `#token=${encodeURIComponent(token)}`,
});

interface AppStepProps {
  token: string;
  newKey: NewKey;
  onProblem: (reason: string) => void;
  onConfirmed: (codes: string[]) => void;
}

/** Shows the secret to the app and checks its first code. If a request fails, a retry skips what has succeeded. */
function AppStep({ token, newKey, onProblem, onConfirmed }: AppStepProps) {
  const secondKey = useAuthProvider<ConsoleAuthProvider>()?.secondKey;
  const toast = useToast();
  const [isVerified, setIsVerified] = useState(false);
  const confirm = async ({ code }: { code: string }) => {
    if (!secondKey) return;
    if (!isVerified) await secondKey.verifyNew(newKey, code);
    setIsVerified(true);
    try {
      onConfirmed(await secondKey.confirm(token));
    } catch (error) {
      if (!(error instanceof LinkNotValidError)) throw error;
      // The response to an earlier attempt, which has used the link up, did not arrive.
      if ((await secondKey.read())?.nesta_sessao) onConfirmed(await secondKey.renewCodes());
      else onProblem(error.message);
    }
  };
  const copy = async () => {
    try {
      await copyText(newKey.secret);
      toast({ title: 'Chave copiada', description: 'Cole-a no aplicativo.' });
    } catch {
      toast({
        title: 'Não foi possível copiar',
        description: 'Digite a chave no aplicativo.',
        destructive: true,
      });
    }
  };
  return (
    <>
      <StepTitle>1. Leia este código com o aplicativo</StepTitle>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(newKey.qrCode)}`}
        alt="Código QR com a chave escrita abaixo"
        sx={{
          // Apps need a dark code on a light margin, also when the page is dark or its colors are forced.
          forcedColorAdjust: 'none',
          bgcolor: '#fff',
          p: 2,
          width: 240,
          maxWidth: '100%',
          aspectRatio: '1',
          justifySelf: 'center',
        }}
      />
      <Typography>
        Está no próprio celular, ou o aplicativo não lê o código? Digite nele esta chave:
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="code" sx={{ fontSize: '1.05rem', overflowWrap: 'anywhere' }}>
          {splitInFours(newKey.secret)}
        </Box>
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          Copiar a chave
        </Button>
      </Box>
      <Typography variant="h2">2. Digite o código que ele mostra</Typography>
      <AuthForm onSubmit={confirm} errorTitle="Erro ao ativar a segunda chave">
        {/* A field that is disabled would lose the focus. */}
        <CodeField readOnly={isVerified} />
        <SubmitButton size="large" busyLabel="Conferindo...">
          Ativar a segunda chave
        </SubmitButton>
      </AuthForm>
    </>
  );
}

const splitInFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The title of a step, which takes the focus when the step begins, so that it is read aloud. */
function StepTitle({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h2" tabIndex={-1} ref={takeFocus} sx={{ outline: 'none' }}>
      {children}
    </Typography>
  );
}
