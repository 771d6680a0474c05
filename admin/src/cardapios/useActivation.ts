import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useErrorToast } from '../components/toast/useErrorToast';
import { useToast } from '../components/toast/useToast';
import { useConsoleData } from '../components/useConsoleData';
import { useReload } from '../components/useReload';
import { activationErrorTitle } from './activationError';
import type { Cardapio } from './cardapioForm';

/** Makes a menu the active one. The database deactivates the one before in the same step. */
export function useActivation(cardapio: Cardapio) {
  const [busy, setBusy] = useState(false);
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const showError = useErrorToast();
  const reload = useReload();

  const activate = async () => {
    setBusy(true);
    try {
      const { id } = cardapio;
      await dataProvider.update(resource, {
        id,
        data: { is_active: true },
        previousData: { id, is_active: false },
      });
      toast({ title: 'Sucesso!', description: 'Status do cardápio atualizado.' });
    } catch (error) {
      showError(activationErrorTitle(error, 'Erro ao atualizar status'), error);
    }
    await reload();
    setBusy(false);
  };
  return [activate, busy] as const;
}
