import { DataTable } from 'react-admin';
import { formatDateTime } from 'shared/dates';
import { listed } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowTitle, shownFrom } from '../kit/list/RowTitle';
import type { Alerta } from './alerta';
import { alertaForm } from './alertaForm';
import { AlertaMark } from './AlertaMark';

export default function AlertaList() {
  return (
    <ResourceList
      {...listed(alertaForm)}
      title="Alerta"
      description="Um aviso curto no alto de todas as páginas do site. Se houver mais de um, aparece o que começou por último."
      sort={{ field: 'starts_at', order: 'DESC' }}
      mark={undefined}
      consequence={({ title }) =>
        `O alerta “${title}” será excluído: quem abrir o site não o verá mais.`
      }
    >
      <DataTable.Col<Alerta> label="Texto" render={({ title }) => <RowTitle>{title}</RowTitle>} />
      <DataTable.Col<Alerta>
        label="De"
        sx={shownFrom('md')}
        render={({ starts_at }) => formatDateTime(starts_at)}
      />
      <DataTable.Col<Alerta>
        label="Até"
        sx={shownFrom('md')}
        render={({ ends_at }) => formatDateTime(ends_at)}
      />
      <DataTable.Col<Alerta> label="Situação" render={(alerta) => <AlertaMark alerta={alerta} />} />
    </ResourceList>
  );
}
