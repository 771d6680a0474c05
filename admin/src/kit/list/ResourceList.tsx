import AddIcon from '@mui/icons-material/Add';
import ArrangeIcon from '@mui/icons-material/SwapVert';
import { Box, Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { BulkDelete, DeleteButton } from '../deletion/DeleteButton';
import type { FormTexts } from '../editor/resourceForm';
import { useListPath } from './listPath';
import { ListScreen, type ListScreenProps } from './ListScreen';
import { actionsColumn, EditButton, RowActions } from './Row';

type ListProps = Omit<ListScreenProps, 'actions' | 'dialogs' | 'emptyText' | 'fetchErrorTitle'>;

interface ResourceListProps<Row extends RaRecord> extends ListProps {
  texts: FormTexts;
  /** The dialogs, opened by the addresses `create`, `:id` and `ordem` below the list's own. */
  createDialog: ReactElement;
  editDialog: ReactElement;
  arrangeDialog?: ReactElement;
  mark?: (row: Row) => ReactNode;
  buttons?: (row: Row) => ReactNode;
  consequence: (row: Row) => string;
  bulkWarning?: string;
}

export function ResourceList<Row extends RaRecord>(props: ResourceListProps<Row>) {
  const { texts, createDialog, editDialog, arrangeDialog, ...others } = props;
  const { mark, buttons, consequence, bulkWarning, ...list } = others;
  const listPath = useListPath();
  return (
    <ListScreen
      {...list}
      emptyText={texts.empty ?? ''}
      fetchErrorTitle={texts.fetchError}
      bulkActions={
        <>
          {list.bulkActions}
          <BulkDelete warning={bulkWarning} />
        </>
      }
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {arrangeDialog && (
            <Button
              component={Link}
              to={`${listPath}/ordem`}
              variant="outlined"
              startIcon={<ArrangeIcon />}
            >
              Reordenar
            </Button>
          )}
          <Button
            component={Link}
            to={`${listPath}/create`}
            variant="contained"
            startIcon={<AddIcon />}
          >
            {texts.createTitle}
          </Button>
        </Box>
      }
      dialogs={
        <Routes>
          <Route path="create" element={createDialog} />
          {arrangeDialog && <Route path="ordem" element={arrangeDialog} />}
          <Route path=":id" element={editDialog} />
        </Routes>
      }
    >
      {list.children}
      <DataTable.Col<Row>
        {...actionsColumn}
        render={(row) => (
          <RowActions mark={mark?.(row)}>
            {buttons?.(row)}
            <EditButton />
            <DeleteButton
              consequence={consequence(row)}
              success={texts.deleted ?? ''}
              errorTitle={texts.deleteError ?? ''}
              errorDescription={texts.deleteErrorDescription}
            />
          </RowActions>
        )}
      />
    </ListScreen>
  );
}
