import { Paper } from '@mui/material';
import { useListContext } from 'ra-core';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { DataTable, Pagination } from 'react-admin';
import { EmptyList } from './EmptyList';
import { ListFailure } from './ListFailure';
import { useListPath } from './listPath';
import { ListSkeleton } from './ListSkeleton';
import { tableSx } from './tableSx';

interface ListBodyProps {
  emptyText: string;
  fetchErrorTitle: string;
  /** A click on a row opens it, at its address below the list's own. */
  opens?: boolean;
  /** The columns. */
  children: ReactNode;
}

/** What a row holds that has a use of its own, and questions that are asked from it. */
const controls = 'a, button, input, label, [role=presentation]';

/** The table of a list, or what stands in its place while it is absent. */
export function ListBody({ emptyText, fetchErrorTitle, opens = true, children }: ListBodyProps) {
  const { data, error, isPending, total = 0, perPage } = useListContext();
  const listPath = useListPath();
  const isOnControl = useRef(false);
  const look = ({ target }: MouseEvent) => {
    isOnControl.current = target instanceof Element && target.closest(controls) !== null;
  };
  if (isPending) return <ListSkeleton />;
  if (error && !data) return <ListFailure title={fetchErrorTitle} />;
  if (!data || data.length === 0) return <EmptyList text={emptyText} />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }} onClickCapture={look}>
      <DataTable
        bulkActionButtons={false}
        rowClick={opens && ((id) => !isOnControl.current && `${listPath}/${id}`)}
        size="medium"
        sx={tableSx}
      >
        {children}
      </DataTable>
      {total > perPage && <Pagination rowsPerPageOptions={[25, 50, 100]} />}
    </Paper>
  );
}
