import { Typography } from '@mui/material';
import { keptFilesForDays } from 'shared/privacy-policy';
import { ConfirmDialog } from './ConfirmDialog';
import { useDeletion, type Deletion } from './useDeletion';

interface DeletionDialogProps extends Deletion {
  open: boolean;
  /** What goes with the item, in a sentence. */
  consequence: string;
  /** Whether the history cannot bring it back. */
  final?: boolean;
  onClose: () => void;
}

/** Asks before anything is deleted, and deletes it. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { open, consequence, final, onClose, ...deletion } = props;
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
      <Typography>
        {final
          ? 'Essa ação não pode ser desfeita...'
          : `Se foi engano, restaure o item pelo Histórico. Fotos e arquivos ficam guardados por ${keptFilesForDays} dias.`}
      </Typography>
    </ConfirmDialog>
  );
}
