import { Button, Typography } from '@mui/material';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm/ConfirmDialog';
import { useErrorToast } from '../components/toast/useErrorToast';
import { Section } from './Section';

/** Ends every session of the account: for who forgot to sign out somewhere, or lost a device. */
export function SignOutEverywhere() {
  const logout = useLogout();
  const showError = useErrorToast();
  const [asking, setAsking] = useState(false);
  const signOut = () =>
    logout({ everywhere: true }, new URL('/', window.location.origin).href).catch(
      (error: unknown) => {
        setAsking(false);
        showError('Erro ao sair', error);
      },
    );
  return (
    <Section title="Outros aparelhos">
      <Typography>
        Esqueceu o painel aberto em outro computador, ou perdeu o celular? Saia de todos os
        aparelhos; os que estiverem em uso saem em até uma hora.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Sair de todos os aparelhos
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sair de todos os aparelhos?"
        cancelLabel="Cancelar"
        confirmLabel="Sair"
        onCancel={() => setAsking(false)}
        onConfirm={() => void signOut()}
      >
        Você também sai daqui e precisa entrar de novo.
      </ConfirmDialog>
    </Section>
  );
}
