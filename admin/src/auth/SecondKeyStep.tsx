import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextInput } from 'react-admin';
import {
  announcedProblem,
  AuthForm,
  CodeField,
  labelAbove,
  required,
  SubmitButton,
} from './AuthPage';
import { Loading } from '../kit/placeholders';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { KeyObstacle } from '../providers/auth/secondKey';
import { ActivationRequest } from './ActivationRequest';
import { useSecondKey } from './useSecondKey';

interface SecondKeyStepProps {
  /** What the database asks for. Left out when the auth service asks, which does not know whether a key counts. */
  obstacle?: KeyObstacle;
  /** Called once this session has used the second key. */
  onUsed: () => Promise<unknown>;
}

/** Asks for the code of the second key, or for the activation of one. */
export function SecondKeyStep({ obstacle, onUsed }: SecondKeyStepProps) {
  const [hasLostKey, setHasLostKey] = useState(false);
  const { data: key } = useSecondKey({ enabled: !obstacle });
  if (!obstacle && !key) return <Loading />;
  const hasKey = obstacle ? obstacle === 'segunda_chave' : key?.ativa;
  return hasKey && !hasLostKey ? (
    <CodeStep onUsed={onUsed} onKeyRemoved={() => setHasLostKey(true)} />
  ) : (
    <ActivationRequest onActivated={onUsed} hasLostKey={hasLostKey} />
  );
}

interface CodeStepProps {
  onUsed: () => Promise<unknown>;
  onKeyRemoved: () => void;
}

function CodeStep({ onUsed, onKeyRemoved }: CodeStepProps) {
  const secondKey = useAuthProvider<ConsoleAuthProvider>()?.secondKey;
  const queryClient = useQueryClient();
  const [usesRecovery, setUsesRecovery] = useState(false);
  const verify = async ({ code }: { code: string }) => {
    await secondKey?.verifyCode(code);
    await onUsed();
  };
  const removeKey = async ({ code }: { code: string }) => {
    await secondKey?.useRecoveryCode(code);
    onKeyRemoved();
    await queryClient.invalidateQueries({ queryKey: ['auth'] });
  };
  if (usesRecovery)
    return (
      <FocusedForm key="recovery" onSubmit={removeKey} errorTitle="Erro ao usar o código">
        <Typography>
          Digite um dos oito códigos que você guardou ao ativar a segunda chave. Ele retira a chave
          que se perdeu, e você ativa outra por e-mail.
        </Typography>
        <TextInput
          source="code"
          label="Código de recuperação"
          size="medium"
          fullWidth
          autoComplete="off"
          validate={required}
          helperText="Dez letras e números, como k7f2m-9qxw3. Espaços e maiúsculas não importam."
          slotProps={{
            ...labelAbove,
            htmlInput: { autoCapitalize: 'none', spellCheck: false },
            formHelperText: announcedProblem,
          }}
        />
        <SubmitButton size="large" busyLabel="Conferindo...">
          Usar o código de recuperação
        </SubmitButton>
        <Button onClick={() => setUsesRecovery(false)}>Voltar ao código do aplicativo</Button>
      </FocusedForm>
    );
  return (
    <FocusedForm key="code" onSubmit={verify} errorTitle="Erro ao conferir o código">
      <CodeField />
      <SubmitButton size="large" busyLabel="Conferindo...">
        Continuar
      </SubmitButton>
      <Button onClick={() => setUsesRecovery(true)}>
        Perdi o celular: usar um código de recuperação
      </Button>
    </FocusedForm>
  );
}

interface FocusedFormProps {
  onSubmit: (values: { code: string }) => Promise<unknown>;
  errorTitle: string;
  children: ReactNode;
}

/** A form that replaces the one that had the focus, and therefore takes it. */
function FocusedForm(props: FocusedFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form} style={{ display: 'contents' }}>
      <AuthForm {...props} />
    </div>
  );
}
