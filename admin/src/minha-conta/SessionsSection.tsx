import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useLogout } from 'ra-core';
import { type RefObject, useRef, useState } from 'react';
import { nameBrowser } from 'shared/browser-name';
import { formatDateTime } from 'shared/dates';
import { BusyButton } from '../kit/BusyButton';
import { ConfirmDialog } from '../kit/dialogs/dialogs';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { OpenSession } from '../providers/auth/sessions';
import { getErrorMessage } from '../providers/errors';
import { Section } from '../kit/Section';
import { useFocusHandover } from '../kit/useFocusHandover';

/** The user's open sessions, for one who forgot to sign out or lost a device. */
export function SessionsSection() {
  const sessions = useAuthProvider<ConsoleAuthProvider>()?.sessions;
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'sessions'],
    queryFn: async (): Promise<OpenSession[]> => (await sessions?.list()) ?? [],
    refetchOnWindowFocus: 'always',
  });
  return (
    <Section title="Onde você está conectado">
      <Typography>Não reconhece um destes navegadores? Saia dele e troque a sua senha.</Typography>
      {error && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        >
          Não foi possível buscar a lista. {getErrorMessage(error)}
        </Alert>
      )}
      {data && (
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          aria-label="Navegadores conectados"
          sx={{ m: 0, p: 0, width: '100%', listStyle: 'none', outline: 'none' }}
        >
          {data.map((session) => (
            <SessionEntry key={session.id} session={session} list={list} />
          ))}
        </Box>
      )}
      <SignOutButtons />
    </Section>
  );
}

interface SessionEntryProps {
  session: OpenSession;
  /** Gets the focus when the entry disappears. */
  list: RefObject<HTMLElement | null>;
}

function SessionEntry({ session, list }: SessionEntryProps) {
  const { id, navegador, criada_em, usada_em, esta, segunda_chave } = session;
  const sessions = useAuthProvider<ConsoleAuthProvider>()?.sessions;
  const queryClient = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  const name = nameBrowser(navegador);
  const button = useFocusHandover<HTMLButtonElement>(list);
  const end = useMutation({
    mutationFn: async () => sessions?.end(id),
    onSuccess: () => toast({ title: 'Sucesso!', description: `Você saiu de ${name}.` }),
    onError: (error) => showError('Erro ao sair', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['auth', 'sessions'] }),
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name} {esta && <Chip size="small" color="primary" label="Este navegador" />}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Desde {formatDateTime(criada_em)} · último uso {formatDateTime(usada_em)}
          {segunda_chave && ' · com a segunda chave'}
        </Typography>
      </Box>
      {!esta && (
        <BusyButton
          ref={button}
          variant="outlined"
          aria-label={`Sair de ${name}, desde ${formatDateTime(criada_em)}`}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          Sair
        </BusyButton>
      )}
    </Box>
  );
}

function SignOutButtons() {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const logout = useLogout();
  const queryClient = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  const [isAsking, setIsAsking] = useState(false);
  const others = useMutation({
    mutationFn: async () => authProvider?.signOutOthers(),
    onSuccess: () => toast({ title: 'Sucesso!', description: othersLeft }),
    onError: (error) => showError('Erro ao sair dos outros aparelhos', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['auth', 'sessions'] }),
  });
  const signOutEverywhere = () =>
    logout({ scope: 'global' }, new URL('/', window.location.origin).href).catch(
      (error: unknown) => {
        setIsAsking(false);
        showError('Erro ao sair', error);
      },
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton variant="outlined" busy={others.isPending} onClick={() => others.mutate()}>
          Sair de todos os outros
        </BusyButton>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Sair de todos os aparelhos
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Sair de todos os aparelhos?"
        confirmLabel="Sair de todos"
        onCancel={() => setIsAsking(false)}
        onConfirm={signOutEverywhere}
      >
        Você sai também deste aparelho e entra de novo com a sua senha. O que você digitou aqui e
        não salvou é apagado.
      </ConfirmDialog>
    </>
  );
}

const othersLeft = 'Você saiu dos outros aparelhos e continua neste.';
