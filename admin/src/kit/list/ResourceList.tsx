import AddIcon from '@mui/icons-material/Add';
import ArrangeIcon from '@mui/icons-material/SwapVert';
import { Box, Button } from '@mui/material';
import type { ReactElement } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { BulkDelete, type BulkDeleteProps } from '../deletion/BulkDelete';
import { ListScreen, type ListScreenProps } from './ListScreen';
import { useListPath } from './listPath';

interface ResourceListProps extends Omit<ListScreenProps, 'actions' | 'dialogs'> {
  createLabel: string;
  /** The dialogs, opened by the addresses `create`, `:id` and `ordem` below the list's own. */
  createDialog: ReactElement;
  editDialog: ReactElement;
  /** For rows that have an order of their own: where staff arrange them. */
  arrangeDialog?: ReactElement;
  /** What the question about deleting several has to know. */
  bulkDelete?: Omit<BulkDeleteProps, 'nameOf'>;
}

/** A list of the rows of a resource, with its editors as dialogs on top. */
export function ResourceList(props: ResourceListProps) {
  const { createLabel, createDialog, editDialog, arrangeDialog, ...others } = props;
  const { bulkActions, bulkDelete, ...list } = others;
  const listPath = useListPath();
  return (
    <ListScreen
      {...list}
      bulkActions={
        <>
          {bulkActions}
          <BulkDelete {...bulkDelete} nameOf={list.nameOf} />
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
            {createLabel}
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
    />
  );
}
