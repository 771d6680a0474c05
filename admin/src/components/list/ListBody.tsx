import { Paper } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable, Pagination } from 'react-admin';
import { EmptyList } from './EmptyList';
import { ListFailure } from './ListFailure';
import { ListSkeleton } from './ListSkeleton';
import { tableSx } from './tableSx';

interface ListBodyProps {
  emptyText: string;
  fetchErrorTitle: string;
  /** The columns. */
  children: ReactNode;
}

/** The table of a list, or what stands in its place while it is absent. */
export function ListBody({ emptyText, fetchErrorTitle, children }: ListBodyProps) {
  const { data, error, isPending, total = 0, perPage } = useListContext();
  if (isPending) return <ListSkeleton />;
  if (error && !data) return <ListFailure title={fetchErrorTitle} />;
  if (!data || data.length === 0) return <EmptyList text={emptyText} />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <DataTable bulkActionButtons={false} rowClick={false} size="medium" sx={tableSx}>
        {children}
      </DataTable>
      {total > perPage && <Pagination rowsPerPageOptions={[25, 50, 100]} />}
    </Paper>
  );
}
