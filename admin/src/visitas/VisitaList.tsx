import { Chip } from '@mui/material';
import { DataTable, ExportButton } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { formatDateTime } from 'shared/dates';
import { keptForMonths } from 'shared/privacy-policy';
import { DeleteButton } from '../kit/list/DeleteButton';
import { EditorDialog } from '../kit/editor/EditorDialogs';
import { actionsColumn, EditButton, RowActions, RowTitle, shownFrom } from '../kit/list/Row';
import { FilterSelect } from '../kit/list/filters';
import { ListScreen } from '../kit/list/ResourceList';
import { visitsInterval } from './NewVisits';
import { downloadVisitas, formatGrades, type Visita, findStatus, visitaStatuses } from './visita';
import { useVisitOptions } from './visitOptions';
import { ReplyButton, visitaForm } from './visitaForm';

const description =
  'Os pedidos de visita das famílias, do mais novo para o mais antigo. Cada um é excluído ' +
  `automaticamente ${keptForMonths} meses depois da última alteração (LGPD).`;

export default function VisitaList() {
  const offered = useVisitOptions();
  return (
    <ListScreen
      title="Visitas"
      description={description}
      actions={
        <ExportButton
          exporter={(visitas: Visita[]) => downloadVisitas(visitas, offered)}
          meta={{ columns: '*' }}
          label="Exportar planilha (CSV)"
          variant="outlined"
          size="medium"
        />
      }
      filters={<VisitaFilters />}
      emptyText="Nenhum pedido de visita encontrado."
      fetchErrorTitle={visitaForm.texts.fetchError}
      sort={{ field: 'created_at', order: 'DESC' }}
      refetchInterval={visitsInterval}
      isSearchPrivate
      dialogs={
        <Routes>
          <Route path=":id" element={<EditorDialog form={visitaForm} />} />
        </Routes>
      }
    >
      <DataTable.Col<Visita>
        label="Responsável"
        render={(visita) => (
          <RowTitle
            details={formatDateTime(visita.created_at)}
            onPhones={<StatusChip status={visita.status} />}
          >
            {visita.nome_responsavel}
          </RowTitle>
        )}
      />
      <DataTable.Col<Visita>
        label="Séries"
        sx={shownFrom('lg')}
        render={(visita) => formatGrades(visita, offered)}
      />
      <DataTable.Col<Visita>
        label="Situação"
        sx={shownFrom('sm')}
        render={({ status }) => <StatusChip status={status} />}
      />
      <DataTable.Col<Visita>
        {...actionsColumn}
        sx={{ ...actionsColumn.sx, width: { xs: 136, sm: 172 } }}
        render={(visita) => (
          <RowActions>
            <ReplyButton visita={visita} />
            <EditButton />
            <DeleteButton
              consequence={`O pedido de ${visita.nome_responsavel}, com todos os dados da família, será excluído de vez (LGPD).`}
              final
              success="Pedido de visita excluído com sucesso."
              errorTitle="Erro ao excluir visita"
            />
          </RowActions>
        )}
      />
    </ListScreen>
  );
}

function StatusChip({ status }: { status: string }) {
  const { label, color } = findStatus(status);
  return <Chip size="small" label={label} color={color} />;
}

/** Writes a list with one text as PostgreSQL reads it. */
const toList = (text: string) => `{"${text.replace(/["\\]/g, '\\$&')}"}`;

function VisitaFilters() {
  const { grades } = useVisitOptions();
  return (
    <>
      <FilterSelect name="status@eq" label="Situação" allLabel="Todas" options={visitaStatuses} />
      <FilterSelect
        name="series_interesse@cs"
        label="Série"
        allLabel="Todas as séries"
        options={grades.map(({ id, label }) => ({ id: toList(id), label }))}
      />
    </>
  );
}
