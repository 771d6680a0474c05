import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { keptFilesForDays } from 'shared/privacy-policy';
import { ListScreen } from '../kit/list/ListScreen';
import { shownFrom } from '../kit/list/RowTitle';
import { actionsColumn, RowActions } from '../kit/list/RowActions';
import { EntryAuthor, EntryItem } from './entryCells';
import { HistoricoDialog } from './HistoricoDialog';
import { TableFilter } from './HistoricoFilters';
import type { HistoricoEntry } from './historicoEntry';
import { RestoreButton } from './HistoricoDialog';

/** A deletion that can be undone with all its files. */
type DeletedItem = HistoricoEntry & { kept_until: string };

export default function LixeiraList() {
  return (
    <ListScreen
      title="Lixeira"
      description={`O que foi excluído fica aqui por ${keptFilesForDays} dias, com fotos e arquivos. Depois, eles são apagados de vez.`}
      filters={<TableFilter />}
      emptyText="A lixeira está vazia."
      fetchErrorTitle="Erro ao buscar a lixeira"
      sort={{ field: 'id', order: 'DESC' }}
      dialogs={
        <Routes>
          <Route path=":id" element={<HistoricoDialog />} />
        </Routes>
      }
    >
      <DataTable.Col<DeletedItem>
        label="Item"
        render={(item) => (
          <>
            <EntryItem entry={item} />
            <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
              Até {formatDateTime(item.kept_until)}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<DeletedItem>
        label="Excluído por"
        sx={shownFrom('sm')}
        render={(item) => <EntryAuthor entry={item} />}
      />
      <DataTable.Col<DeletedItem>
        label="Fica até"
        sx={shownFrom('sm')}
        render={({ kept_until }) => formatDateTime(kept_until)}
      />
      <DataTable.Col<DeletedItem>
        {...actionsColumn}
        render={(item) => (
          <RowActions>
            <RestoreButton entry={item} label="Restaurar" of={item.title} />
          </RowActions>
        )}
      />
    </ListScreen>
  );
}
