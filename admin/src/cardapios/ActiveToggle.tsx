import OffIcon from '@mui/icons-material/ToggleOffOutlined';
import OnIcon from '@mui/icons-material/ToggleOn';
import { IconButton, Tooltip } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog';
import { useErrorToast, useToast } from '../kit/toasts/useToast';
import { useConsoleData, useReload } from '../kit/consoleData';
import { codeOf, uniqueViolation } from '../providers/errors';
import { otherWeekQuestion } from './menu';
import { type Cardapio, periodOf } from './period';

const alreadyActive = 'Cardápio já ativo';

export function ActiveToggle({ cardapio }: { cardapio: Cardapio }) {
  const [activate, busy] = useActivation(cardapio);
  const [asking, setAsking] = useState(false);
  const { is_active } = cardapio;
  const question = otherWeekQuestion(cardapio);
  return (
    <>
      <Tooltip describeChild title={is_active ? alreadyActive : 'Ativar cardápio'}>
        {/* A disabled button tells nobody anything; its frame does. */}
        <span>
          <IconButton
            aria-label={is_active ? alreadyActive : `Ativar cardápio ${periodOf(cardapio)}`}
            disabled={is_active || busy}
            onClick={() => (question ? setAsking(true) : void activate())}
            sx={
              is_active
                ? { '&.Mui-disabled': { color: 'primary.main' } }
                : { color: 'text.secondary' }
            }
          >
            {is_active ? <OnIcon fontSize="large" /> : <OffIcon fontSize="large" />}
          </IconButton>
        </span>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={question?.title ?? ''}
        cancelLabel="Cancelar"
        confirmLabel={question?.confirmLabel ?? ''}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void activate().then(() => setAsking(false))}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  );
}

/** Makes a menu the active one. The database deactivates the one before in the same step. */
function useActivation(cardapio: Cardapio) {
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
      showError(activationErrorTitle(error) ?? 'Erro ao atualizar status', error);
    }
    await reload();
    setBusy(false);
  };
  return [activate, busy] as const;
}

/**
 * Title for a failure to make a menu the active one. The database deactivates the one before in the same
 * step; when it says that two would be active, it is that which failed.
 */
export const activationErrorTitle = (error: unknown) =>
  codeOf(error) === uniqueViolation ? 'Erro ao desativar cardápio antigo' : undefined;
