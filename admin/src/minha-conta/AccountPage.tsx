import { Box } from '@mui/material';
import { useAuthProvider, useGetIdentity, useGetOne } from 'ra-core';
import { formatDay, schoolDay } from 'shared/dates';
import {
  AuthForm,
  CodeField,
  type NewPassword,
  NewPasswordFields,
  PasswordField,
  SubmitButton,
} from '../auth/AuthPage';
import { Details } from '../kit/Details';
import { formatPermissions } from '../equipe/permissionTexts';
import { PageHeader } from '../kit/PageHeader';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import type { ConsoleAuthProvider, Proof } from '../providers/auth/authProvider';
import type { Membro } from '../providers/data/resources';
import { SecondKeySection } from '../segunda-chave/SecondKeySection';
import { useSecondKey } from '../auth/useSecondKey';
import { ChangeEmail } from './ChangeEmail';
import { formLayout, Section } from '../kit/Section';
import { SessionsSection } from './SessionsSection';
import { useAccountEmail } from './useAccount';

export default function AccountPage() {
  return (
    <>
      <PageHeader title="Minha conta" description="Seus dados de acesso ao painel." />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 640 }}>
        <AccountDetails />
        <SecondKeySection />
        <ChangeEmail />
        <ChangePassword />
        <SessionsSection />
      </Box>
    </>
  );
}

function AccountDetails() {
  const showError = useErrorToast();
  const { identity } = useGetIdentity();
  const email = useAccountEmail();
  const { data: membro } = useGetOne<Membro>(
    'equipe',
    { id: String(identity?.id) },
    {
      enabled: identity !== undefined,
      onError: (error: Error) => showError('Erro ao buscar seus dados', error),
    },
  );
  return (
    <Section title="Seus dados">
      <Details
        entries={[
          ['Nome', membro?.nome ?? null],
          ['E-mail', email],
          ['Na equipe desde', membro ? formatDay(schoolDay(membro.created_at)) : null],
          ['Você pode', membro ? formatPermissions(membro) : null],
        ]}
      />
    </Section>
  );
}

function ChangePassword() {
  const { identity } = useGetIdentity();
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const toast = useToast();
  const { data: key } = useSecondKey();
  const change = async ({ current, code, password }: PasswordChange) => {
    const othersLeft = await authProvider?.changePassword({ current, code }, password);
    if (othersLeft) toast({ title: 'Sucesso!', description: changed });
    else toast({ ...othersStayed, destructive: true });
  };
  return (
    <Section title="Trocar a senha">
      <AuthForm
        onSubmit={change}
        errorTitle="Erro ao alterar a senha"
        passwordField="current"
        keepsFailure
        style={formLayout}
      >
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input hidden readOnly autoComplete="username" value={String(identity?.email ?? '')} />
        <PasswordField source="current" label="Senha atual" />
        {key?.ativa && <CodeField />}
        <NewPasswordFields />
        <SubmitButton busyLabel="Salvando...">Trocar a senha</SubmitButton>
      </AuthForm>
    </Section>
  );
}

type PasswordChange = NewPassword & Proof;

const changed = 'Senha alterada com sucesso. Os outros aparelhos precisam entrar de novo.';
const othersStayed = {
  title: 'Senha alterada, mas os outros aparelhos continuam conectados',
  description: 'Não foi possível encerrá-los agora. Use “Sair de todos os outros”, nesta página.',
};
