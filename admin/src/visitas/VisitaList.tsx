import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { actionsColumn } from '../components/list/actionsColumn';
import { ListScreen } from '../components/list/ListScreen';
import { ExportButton } from './ExportButton';
import { StatusChip } from './StatusChip';
import { VisitaActions } from './VisitaActions';
import { VisitaEdit } from './VisitaEdit';
import { VisitaFilters } from './VisitaFilters';
import { visitsInterval } from './NewVisits';
import type { Visita } from './visitaForm';
import { gradesText, retentionMonths, visitaFetchErrorTitle } from './visitaTexts';

const description =
  'Os pedidos de visita das famílias, do mais novo para o mais antigo. Cada um é excluído ' +
  `automaticamente ${retentionMonths} meses depois da última alteração (LGPD).`;

export default function VisitaList() {
  return (
    <ListScreen
      title="Visitas"
      description={description}
      actions={<ExportButton />}
      filters={<VisitaFilters />}
      emptyText="Nenhuma solicitação de visita encontrada."
      fetchErrorTitle={visitaFetchErrorTitle}
      sort={{ field: 'created_at', order: 'DESC' }}
      refetchInterval={visitsInterval}
      dialogs={
        <Routes>
          <Route path=":id" element={<VisitaEdit />} />
        </Routes>
      }
    >
      <DataTable.Col<Visita>
        disableSort
        source="nome_responsavel"
        label="Responsável"
        render={(visita) => (
          <>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {visita.nome_responsavel}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {formatDateTime(visita.created_at)}
            </Typography>
            <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
              <StatusChip status={visita.status} />
            </Box>
          </>
        )}
      />
      <DataTable.Col<Visita>
        disableSort
        source="series_interesse"
        label="Séries"
        sx={{ display: { xs: 'none', lg: 'table-cell' } }}
        render={gradesText}
      />
      <DataTable.Col<Visita>
        disableSort
        source="status"
        label="Situação"
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        render={({ status }) => <StatusChip status={status} />}
      />
      <DataTable.Col<Visita>
        {...actionsColumn}
        sx={{ ...actionsColumn.sx, width: { xs: 136, sm: 172 } }}
        render={(visita) => <VisitaActions visita={visita} />}
      />
    </ListScreen>
  );
}
