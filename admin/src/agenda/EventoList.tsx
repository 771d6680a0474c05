import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { EditButton, RowActions, ViewOnSiteButton, actionsColumn } from '../kit/list/RowActions';
import { ItemMark } from '../publicacoes/ItemMark';
import { daysText, type Evento, hoursText } from './evento';
import { eventoForm } from './eventoForm';

const onWideScreens = { display: { xs: 'none', md: 'table-cell' } };

export default function EventoList() {
  return (
    <ResourceList
      title="Agenda"
      description="O que acontece na escola: as famílias veem na página Agenda do site."
      createLabel="Novo evento"
      searchLabel="Buscar por título, local ou data"
      emptyText="Nenhum evento encontrado."
      fetchErrorTitle={eventoForm.texts.fetchError}
      sort={{ field: 'starts_on', order: 'DESC' }}
      createDialog={<CreateDialog form={eventoForm} />}
      editDialog={<EditDialog form={eventoForm} />}
    >
      <DataTable.Col<Evento>
        source="title"
        label="Título"
        render={({ title }) => <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
      />
      <DataTable.Col<Evento> source="starts_on" label="Data" render={daysText} />
      <DataTable.Col<Evento> label="Horário" sx={onWideScreens} render={hoursText} />
      <DataTable.Col<Evento> source="place" label="Local" sx={onWideScreens} />
      <DataTable.Col<Evento>
        {...actionsColumn}
        render={({ id, title }) => (
          <RowActions mark={<ItemMark />}>
            <ViewOnSiteButton label={title} path={`/agenda#evento-${id}`} />
            <EditButton label={title} />
            <DeleteButton
              label={title}
              consequence={`O evento “${title}” será excluído e sairá da agenda do site.`}
              success="Evento excluído com sucesso."
              errorTitle="Erro ao excluir evento"
            />
          </RowActions>
        )}
      />
    </ResourceList>
  );
}
