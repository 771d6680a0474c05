import OffIcon from '@mui/icons-material/ToggleOffOutlined';
import OnIcon from '@mui/icons-material/ToggleOn';
import { IconButton, Tooltip } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog';
import { useSubmit } from '../kit/editor/useSubmit';
import { useConsoleData } from '../kit/consoleData';
import { codeOf, TitledError, uniqueViolation } from '../providers/errors';
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
        confirmLabel={question?.confirmLabel ?? ''}
        onCancel={() => setAsking(false)}
        onConfirm={() => activate().then(() => setAsking(false))}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  );
}

/** Makes a menu the active one. The database deactivates the one before in the same step. */
function useActivation({ id }: Cardapio) {
  const [busy, setBusy] = useState(false);
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const submit = useSubmit({
    success: 'Status do cardápio atualizado.',
    errorTitle: 'Erro ao atualizar status',
  });
  const activate = async () => {
    setBusy(true);
    await submit(() =>
      dataProvider
        .update(resource, { id, data: { is_active: true }, previousData: { id, is_active: false } })
        .catch(explainActivation),
    );
    setBusy(false);
  };
  return [activate, busy] as const;
}

/** The database deactivates the menu before; when it says that two would be active, it is that which failed. */
export function explainActivation(error: unknown): never {
  if (codeOf(error) !== uniqueViolation) throw error;
  throw new TitledError('Erro ao desativar cardápio antigo', error);
}
