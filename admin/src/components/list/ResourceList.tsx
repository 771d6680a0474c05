import AddIcon from '@mui/icons-material/Add';
import ArrangeIcon from '@mui/icons-material/SwapVert';
import { Box, Button } from '@mui/material';
import type { SortPayload } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { ListScreen } from './ListScreen';
import { useListPath } from './listPath';

interface ResourceListProps {
  /** Without it the list is a tab of a screen that has a heading already. */
  title?: string;
  description?: ReactNode;
  /** What staff should know before anything else. */
  notice?: ReactNode;
  createLabel: string;
  /** What the search field looks for, where that is not plain. */
  searchLabel?: string;
  emptyText: string;
  fetchErrorTitle: string;
  sort: SortPayload;
  /** What to select, as PostgREST takes it; all columns without it. */
  columns?: string;
  /** The dialogs, opened by the addresses `create`, `:id` and `ordem` below the list's own. */
  createDialog: ReactElement;
  editDialog: ReactElement;
  /** For rows that have an order of their own: where staff arrange them. */
  arrangeDialog?: ReactElement;
  /** The columns of the table. */
  children: ReactNode;
}

/** A list of the rows of a resource, with its editors as dialogs on top. */
export function ResourceList(props: ResourceListProps) {
  const { createLabel, createDialog, editDialog, arrangeDialog, ...list } = props;
  return (
    <ListScreen
      {...list}
      actions={<ListButtons createLabel={createLabel} arrangeable={Boolean(arrangeDialog)} />}
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

interface ListButtonsProps {
  createLabel: string;
  /** Whether the rows have an order of their own. */
  arrangeable: boolean;
}

/** What one can do with a list as a whole: add to it, and arrange it. */
function ListButtons({ createLabel, arrangeable }: ListButtonsProps) {
  const listPath = useListPath();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {arrangeable && (
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
  );
}
