import { Alert, Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useAuthProvider, useGetIdentity } from 'ra-core';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../kit/BusyButton';
import { Email } from '../kit/Email';
import { useErrorToast } from '../kit/toasts/useToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { useSecondKey } from './useSecondKey';

export const whatItIs =
  'A segunda chave é um código de seis algarismos que um aplicativo do seu celular mostra e que muda a cada 30 segundos. ' +
  'Com ela, quem descobrir a sua senha não entra no painel sem o seu celular.';

const checkIntervalMs = 5_000;

interface ActivationRequestProps {
  /** Called when another tab has activated the key. */
  onActivated: () => Promise<unknown>;
  /** Whether a recovery code has just removed the previous key. */
  hasLostKey?: boolean;
}

/** Mails the link that activates a second key, and waits until it was used in another tab of this browser. */
export function ActivationRequest({ onActivated, hasLostKey }: ActivationRequestProps) {
  const { send, isSent, isPending } = useActivationMail();
  const { data: key } = useSecondKey({ refetchInterval: checkIntervalMs });
  const isUsed = key?.nesta_sessao === true;
  const wasCalled = useRef(false);
  useEffect(() => {
    if (!isUsed || wasCalled.current) return;
    wasCalled.current = true;
    void onActivated();
  }, [isUsed, onActivated]);
  const explanation = useRef<HTMLDivElement>(null);
  useEffect(() => explanation.current?.focus(), []);
  return (
    <>
      <div ref={explanation} tabIndex={-1} style={{ outline: 'none' }}>
        {hasLostKey && (
          <Alert severity="success" role="presentation" sx={{ mb: 2 }}>
            A chave perdida foi retirada, e os outros códigos de recuperação não valem mais. Ative
            agora uma nova.
          </Alert>
        )}
        <Typography>{whatItIs}</Typography>
      </div>
      <MailSent isSent={isSent}>
        Abra o link neste mesmo navegador: esta página continua sozinha depois.
      </MailSent>
      <BusyButton
        variant={isSent ? 'outlined' : 'contained'}
        size="large"
        busy={isPending}
        onClick={send}
      >
        {isSent ? 'Enviar de novo' : 'Ativar: enviar o link por e-mail'}
      </BusyButton>
    </>
  );
}

/** Announces that the mail with the link is on its way. */
export function MailSent({ isSent, children }: { isSent: boolean; children?: string }) {
  const { identity } = useGetIdentity();
  return (
    // The region exists before its text, so that screen readers announce the text.
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {isSent && (
        <Alert severity="info" role="presentation">
          Enviamos um e-mail para{' '}
          <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
            <Email address={identity?.email} />
          </Box>
          , com um link que vale por uma hora. {children} Não chegou? Confira também a caixa de
          spam.
        </Alert>
      )}
    </Box>
  );
}

/** Returns a function that mails the link, and whether it was sent. */
export function useActivationMail() {
  const secondKey = useAuthProvider<ConsoleAuthProvider>()?.secondKey;
  const showError = useErrorToast();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => secondKey?.requestLink(),
    onError: (error) => showError('Erro ao enviar o e-mail', error),
  });
  return { send: () => mutate(), isPending, isSent: isSuccess };
}
