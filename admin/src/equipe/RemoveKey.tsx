import { Box, Button, Typography } from '@mui/material';
import { useAuthProvider } from 'ra-core';
import { useState } from 'react';
import { useReload } from '../kit/consoleData';
import { ConfirmDialog } from '../kit/dialogs/dialogs';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { Membro } from '../providers/data/resources';

/** Removes the second key of a colleague who has lost it. */
export function RemoveKey({ membro: { user_id, nome } }: { membro: Membro }) {
  const secondKey = useAuthProvider<ConsoleAuthProvider>()?.secondKey;
  const reload = useReload();
  const toast = useToast();
  const showError = useErrorToast();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await secondKey?.removeOf(String(user_id));
      toast({ title: 'Sucesso!', description: `${nome} precisa ativar outra segunda chave.` });
    } catch (error) {
      showError('Erro ao retirar a segunda chave', error);
    }
    setIsAsking(false);
    await reload();
  };
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 600 }}>Segunda chave</Typography>
      <Typography variant="body2" color="text.secondary">
        Está ativa. Retire-a só se {nome} perdeu o celular e os códigos de recuperação.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Retirar a segunda chave
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Retirar a segunda chave de ${nome}?`}
        confirmLabel="Retirar"
        onCancel={() => setIsAsking(false)}
        onConfirm={remove}
      >
        Antes, confirme por telefone ou pessoalmente que foi {nome} quem pediu. A senha continua a
        mesma. No próximo acesso, {nome} precisa ativar outra segunda chave, por um link que chega
        ao seu e-mail. Até lá, não usa o painel.
      </ConfirmDialog>
    </Box>
  );
}
