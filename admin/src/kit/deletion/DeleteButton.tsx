import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useRecordContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useConsoleData } from '../consoleData';
import { type Deletion, DeletionDialog } from './DeletionDialog';

interface DeleteButtonProps extends Omit<Deletion, 'remove'> {
  /** Names the item for who cannot see the row the button is in. */
  label: string;
  /** How the item is deleted, where that takes more than deleting its row. */
  remove?: () => Promise<unknown>;
}

export function DeleteButton({ label, remove, ...deletion }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const removeRow = async () => {
    if (record) await dataProvider.delete(resource, { id: record.id, previousData: record });
  };
  return (
    <>
      <Tooltip title="Excluir">
        <IconButton aria-label={`Excluir ${label}`} color="error" onClick={() => setAsking(true)}>
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      <DeletionDialog
        ids={record ? [record.id] : []}
        {...deletion}
        remove={remove ?? removeRow}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
