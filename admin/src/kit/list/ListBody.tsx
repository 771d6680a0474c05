import InboxIcon from '@mui/icons-material/InboxOutlined';
import {
  Alert,
  Backdrop,
  Box,
  Button,
  CircularProgress,
  Paper,
  Skeleton,
  type SxProps,
  type Theme,
  Typography,
} from '@mui/material';
import { type Identifier, type RaRecord, useListContext } from 'ra-core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { DataTable, Pagination } from 'react-admin';
import { useListPath } from '../consoleData';
import { SelectionBar, Tick, TickAll, tickColumn } from './selection';

/** On phones, rows have less padding and are no wider than the screen. */
const tableSx: SxProps<Theme> = {
  '& .RaDataTable-table': { tableLayout: { xs: 'fixed', sm: 'auto' } },
  '& .RaDataTable-headerCell': { bgcolor: 'background.default' },
  '& .MuiTableCell-root': { px: { xs: 1.5, sm: 2 }, py: 1.25 },
  '& tbody tr:last-child .MuiTableCell-root': { borderBottom: 0 },
};

export interface ListBodyProps {
  emptyText: string;
  fetchErrorTitle: string;
  /** Whether a click on a row opens the row's dialog. */
  opens?: boolean;
  /** Actions for several rows. Without them, rows have no checkboxes. */
  bulkActions?: ReactNode;
  children: ReactNode;
}

/** Controls inside a row and dialogs opened from it. Clicking them must not open the row. */
const controls = 'a, button, input, label, [role=presentation]';

export function ListBody(props: ListBodyProps) {
  const { emptyText, fetchErrorTitle, opens = true, bulkActions, children } = props;
  const { data, error, isPending, total = 0, perPage, onSelect, onToggleItem } = useListContext();
  const [isSelecting, setSelecting] = useState(false);
  const listPath = useListPath();
  const isOnControl = useRef(false);
  const detectControl = ({ target }: MouseEvent) => {
    isOnControl.current = target instanceof Element && target.closest(controls) !== null;
  };
  const handleRowClick = (id: Identifier) => {
    if (isOnControl.current) return false;
    if (!isSelecting) return `${listPath}/${id}`;
    onToggleItem(id);
    return false;
  };
  if (isPending) return <ListSkeleton />;
  if (error && !data) return <ListFailure title={fetchErrorTitle} />;
  if (!data || data.length === 0) return <EmptyList text={emptyText} />;
  return (
    <>
      {bulkActions && (
        <Button
          aria-pressed={isSelecting}
          variant={isSelecting ? 'outlined' : 'text'}
          onClick={() => {
            onSelect([]);
            setSelecting(!isSelecting);
          }}
          sx={{ display: { sm: 'none' }, mb: 1 }}
        >
          Selecionar vários
        </Button>
      )}
      <Paper
        variant="outlined"
        className={isSelecting ? 'selecting' : undefined}
        sx={{ overflow: 'hidden' }}
        onClickCapture={detectControl}
      >
        <DataTable
          bulkActionButtons={false}
          rowClick={opens && handleRowClick}
          size="medium"
          sx={tableSx}
        >
          {bulkActions && (
            <DataTable.Col<RaRecord>
              {...tickColumn}
              label={<TickAll />}
              render={(row) => <Tick row={row} />}
            />
          )}
          {children}
        </DataTable>
        {total > perPage && <Pagination rowsPerPageOptions={[25, 50, 100]} />}
      </Paper>
      {bulkActions && <SelectionBar>{bulkActions}</SelectionBar>}
    </>
  );
}

/** Replaces a list that could not be fetched. A toast shows the reason. */
function ListFailure({ title }: { title: string }) {
  const { refetch } = useListContext();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      }
    >
      {title}
    </Alert>
  );
}

function EmptyList({ text }: { text: string }) {
  return (
    <Paper
      variant="outlined"
      sx={{ py: 8, px: 2, display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}
    >
      <InboxIcon aria-hidden sx={{ fontSize: 44, color: 'text.secondary' }} />
      <Typography>{text}</Typography>
    </Paper>
  );
}

export function ListSkeleton() {
  return (
    <Paper variant="outlined" role="status" aria-label="Carregando..." sx={{ p: 2 }}>
      {Array.from({ length: 6 }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 2, py: 1 }}>
          <Skeleton variant="rounded" width="60%" height={28} />
          <Skeleton variant="rounded" width="30%" height={28} />
        </Box>
      ))}
    </Paper>
  );
}

export const DialogLoading = () => (
  <Backdrop open>
    <CircularProgress aria-label="Carregando..." sx={{ color: '#fff' }} />
  </Backdrop>
);
