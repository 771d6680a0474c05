import ViewIcon from '@mui/icons-material/ManageSearch';
import { Box, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { keptForMonths } from 'shared/privacy-policy';
import { actionsColumn, RowActions } from '../kit/list/RowActions';
import { ListScreen } from '../kit/list/ListScreen';
import { shownFrom } from '../kit/list/RowTitle';
import { EntryAuthor, EntryItem } from './entryCells';
import { HistoricoDialog } from './HistoricoDialog';
import {
  historicoFetchErrorTitle,
  type HistoricoEntry,
  operationOf,
  personOf,
} from './historicoEntry';
import { HistoricoFilters } from './HistoricoFilters';

const description =
  'Quem mudou o quê, e quando. Aqui você restaura um item alterado ou excluído. ' +
  `Guardado por ${keptForMonths} meses.`;

export default function HistoricoList() {
  return (
    <ListScreen
      title="Histórico"
      description={description}
      filters={<HistoricoFilters />}
      emptyText="Nenhuma alteração encontrada."
      fetchErrorTitle={historicoFetchErrorTitle}
      sort={{ field: 'id', order: 'DESC' }}
      columns="id,table_name,row_id,operation,title,changed_by_email,changed_at"
      dialogs={
        <Routes>
          <Route path=":id" element={<HistoricoDialog />} />
        </Routes>
      }
    >
      <DataTable.Col<HistoricoEntry>
        label="Item"
        render={(entry) => (
          <>
            <EntryItem entry={entry} />
            <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
              <OperationChip operation={entry.operation} />
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
              >
                {personOf(entry)}, {formatDateTime(entry.changed_at)}
              </Typography>
            </Box>
          </>
        )}
      />
      <DataTable.Col<HistoricoEntry>
        label="O que houve"
        sx={shownFrom('sm')}
        render={({ operation }) => <OperationChip operation={operation} />}
      />
      <DataTable.Col<HistoricoEntry>
        label="Quem e quando"
        sx={shownFrom('sm')}
        render={(entry) => <EntryAuthor entry={entry} />}
      />
      <DataTable.Col<HistoricoEntry>
        {...actionsColumn}
        sx={{ width: 76 }}
        render={({ id, title }) => (
          <RowActions>
            <Tooltip title="Ver o que mudou">
              <IconButton
                component={Link}
                to={`/historico/${id}`}
                color="primary"
                aria-label={`Ver o que mudou em ${title}`}
              >
                <ViewIcon />
              </IconButton>
            </Tooltip>
          </RowActions>
        )}
      />
    </ListScreen>
  );
}

function OperationChip({ operation }: { operation: string }) {
  const { label, color } = operationOf(operation);
  return (
    <Chip size="small" variant="outlined" label={label} color={color} sx={{ fontWeight: 600 }} />
  );
}
