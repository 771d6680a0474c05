import { Typography } from '@mui/material';
import { ConfirmDialog } from './ConfirmDialog';
import { useDeletion, type Deletion } from './useDeletion';

interface DeletionDialogProps extends Deletion {
  open: boolean;
  /** What goes with the item, in a sentence. */
  consequence: string;
  onClose: () => void;
}

/** Asks before anything is deleted, and deletes it. */
export function DeletionDialog({ open, consequence, onClose, ...deletion }: DeletionDialogProps) {
  const [remove, busy] = useDeletion(deletion);
  const confirm = async () => {
    await remove();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Você tem certeza?"
      cancelLabel="Cancelar"
      confirmLabel="Continuar"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Typography sx={{ mb: 1 }}>{consequence}</Typography>
      <Typography>Essa ação não pode ser desfeita...</Typography>
    </ConfirmDialog>
  );
}
