import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatDateTime } from 'shared/dates';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { EditButton, RowActions, actionsColumn } from '../kit/list/RowActions';
import type { Alerta } from './alerta';
import { alertaForm } from './alertaForm';
import { AlertaMark } from './AlertaMark';

const onWideScreens = { display: { xs: 'none', md: 'table-cell' } };

export default function AlertaList() {
  return (
    <ResourceList
      title="Alerta"
      description="Um aviso curto no alto de todas as páginas do site. Se houver mais de um, aparece o que começou por último."
      createLabel="Novo alerta"
      emptyText="Nenhum alerta encontrado."
      fetchErrorTitle={alertaForm.texts.fetchError}
      sort={{ field: 'starts_at', order: 'DESC' }}
      createDialog={<CreateDialog form={alertaForm} />}
      editDialog={<EditDialog form={alertaForm} />}
    >
      <DataTable.Col<Alerta>
        label="Texto"
        render={({ title }) => <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
      />
      <DataTable.Col<Alerta>
        label="De"
        sx={onWideScreens}
        render={({ starts_at }) => formatDateTime(starts_at)}
      />
      <DataTable.Col<Alerta>
        label="Até"
        sx={onWideScreens}
        render={({ ends_at }) => formatDateTime(ends_at)}
      />
      <DataTable.Col<Alerta> label="Situação" render={(alerta) => <AlertaMark alerta={alerta} />} />
      <DataTable.Col<Alerta>
        {...actionsColumn}
        render={({ title }) => (
          <RowActions>
            <EditButton label={title} />
            <DeleteButton
              label={title}
              consequence={`O alerta “${title}” será excluído: quem abrir o site não o verá mais.`}
              success="Alerta excluído com sucesso."
              errorTitle="Erro ao excluir alerta"
            />
          </RowActions>
        )}
      />
    </ResourceList>
  );
}
