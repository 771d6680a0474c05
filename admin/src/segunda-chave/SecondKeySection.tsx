import { Alert, Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { formatDay, schoolDay } from 'shared/dates';
import { BusyButton } from '../kit/BusyButton';
import { ConfirmDialog } from '../kit/dialogs/dialogs';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import { Section } from '../kit/Section';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { SecondKeyState } from '../providers/auth/secondKey';
import { getErrorMessage } from '../providers/errors';
import { MailSent, useActivationMail, whatItIs } from '../auth/ActivationRequest';
import { RecoveryCodes } from './RecoveryCodes';
import { useSecondKey } from '../auth/useSecondKey';

/** The user's own second key. */
export function SecondKeySection() {
  const { data: key, error, refetch } = useSecondKey();
  return (
    <Section title="Segunda chave">
      <Typography>{whatItIs}</Typography>
      {error && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        >
          Não foi possível saber se ela está ativa. {getErrorMessage(error)}
        </Alert>
      )}
      {key && (key.ativa ? <ActiveKey state={key} /> : <NoKey />)}
    </Section>
  );
}

function NoKey() {
  const { send, isPending, isSent } = useActivationMail();
  return (
    <>
      <Typography>
        <strong>Não está ativa.</strong>
      </Typography>
      <MailSent isSent={isSent} />
      <BusyButton variant={isSent ? 'outlined' : 'contained'} busy={isPending} onClick={send}>
        {isSent ? 'Enviar de novo' : 'Ativar a segunda chave'}
      </BusyButton>
    </>
  );
}

const questions = {
  codes: {
    title: 'Criar novos códigos de recuperação?',
    confirmLabel: 'Criar novos códigos',
    text: 'Os códigos que você guardou antes deixam de valer.',
  },
  off: {
    title: 'Desativar a segunda chave?',
    confirmLabel: 'Desativar',
    text:
      'Depois, basta a senha para entrar na sua conta. Os códigos de recuperação deixam de valer. Para ativar de novo, ' +
      'você pede outro link por e-mail.',
  },
} as const;

function ActiveKey({ state }: { state: SecondKeyState }) {
  const { confirmada_em, codigos_restantes: left, pode_desativar } = state;
  const secondKey = useAuthProvider<ConsoleAuthProvider>()?.secondKey;
  const { send, isPending, isSent } = useActivationMail();
  const queryClient = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  // Keep the question while its dialog fades out.
  const [question, setQuestion] = useState<keyof typeof questions>('codes');
  const [isAsking, setIsAsking] = useState(false);
  const ask = (about: keyof typeof questions) => {
    setQuestion(about);
    setIsAsking(true);
  };
  const [codes, setCodes] = useState<string[]>();
  const act = useMutation({
    mutationFn: async () => {
      if (question === 'codes') return secondKey?.renewCodes();
      await secondKey?.switchOff();
      return undefined;
    },
    onSuccess: () => {
      if (question === 'off')
        toast({ title: 'Sucesso!', description: 'A segunda chave foi desativada.' });
    },
    onError: (error) =>
      showError(
        question === 'off' ? 'Erro ao desativar a segunda chave' : 'Erro ao criar os códigos',
        error,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['auth'] }),
  });
  const confirm = async () => {
    const created = await act.mutateAsync().catch(() => undefined);
    // The question, which hands the focus back, closes before the codes take it.
    setIsAsking(false);
    setCodes(created);
  };
  const { title, confirmLabel, text } = questions[question];
  return (
    <>
      <Typography>
        <strong>Ativa</strong>
        {confirmada_em && ` desde ${formatDay(schoolDay(confirmada_em))}`}.{' '}
        {left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`}
      </Typography>
      <MailSent isSent={isSent}>Ele liga a conta a outro celular; até lá, vale o de hoje.</MailSent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => ask('codes')}>
          Novos códigos de recuperação
        </Button>
        <BusyButton variant="outlined" busy={isPending} onClick={send}>
          Trocar de celular
        </BusyButton>
        {pode_desativar && (
          <Button variant="outlined" color="error" onClick={() => ask('off')}>
            Desativar
          </Button>
        )}
      </Box>
      {!pode_desativar && (
        <Typography variant="body2" color="text.secondary">
          A escola exige a segunda chave da sua conta: por isso, ela não pode ser desativada.
        </Typography>
      )}
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={confirmLabel}
        color={question === 'off' ? 'error' : 'primary'}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        {text}
      </ConfirmDialog>
      {codes && <CodesDialog codes={codes} onDone={() => setCodes(undefined)} />}
    </>
  );
}

/** Stays open until the user has kept the codes. */
function CodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const id = useId();
  const title = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      aria-labelledby={id}
      scroll="body"
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEntered: () => title.current?.focus() } }}
    >
      <DialogTitle id={id} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        Guarde os códigos de recuperação
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <RecoveryCodes codes={codes} doneLabel="Fechar" onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}
