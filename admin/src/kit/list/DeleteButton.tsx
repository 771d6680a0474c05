import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, Tooltip } from '@mui/material';
import { type RaRecord, useListContext, useRecordContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useConsoleData, useNameOf } from '../consoleData';
import { inTurn, namesText, useSelected } from './selection';
import { type Deletion, DeletionDialog } from './DeletionDialog';

export function DeleteButton(deletion: Deletion) {
  const [asking, setAsking] = useState(false);
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord>();
  const nameOf = useNameOf();
  const remove = async () => {
    if (record) await dataProvider.delete(resource, { id: record.id, previousData: record });
  };
  return (
    <>
      <Tooltip title="Excluir">
        <IconButton
          aria-label={`Excluir ${nameOf(record)}`}
          color="error"
          onClick={() => setAsking(true)}
        >
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      <DeletionDialog
        ids={record ? [record.id] : []}
        {...deletion}
        remove={remove}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

export function BulkDelete({ warning = '' }: { warning?: string }) {
  const [asking, setAsking] = useState(false);
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const { onSelect } = useListContext();
  const rows = useSelected();
  const nameOf = useNameOf();
  const remove = (row: RaRecord) =>
    dataProvider.delete(resource, { id: row.id, previousData: row });
  const removeAll = async () => {
    await inTurn(rows, remove, nameOf);
    onSelect([]);
  };
  const isOne = rows.length === 1;
  const count = isOne ? '1 item será excluído' : `${rows.length} itens serão excluídos`;
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Excluir
      </Button>
      <DeletionDialog
        open={asking}
        ids={rows.map(({ id }) => id)}
        remove={removeAll}
        consequence={`${count}: ${namesText(rows, nameOf)}. ${warning}`}
        success={isOne ? '1 item excluído.' : `${rows.length} itens excluídos.`}
        errorTitle="Erro ao excluir"
        onClose={() => setAsking(false)}
      />
    </>
  );
}
