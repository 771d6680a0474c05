import { Alert, Button, Typography } from '@mui/material';
import { useAuthProvider } from 'ra-core';
import { TextInput } from 'react-admin';
import { formatDateTime } from 'shared/dates';
import { AuthForm, CodeField, PasswordField, SubmitButton } from '../auth/AuthPage';
import { getErrorMessage } from '../providers/errors';
import type { AccountState, ConsoleAuthProvider, Proof } from '../providers/auth/authProvider';
import { useToast } from '../kit/toasts/useToast';
import { useSecondKey } from '../auth/useSecondKey';
import { formLayout, Section } from '../kit/Section';
import { useAccount, useAccountEmail } from './useAccount';

interface EmailChange extends Proof {
  email: string;
}

/** Changes the e-mail of the account. The page shows a new e-mail as pending until it is confirmed. */
export function ChangeEmail() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { data: account, error, refetch } = useAccount();
  const ownEmail = useAccountEmail();
  const toast = useToast();
  const { data: key } = useSecondKey();
  const change = async ({ email, current, code }: EmailChange) => {
    try {
      await authProvider?.changeEmail({ current, code }, email.trim());
    } finally {
      // Even if no response came, the service may have received the request.
      await refetch();
    }
    toast({ title: 'Falta confirmar', description: `Enviamos um link para ${email.trim()}.` });
  };
  return (
    <Section title="Trocar o e-mail">
      <Typography>
        Enviamos um link para o novo e-mail, e a troca vale depois que você o abrir e confirmar. Até
        lá, continue entrando com o de hoje, que recebe um aviso da troca.
      </Typography>
      {error && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        >
          Não foi possível saber se há uma troca à espera. {getErrorMessage(error)}
        </Alert>
      )}
      {account && <PendingEmail account={account} />}
      <AuthForm
        onSubmit={change}
        errorTitle="O e-mail não foi trocado"
        passwordField="current"
        keepsFailure
        style={formLayout}
      >
        <TextInput
          source="email"
          label="Novo e-mail"
          type="email"
          autoComplete="email"
          fullWidth
          helperText={false}
          validate={(value: unknown) => findEmailProblem(value, ownEmail)}
        />
        <PasswordField source="current" label="Senha atual" />
        {key?.ativa && <CodeField />}
        <SubmitButton busyLabel="Enviando...">Trocar o e-mail</SubmitButton>
      </AuthForm>
    </Section>
  );
}

/** The auth service decides. This check only catches typing errors. */
function findEmailProblem(value: unknown, current: string | null): string | undefined {
  const email = String(value ?? '').trim();
  if (email === '') return 'Campo obrigatório';
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return 'Informe um e-mail válido.';
  return email.toLowerCase() === current?.toLowerCase()
    ? 'Este já é o e-mail da sua conta.'
    : undefined;
}

function PendingEmail({ account: { email, next } }: { account: AccountState }) {
  if (!next) return null;
  if (next.hasEnded)
    return (
      <Alert severity="warning" role="status">
        A troca para <strong>{next.email}</strong> não foi confirmada a tempo, e o link venceu. O
        e-mail da conta continua {email}. Se ainda quiser trocar, peça de novo.
      </Alert>
    );
  return (
    <Alert severity="info" role="status">
      Falta confirmar <strong>{next.email}</strong>: abra o link que enviamos para lá, que vale até{' '}
      {formatDateTime(next.endsAt)}. Se chegar outro a {email}, confirme nos dois. Errou o endereço?
      Peça a troca de novo: o link anterior deixa de valer.
    </Alert>
  );
}
