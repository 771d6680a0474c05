import { Box, Chip, Typography } from '@mui/material';
import { DataTable, ExportButton } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { keptForMonths } from 'shared/privacy-policy';
import { gradeOptions } from 'shared/visit-options';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { EditDialog } from '../kit/editor/EditorDialogs';
import { EditButton, RowActions, actionsColumn } from '../kit/list/RowActions';
import { FilterSelect } from '../kit/list/FilterSelect';
import { ListScreen } from '../kit/list/ListScreen';
import { shownFrom } from '../kit/list/RowTitle';
import { downloadVisitas } from './csv';
import { visitsInterval } from './NewVisits';
import { ReplyButton } from './ReplyButton';
import { gradesText, type Visita, visitaStatus, visitaStatuses } from './visita';
import { visitaForm } from './visitaForm';

const description =
  'Os pedidos de visita das famílias, do mais novo para o mais antigo. Cada um é excluído ' +
  `automaticamente ${keptForMonths} meses depois da última alteração (LGPD).`;

export default function VisitaList() {
  return (
    <ListScreen
      title="Visitas"
      description={description}
      actions={
        <ExportButton
          exporter={(visitas: Visita[]) => downloadVisitas(visitas)}
          meta={{ columns: '*' }}
          label="Exportar planilha (CSV)"
          variant="outlined"
          size="medium"
        />
      }
      filters={<VisitaFilters />}
      emptyText="Nenhuma solicitação de visita encontrada."
      fetchErrorTitle={visitaForm.texts.fetchError}
      sort={{ field: 'created_at', order: 'DESC' }}
      refetchInterval={visitsInterval}
      dialogs={
        <Routes>
          <Route path=":id" element={<EditDialog form={visitaForm} />} />
        </Routes>
      }
    >
      <DataTable.Col<Visita>
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
      <DataTable.Col<Visita> label="Séries" sx={shownFrom('lg')} render={gradesText} />
      <DataTable.Col<Visita>
        label="Situação"
        sx={shownFrom('sm')}
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

function StatusChip({ status }: { status: string }) {
  const { label, color } = visitaStatus(status);
  return <Chip size="small" label={label} color={color} sx={{ fontWeight: 600 }} />;
}

const grades = gradeOptions.map(({ id, label }) => ({ id: `{${id}}`, label }));

function VisitaFilters() {
  return (
    <>
      <FilterSelect name="status@eq" label="Situação" allLabel="Todas" options={visitaStatuses} />
      <FilterSelect
        name="series_interesse@cs"
        label="Série"
        allLabel="Todas as séries"
        options={grades}
      />
    </>
  );
}

function VisitaActions({ visita }: { visita: Visita }) {
  const name = visita.nome_responsavel;
  return (
    <RowActions>
      <ReplyButton visita={visita} />
      <EditButton label={`visita de ${name}`} />
      <DeleteButton
        label={`visita de ${name}`}
        consequence={`A solicitação de ${name}, com todos os dados da família, será excluída de vez (LGPD).`}
        final
        success="Solicitação de visita excluída com sucesso."
        errorTitle="Erro ao excluir visita"
      />
    </RowActions>
  );
}
