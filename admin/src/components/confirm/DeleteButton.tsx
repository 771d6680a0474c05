import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { useDeletion, type Deletion } from './useDeletion';

interface DeleteButtonProps extends Deletion {
  /** Names the item for who cannot see the row the button is in. */
  label: string;
  /** What goes with the item, in a sentence. */
  consequence: string;
}

/** Deletes an item after asking. */
export function DeleteButton({ label, consequence, ...deletion }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [remove, busy] = useDeletion(deletion);
  const confirm = async () => {
    await remove();
    setAsking(false);
  };
  return (
    <>
      <Tooltip title="Excluir">
        <IconButton aria-label={`Excluir ${label}`} color="error" onClick={() => setAsking(true)}>
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title="Você tem certeza?"
        cancelLabel="Cancelar"
        confirmLabel="Continuar"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <Typography sx={{ mb: 1 }}>{consequence}</Typography>
        <Typography>Essa ação não pode ser desfeita...</Typography>
      </ConfirmDialog>
    </>
  );
}
