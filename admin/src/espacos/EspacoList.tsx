import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { ArrangeDialog, siteOrder } from '../kit/arrange/ArrangeDialog';
import { DeleteButton } from '../kit/deletion/DeleteButton';
import { EditButton, RowActions, ViewOnSiteButton, actionsColumn } from '../kit/list/RowActions';
import { CreateDialog, EditDialog } from '../kit/editor/EditorDialogs';
import { ResourceList } from '../kit/list/ResourceList';
import { RowPhoto } from '../kit/list/RowPhoto';
import { useConsoleData } from '../kit/consoleData';
import { ItemMark } from '../publicacoes/ItemMark';
import { type Espaco, espacoForm } from './espacoForm';

export default function EspacoList() {
  return (
    <ResourceList
      title="Estrutura Geral"
      description="Os espaços da escola, no carrossel Nossos Espaços da página Estrutura."
      createLabel="Novo Espaço"
      emptyText="Nenhum espaço encontrado."
      fetchErrorTitle={espacoForm.texts.fetchError}
      sort={{ field: 'created_at', order: 'DESC' }}
      createDialog={<CreateDialog form={espacoForm} />}
      editDialog={<EditDialog form={espacoForm} />}
      arrangeDialog={<EspacoOrder />}
    >
      <DataTable.Col<Espaco>
        label="Foto"
        sx={{ width: { xs: 72, sm: 92 } }}
        render={({ image_url }) => <RowPhoto address={image_url} />}
      />
      <DataTable.Col<Espaco>
        label="Nome"
        render={({ name }) => <Typography sx={{ fontWeight: 600 }}>{name}</Typography>}
      />
      <DataTable.Col<Espaco> {...actionsColumn} render={EspacoActions} />
    </ResourceList>
  );
}

function EspacoOrder() {
  const { arrangeEspacos } = useConsoleData();
  return (
    <ArrangeDialog<Espaco>
      title="Ordem dos espaços"
      description="É nesta ordem que os espaços aparecem na página Estrutura."
      fetchErrorTitle={espacoForm.texts.fetchError}
      orderedBy={siteOrder}
      toItem={({ id, name, image_url }) => ({ id, name, imageAddress: image_url })}
      save={arrangeEspacos}
    />
  );
}

function EspacoActions({ name }: Espaco) {
  return (
    <RowActions mark={<ItemMark />}>
      <ViewOnSiteButton label={name} path="/estrutura#espacos" />
      <EditButton label={name} />
      <DeleteButton
        label={name}
        consequence={`O espaço “${name}” e sua foto serão excluídos.`}
        success="Espaço excluído com sucesso."
        errorTitle="Erro ao excluir espaço"
      />
    </RowActions>
  );
}
