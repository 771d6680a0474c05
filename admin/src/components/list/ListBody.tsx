import { Paper } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
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

/** The table of a list, or what stands in its place while it is absent. */
export function ListBody({ emptyText, fetchErrorTitle, opens = true, children }: ListBodyProps) {
  const { data, error, isPending, total = 0, perPage } = useListContext();
  const listPath = useListPath();
  if (isPending) return <ListSkeleton />;
  if (error && !data) return <ListFailure title={fetchErrorTitle} />;
  if (!data || data.length === 0) return <EmptyList text={emptyText} />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <DataTable
        bulkActionButtons={false}
        rowClick={opens && ((id) => `${listPath}/${id}`)}
        size="medium"
        sx={tableSx}
      >
        {children}
      </DataTable>
      {total > perPage && <Pagination rowsPerPageOptions={[25, 50, 100]} />}
    </Paper>
  );
}
