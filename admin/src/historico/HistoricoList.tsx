import ViewIcon from '@mui/icons-material/ManageSearch';
import { Box, Button, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import { CanAccess } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { getLastDayInBin } from 'shared/bin';
import { contentTables, isContentTable } from 'shared/content';
import { formatDateTime, formatDay } from 'shared/dates';
import { keptFilesForDays, keptForMonths } from 'shared/privacy-policy';
import { actionsColumn, RowActions, RowTitle, shownFrom, Small } from '../kit/list/Row';
import { ListScreen } from '../kit/list/ResourceList';
import { useWithdraw } from '../kit/withdraw/withdrawing';
import { HistoricoDialog, RestoreButton } from './HistoricoDialog';
import { getTableLabel } from './contentTables';
import {
  type HistoricoEntry,
  historicoFetchErrorTitle,
  describeOperation,
  getAuthor,
} from './historicoEntry';
import { HistoricoFilters, TableFilter } from './HistoricoFilters';

const description =
  'Quem mudou o quê, e quando. Aqui você restaura um item alterado ou excluído. ' +
  `Guardado por ${keptForMonths} meses.`;

const dialogs = (
  <Routes>
    <Route path=":id" element={<HistoricoDialog />} />
  </Routes>
);

export default function HistoricoList() {
  return (
    <ListScreen
      title="Histórico"
      description={description}
      searchLabel="Buscar por item ou pessoa"
      filters={<HistoricoFilters />}
      emptyText="Nenhuma alteração encontrada."
      fetchErrorTitle={historicoFetchErrorTitle}
      sort={{ field: 'id', order: 'DESC' }}
      columns="id,table_name,row_id,operation,title,changed_by_name,changed_at"
      dialogs={dialogs}
    >
      <DataTable.Col<HistoricoEntry>
        label="Item"
        render={(entry) => (
          <RowTitle
            details={getTableLabel(entry.table_name)}
            onPhones={
              <>
                <OperationChip operation={entry.operation} />
                <br />
                {getAuthor(entry)}, {formatDateTime(entry.changed_at)}
              </>
            }
          >
            {entry.title}
          </RowTitle>
        )}
      />
      <DataTable.Col<HistoricoEntry>
        label="O que houve"
        sx={shownFrom('sm')}
        render={({ operation }) => <OperationChip operation={operation} />}
      />
      <DataTable.Col<HistoricoEntry>
        label="Quem e quando"
        sx={{ ...shownFrom('sm'), ...authorWidth }}
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
  const { label, color } = describeOperation(operation);
  return <Chip size="small" variant="outlined" label={label} color={color} />;
}

export function LixeiraList() {
  return (
    <ListScreen
      title="Lixeira"
      description={`O que foi excluído fica aqui por ${keptFilesForDays} dias, contando o da exclusão. Depois, suas fotos e arquivos são apagados de vez.`}
      filters={<TableFilter />}
      emptyText="A lixeira está vazia."
      fetchErrorTitle="Erro ao buscar a lixeira"
      sort={{ field: 'id', order: 'DESC' }}
      dialogs={dialogs}
    >
      <DataTable.Col<HistoricoEntry>
        label="Item"
        render={(item) => (
          <RowTitle
            details={getTableLabel(item.table_name)}
            onPhones={`Fica até ${formatDay(getLastDayInBin(item.changed_at))}`}
          >
            {item.title}
          </RowTitle>
        )}
      />
      <DataTable.Col<HistoricoEntry>
        label="Excluído por"
        sx={{ ...shownFrom('sm'), ...authorWidth }}
        render={(item) => <EntryAuthor entry={item} />}
      />
      <DataTable.Col<HistoricoEntry>
        label="Fica até"
        sx={shownFrom('sm')}
        render={({ changed_at }) => formatDay(getLastDayInBin(changed_at))}
      />
      <DataTable.Col<HistoricoEntry>
        {...actionsColumn}
        render={(item) => (
          <RowActions>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              <RestoreButton entry={item} isInList />
              <WithdrawDeletedButton entry={item} />
            </Box>
          </RowActions>
        )}
      />
    </ListScreen>
  );
}

/** Takes a deleted item and its photos off the air for good, instead of when the bin forgets them. */
function WithdrawDeletedButton({ entry }: { entry: HistoricoEntry }) {
  const withdraw = useWithdraw();
  const { table_name: table, row_id: rowId, title } = entry;
  if (!isContentTable(table) || contentTables[table].withdrawal !== 'items') return null;
  return (
    <CanAccess resource="lixeira" action="withdraw" record={entry}>
      <Button
        color="error"
        aria-label={`Apagar de vez: ${title}`}
        onClick={() => withdraw({ table, rowId, name: `“${title}”` })}
      >
        Apagar de vez
      </Button>
    </CanAccess>
  );
}

/** Keeps names on one line beside long titles. */
const authorWidth = { width: { sm: 200, md: 260 } };

function EntryAuthor({ entry }: { entry: HistoricoEntry }) {
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {getAuthor(entry)}
      </Typography>
      <Small>{formatDateTime(entry.changed_at)}</Small>
    </>
  );
}
