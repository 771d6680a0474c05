import { DataTable } from 'react-admin';
import { listed } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { ViewOnSiteButton } from '../kit/list/RowActions';
import { RowTitle, shownFrom } from '../kit/list/RowTitle';
import { daysText, type Evento, hoursText } from './evento';
import { eventoForm } from './eventoForm';

export default function EventoList() {
  return (
    <ResourceList
      {...listed(eventoForm)}
      title="Agenda"
      description="O que acontece na escola: as famílias veem na página Agenda do site."
      searchLabel="Buscar por título, local ou data"
      sort={{ field: 'starts_on', order: 'DESC' }}
      buttons={({ id, title }) => <ViewOnSiteButton label={title} path={`/agenda#evento-${id}`} />}
      consequence={({ title }) => `O evento “${title}” será excluído e sairá da agenda do site.`}
    >
      <DataTable.Col<Evento>
        source="title"
        label="Título"
        render={({ title }) => <RowTitle>{title}</RowTitle>}
      />
      <DataTable.Col<Evento> source="starts_on" label="Data" render={daysText} />
      <DataTable.Col<Evento> label="Horário" sx={shownFrom('md')} render={hoursText} />
      <DataTable.Col<Evento> source="place" label="Local" sx={shownFrom('md')} />
    </ResourceList>
  );
}
