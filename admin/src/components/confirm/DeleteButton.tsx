import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { DeletionDialog, type Deletion } from './DeletionDialog';

interface DeleteButtonProps extends Deletion {
  /** Names the item for who cannot see the row the button is in. */
  label: string;
  /** What goes with the item, in a sentence. */
  consequence: string;
  /** Whether the history cannot bring it back. */
  final?: boolean;
}

/** Deletes an item after asking. */
export function DeleteButton({ label, ...deletion }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Tooltip title="Excluir">
        <IconButton aria-label={`Excluir ${label}`} color="error" onClick={() => setAsking(true)}>
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      <DeletionDialog {...deletion} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
